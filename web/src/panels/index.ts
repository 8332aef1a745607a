// The panel that a player of a system recognises; a system without one shows its units.
import type { Component } from 'svelte';
import type { Battle } from '../model/battle.svelte';
import Forces from './Forces.svelte';
import RollCall from './RollCall.svelte';

export type Panel = Component<{ battle: Battle; selected?: number; select: (figure: number) => void }>;

const panels: Record<string, Panel> = { laporte: RollCall };
export const panel_of = (system: string): Panel => panels[system] ?? Forces;

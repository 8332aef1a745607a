// The panel that a player of a system recognises; a system without one shows its units.
import type { Component } from 'svelte';
import type { Battle } from '../model/battle.svelte';
import Forces from './Forces.svelte';
import Orders from './Orders.svelte';
import RollCall from './RollCall.svelte';

export interface PanelProps {
  battle: Battle;
  selected?: number;
  select: (figure: number) => void;
  press: (act: string) => void;
}

const panels: Record<string, Component<PanelProps>> = { laporte: RollCall, argad: Orders };
export const panel_of = (system: string): Component<PanelProps> => panels[system] ?? Forces;

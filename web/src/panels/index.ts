// The panel that a player of a system recognises; a system without one shows its units.
import type { Component } from 'svelte';
import type { Battle } from '../model/battle.svelte';
import type { Draft } from '../model/draft.svelte';
import ActionPoints from './ActionPoints.svelte';
import Forces from './Forces.svelte';
import Hand from './Hand.svelte';
import Orders from './Orders.svelte';
import RollCall from './RollCall.svelte';
import UnitCards from './UnitCards.svelte';

export interface PanelProps {
  battle: Battle;
  draft: Draft;
  selected?: number;
  select: (figure: number) => void;
  press: (act: string) => void;
}

const panels: Record<string, Component<PanelProps>> = {
  laporte: RollCall, argad: Orders, tomahawk: Hand, guepier: ActionPoints, capitan: UnitCards,
};
export const panel_of = (system: string): Component<PanelProps> => panels[system] ?? Forces;

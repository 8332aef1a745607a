// What a player of a system expects to find always in the same place. A system without a line here still works: its acts stand
// in the order in which the server offers them, and its targets are figures.
import type { View } from '../protocol/types';

export interface Phase {
  key: string; // of the page's words
  n?: number;
  short: boolean; // fits a phone
  now: boolean;
}

export type TargetKind = 'figure' | 'unit' | 'piece' | 'other';

interface Layout {
  acts: string[];
  actor?: 'unit'; // who acts, where it is not a figure
  targets?: Record<string, TargetKind>; // of acts whose target is not a figure
  deploys?: string[]; // how a figure is put on the table, where there is more than one way
  faceless?: boolean; // the rules know no facing
  phases?: (view: View) => Phase[];
}

const frame = (view: View, key: string) => view.where.find((f) => f.key === key);

function laporte_phases(view: View): Phase[] {
  if (frame(view, 'deploy')) return [{ key: 'agenda.deployment', short: true, now: true }];
  const sequence = (frame(view, 'sequence')?.value as { n?: number } | undefined)?.n ?? 0;
  return [
    { key: 'agenda.initiative', short: false, now: false },
    ...[4, 3, 2, 1].map((n) => ({ key: 'agenda.sequence', n, short: true, now: n === sequence })),
    { key: 'agenda.morale', short: false, now: false },
  ];
}

// The phase that lies deepest in the agenda.
const phases_of = (prefix: string, keys: string[], long: string[] = []) => (view: View): Phase[] => {
  if (frame(view, 'deploy')) return [{ key: 'agenda.deployment', short: true, now: true }];
  const now = view.where.map((f) => f.key).findLast((key) => keys.includes(key));
  return keys.map((key) => ({ key: `agenda.${prefix}.${key}`, short: !long.includes(key), now: key === now }));
};

const layouts: Record<string, Layout> = {
  laporte: {
    acts: [
      'place', 'ready', 'activate', 'hold', 'counter', 'decline', 'fight',
      'move', 'go', 'aim', 'fire', 'reload', 'reload_in_haste', 'enter', 'leave', 'stop',
    ],
    targets: { enter: 'piece', place: 'piece' },
    phases: laporte_phases,
  },
  argad: {
    acts: [
      'place', 'hide', 'ready', 'stay', 'walk', 'crawl', 'lie_down', 'stand_up', 'mount', 'dismount', 'board', 'row', 'early_fire', 'show',
      'fire', 'fire_aimed', 'fire_furtively', 'lie_in_wait', 'throw_grenade', 'hold_fire', 'strike', 'hold_back',
      'appear_and_move', 'appear_and_shoot', 'keep_hidden', 'fall', 'done',
    ],
    targets: { place: 'piece', hide: 'piece' },
    deploys: ['place', 'hide'],
    faceless: true,
    phases: phases_of('argad', ['orders', 'early_fire', 'movement', 'fire', 'melee', 'surprise']),
  },
};

export const layout_of = (system: string): Layout => layouts[system] ?? { acts: [] };

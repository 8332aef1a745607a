// What a player of a system expects to find always in the same place. A system without a line here still works: its acts stand
// in the order in which the server offers them, and its targets are figures.
import type { View } from '../protocol/types';

export interface Phase {
  key: string; // of the page's words
  n?: number;
  short: boolean; // fits a phone
  now: boolean;
}

interface Layout {
  acts: string[];
  piece_targets: string[]; // acts whose target is a piece of terrain
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

const layouts: Record<string, Layout> = {
  laporte: {
    acts: [
      'place', 'ready', 'activate', 'hold', 'counter', 'decline', 'fight',
      'move', 'go', 'aim', 'fire', 'reload', 'reload_in_haste', 'enter', 'leave', 'stop',
    ],
    piece_targets: ['enter', 'place'],
    phases: laporte_phases,
  },
};

export const layout_of = (system: string): Layout => layouts[system] ?? { acts: [], piece_targets: [] };

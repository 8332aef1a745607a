// What a player of a system expects to find always in the same place. A system without a line here still works: its acts stand
// in the order in which the server offers them.
import type { View } from '../protocol/types';

export interface Phase {
  key: string; // of the page's words
  n?: number;
  short: boolean; // fits a phone
  now: boolean;
}

interface Layout {
  acts: string[];
  actor?: 'unit'; // who acts, where it is not a figure
  speaks?: boolean; // any figure of a unit speaks for it
  picks?: 'unit'; // … and what is picked is called one
  deploys?: string[]; // how a figure is put on the table, where there is more than one way
  deploys_when_offered?: string[]; // … and those among them that are no figure's
  sets?: string[]; // acts by which men of the asked unit are set one by one; none set: the referee sets all
  names?: string[]; // acts by which men of the asked unit are named, such as those who fall
  sweeps?: string[]; // acts that a player may do to one target after the other by a single press
  unit_markers?: string[]; // those of a unit's markers that lie on the table
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
    phases: laporte_phases,
  },
  argad: {
    acts: [
      'place', 'hide', 'ready', 'stay', 'walk', 'crawl', 'lie_down', 'stand_up', 'mount', 'dismount', 'board', 'row', 'early_fire', 'show',
      'fire', 'fire_aimed', 'fire_furtively', 'lie_in_wait', 'throw_grenade', 'hold_fire', 'strike', 'hold_back',
      'appear_and_move', 'appear_and_shoot', 'keep_hidden', 'fall', 'done',
    ],
    deploys: ['place', 'hide'],
    faceless: true,
    phases: phases_of('argad', ['orders', 'early_fire', 'movement', 'fire', 'melee', 'surprise']),
  },
  tomahawk: {
    acts: [
      'place', 'hide', 'dummy', 'point', 'to_come', 'ready', 'play', 'play_reserved', 'watchful', 'reserve', 'order', 'authority', 'preparation',
      'take_actions', 'take_points', 'move', 'engage', 'shoot', 'reload', 'watch', 'fight', 'rally', 'recover', 'set_fire', 'put_out', 'drag_off',
      'immobilise', 'move_marker', 'reveal', 'enter', 'fire', 'hold', 'close_up', 'stay', 'lose', 'sacrifice', 'decline', 'recoil', 'shaken',
      'test', 'set_up', 'pass', 'done',
    ],
    speaks: true,
    picks: 'unit',
    sets: ['close_up'],
    deploys: ['place', 'hide', 'dummy', 'point', 'to_come'],
    phases: phases_of('tomahawk', ['choose', 'troops', 'forward', 'activation', 'fire', 'melee', 'test', 'end_turn']),
  },
  guepier: {
    acts: [
      'place', 'place_gun', 'ready', 'detach', 'attach', 'support', 'alone', 'rally', 'locate', 'skirmish', 'rapid', 'still', 'pick_up', 'put_down',
      'open_door', 'close_door', 'step_off', 'charge_from_ladder', 'take_reins', 'widen', 'engage', 'go', 'walk', 'stairs', 'step_on', 'fire', 'volley', 'cannon', 'batter', 'bombard',
      'fight', 'parry', 'claim', 'step_in', 'stay', 'test', 'pass', 'cease', 'done',
    ],
    speaks: true,
    sweeps: ['locate'],
    deploys: ['place', 'place_gun'],
    deploys_when_offered: ['place_gun'],
    phases: phases_of('guepier', ['command', 'rally', 'locate', 'movement', 'fire', 'melee']),
  },
  capitan: {
    acts: [
      'place', 'hide', 'ready', 'play', 'name', 'ambush', 'bonus', 'lay', 'activate', 'ride', 'fire', 'move', 'march', 'double_move', 'regroup',
      'charge', 'join', 'engage', 'fight', 'break_off', 'dismount', 'mount', 'show', 'merge', 'drive', 'gather', 'lay_charge', 'demolish',
      'push_gun', 'pivot_gun', 'fire_gun', 'limber', 'unlimber', 'abandon_gun', 'serve_gun', 'spike', 'draw_gun',
      'react', 'evade', 'avoid', 'counter_charge', 'counter_together', 'canister', 'flee', 'stand', 'use', 'face', 'lose', 'pursue', 'advance',
      'decline', 'finish', 'end',
    ],
    actor: 'unit',
    names: ['lose'],
    unit_markers: ['routing', 'shaken', 'disordered', 'reduced', 'fired', 'fought', 'in_melee', 'marches', 'hidden', 'discovered'],
    deploys: ['place', 'hide'],
    faceless: true,
    phases: phases_of('capitan', ['cards', 'contest', 'activation', 'charge', 'melee', 'rout']),
  },
};

export const layout_of = (system: string): Layout => layouts[system] ?? { acts: [] };

import { expect, test } from 'vitest';
import type { Answer } from '../protocol/types';
import { drafted, way_choices, type Picks } from './drafting';
import { no_shift } from './group';
import { new_row, type ActRow } from './options';

const ask = { ask: 4, who: 'red' as const, kind: 'act' };
const row = (act: string, answers: Partial<Answer>[], zone = false): ActRow => ({
  ...new_row(act), answers: answers.map((a) => ({ ask: 4, act, ...a })), ...(zone && { zone: { act, outlines: [] } }),
});
const picks = (some: Partial<Picks>): Picks => ({ variant: 0, path: [], shift: no_shift, placing: false, ...some });

test('a plain act is the answer that the server offers', () => {
  expect(drafted(ask, row('stop', [{ actor: 1 }]), picks({ actor: 1 }), [])).toEqual({ ask: 4, act: 'stop', actor: 1 });
});

test('several targets want one to be named; a number chooses among weapons', () => {
  const fire = row('fire', [{ target: 5 }, { target: 6 }, { target: 6, n: 1 }]);
  expect(drafted(ask, fire, picks({}), [])).toBeUndefined();
  expect(drafted(ask, fire, picks({ target: 6, variant: 1 }), [])).toMatchObject({ target: 6, n: 1 });
});

test('a way is sent as drawn, never the example', () => {
  const go = row('go', [{ actor: 1 }, { actor: 1, path: [[1, 1]] }], true);
  const answer = drafted(ask, go, picks({ actor: 1, path: [[7, 8]], facing: 30 }), []);
  expect(answer).toEqual({ ask: 4, act: 'go', actor: 1, path: [[7, 8]], facing: 30 });
  expect(drafted(ask, go, picks({ actor: 1 }), [])).toEqual({ ask: 4, act: 'go', actor: 1 });
});

test('an act by way or by target takes either', () => {
  const walk = row('walk', [{ path: [[1, 1]] }, { target: 9 }]);
  expect(drafted(ask, walk, picks({ target: 9 }), [])).toMatchObject({ target: 9 });
  expect(drafted(ask, walk, picks({ path: [[3, 3]] }), [])).toEqual({ ask: 4, act: 'walk', path: [[3, 3]] });
});

test('men set one by one are the only ones sent; nobody set leaves it to the referee', () => {
  const close_up = row('close_up', [{ actor: 3 }]);
  const shift = { turn: 0, adjusted: new Map<number, [number, number]>([[8, [40, 50]]]) };
  expect(drafted(ask, close_up, picks({ setting: true, shift }), [])).toEqual({ ask: 4, act: 'close_up', actor: 3, places: [{ figure: 8, at: [40, 50] }] });
  expect(drafted(ask, close_up, picks({ setting: true }), [])).toEqual({ ask: 4, act: 'close_up', actor: 3 });
});

test('a group is sent man by man', () => {
  const men = [1, 2].map((id) => ({ id, side: 'red' as const, name: { key: 'm' }, at: [id * 10, 0] as [number, number], facing: 0, status: 'active', markers: [], facts: [] }));
  const advance = row('advance', [{ actor: 3, places: [{ figure: 1, at: [0, 0] }, { figure: 2, at: [0, 0] }] }]);
  expect(drafted(ask, advance, picks({ actor: 3, path: [[100, 50]] }), men)).toEqual({
    ask: 4, act: 'advance', actor: 3, places: [{ figure: 1, at: [95, 50] }, { figure: 2, at: [105, 50] }],
  });
});

test('ways that differ in a number are chosen by it, and a group goes in the formation of its example', () => {
  const places = (x: number) => [{ figure: 1, at: [x, 0] as [number, number] }, { figure: 2, at: [x + 5, 0] as [number, number] }];
  const move = row('move', [{ actor: 1, places: places(0) }, { actor: 1, places: places(9) }, { actor: 1, n: 2, places: [{ figure: 1, at: [0, 0] }, { figure: 2, at: [0, 5] }] }]);
  expect(way_choices(move, 1)).toEqual([0, 2]);
  const drawn = drafted(ask, move, picks({ actor: 1, path: [[50, 50]], variant: 2 }), [])!;
  expect(drawn).toMatchObject({ act: 'move', n: 2 });
  const [a, b] = drawn.places!.map((p) => p.at);
  expect([b[0] - a[0], b[1] - a[1]]).toEqual([0, 5]);
});

test('men who fall are named where they stand: those nearest to the points shown', () => {
  const man = (id: number, unit: number) => ({ id, unit, side: 'red' as const, name: { key: 'm' }, at: [id * 10, 0] as [number, number], facing: 0, status: 'active', markers: [], facts: [] });
  const men = [man(1, 3), man(2, 3), man(3, 3), man(4, 8)];
  const lose = row('lose', [{ actor: 3, places: [{ figure: 1, at: [0, 0] }, { figure: 2, at: [0, 0] }] }]);
  const named = (path: [number, number][]) => drafted(ask, lose, picks({ actor: 3, naming: true, path }), men)?.places?.map((p) => p.figure);
  expect(named([])).toBeUndefined();
  expect(named([[41, 0]])).toEqual([3, 2]);
  expect(named([[29, 1], [9, 0]])).toEqual([3, 1]);
});

import { expect, test } from 'vitest';
import type { Options, State } from '../protocol/types';
import { act_rows, actors, can, needs_actor, options_of, own_ask, targets, wants_way } from './options';

const options: Options = {
  ask: 7,
  list: [
    { ask: 7, act: 'stop', actor: 3 },
    { ask: 7, act: 'fire', actor: 3, target: 12 },
    { ask: 7, act: 'fire', actor: 3, target: 12, n: 1 },
    { ask: 7, act: 'move', actor: 3 },
  ],
  zones: [],
  barred: [
    { answer: { ask: 7, act: 'fire', actor: 3, target: 13 }, rule: 'LP-R-21', code: 'not_in_sight' },
    { answer: { ask: 7, act: 'reload', actor: 3 }, rule: 'LP-RELOAD-01', code: 'loaded' },
  ],
};
const state = (asks: State['asks']) => ({ asks, options: { '7': options } }) as unknown as State;

test('the question of the other side is not ours', () => {
  expect(own_ask(state([{ who: 'red', waiting: true }]))).toBeUndefined();
  const mine = own_ask(state([{ who: 'red', waiting: true }, { who: 'blue', ask: 7, kind: 'act' }]));
  expect(mine?.ask).toBe(7);
  expect(options_of(state([]), mine)).toBe(options);
  expect(options_of(state([]), undefined).list).toEqual([]);
});

test('acts keep their place whether allowed or not', () => {
  const rows = act_rows(options, 'laporte', 3);
  expect(rows.map((r) => r.act)).toEqual(['move', 'fire', 'reload', 'stop']);
  expect(rows.map(can)).toEqual([true, true, false, true]);
});

test('an act of somebody else leaves the button but not the answer', () => {
  const rows = act_rows(options, 'laporte', 4);
  expect(rows.find((r) => r.act === 'move')?.answers).toEqual([]);
});

test('one target with two weapons is one target; a barred one says why', () => {
  const fire = act_rows(options, 'laporte', 3).find((r) => r.act === 'fire')!;
  const found = targets(fire);
  expect(found.map((t) => [t.target, t.answers.length, t.barred?.rule])).toEqual([
    [12, 2, undefined],
    [13, 0, 'LP-R-21'],
  ]);
});

test('who may be picked', () => {
  const choose: Options = {
    ask: 9, zones: [], barred: [],
    list: [{ ask: 9, act: 'activate', actor: 1 }, { ask: 9, act: 'activate', actor: 2 }, { ask: 9, act: 'hold', actor: 1 }],
  };
  expect([...actors({ who: 'red', ask: 9 }, choose)]).toEqual([1, 2]);
  expect([...actors({ who: 'red', ask: 9, actor: 5 }, choose)]).toEqual([5]);
  const rows = act_rows(choose, 'laporte', undefined);
  expect(rows.map(needs_actor)).toEqual([true, false]);
});

test('a way is drawn where the server gives an outline or examples with a path', () => {
  const go = act_rows({ ask: 1, list: [], barred: [], zones: [{ act: 'go', actor: 3, outlines: [] }] }, 'laporte', 3);
  expect(go.map(wants_way)).toEqual([true]);
  expect(act_rows(options, 'laporte', 3).some(wants_way)).toBe(false);
});

test('the server tells what a target is, and names cards', () => {
  const told: Options = {
    ask: 1, zones: [],
    list: [{ ask: 1, act: 'play', target: 12 }, { ask: 1, act: 'batter', target: 4 }, { ask: 1, act: 'shoot', target: 9 }],
    told: [{ text: 'x', target: { word: 'card.some.drums' } }, { text: 'y', target: { piece: 4 } }, { text: 'z' }],
    barred: [{ answer: { ask: 1, act: 'play', target: 13 }, rule: 'X-1', code: 'no', target: { word: 'card.some.clock' } }],
  };
  const rows = act_rows(told, 'tomahawk', undefined);
  expect(Object.fromEntries(rows.map((r) => [r.act, r.aims_at]))).toEqual({ play: 'word', batter: 'piece', shoot: 'figure' });
  expect([...rows.find((r) => r.act === 'play')!.words]).toEqual([[12, 'card.some.drums'], [13, 'card.some.clock']]);
});

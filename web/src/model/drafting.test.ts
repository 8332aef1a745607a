import { expect, test } from 'vitest';
import type { Answer } from '../protocol/types';
import { drafted, type Picks } from './drafting';
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

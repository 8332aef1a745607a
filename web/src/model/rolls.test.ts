import { expect, test } from 'vitest';
import type { BattleEvent } from '../protocol/types';
import { felt_events, subject, subject_side } from './rolls';

const event = (key: string, faces?: number[], chance?: string): BattleEvent => ({ n: 0, key, text: key, args: [], step: 0, faces, chance });

test('a shot comes to the felt, a whole company rolling for initiative does not', () => {
  const company = Array.from({ length: 6 }, () => event('initiative', [3]));
  const shown = felt_events([...company, event('lots', [2], 'lots'), event('aims'), event('shot', [2, 5])]);
  expect(shown.map((e) => e.key)).toEqual(['shot']);
});

test('an event belongs to the first whom it names', () => {
  const shot: BattleEvent = { ...event('shot', [1]), args: [{ number: 4 }, { figure: 7 }, { figure: 2 }] };
  expect(subject(shot)).toBe(7);
  expect(subject_side(shot, (f) => (f === 7 ? 'blue' : 'red'), () => undefined)).toBe('blue');
  expect(subject_side({ ...shot, args: [{ side: 'red' }] }, () => undefined, () => undefined)).toBe('red');
  expect(subject_side({ ...shot, args: [{ unit: 1 }] }, () => undefined, () => 'blue')).toBe('blue');
});

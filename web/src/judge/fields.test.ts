import { expect, test } from 'vitest';
import type { QueryKey } from '../protocol/http';
import { as_segments, defaults, numbers, told } from './fields';

const keys: QueryKey[] = [
  { key: 'dice', type: 'int', default: 2, lowest: 1, highest: 3 },
  { key: 'cover', type: 'text', default: 'none', choices: ['none', 'light', 'dense'] },
  { key: 'men', type: 'objects', default: [{}], fields: [{ key: 'side', type: 'text', default: 'enemy', choices: ['enemy', 'own'] }] },
];

test('a form begins with the defaults, objects with those of their fields', () => {
  expect(defaults(keys)).toEqual({ dice: 2, cover: 'none', men: [{ side: 'enemy' }] });
});

test('only what was changed is told', () => {
  const given = defaults(keys);
  expect(told(keys, given)).toEqual({});
  expect(told(keys, { ...given, dice: 3, men: [{ side: 'own' }] })).toEqual({ dice: 3, men: [{ side: 'own' }] });
});

test('few choices lie open', () => {
  expect(keys.slice(0, 2).map(as_segments)).toEqual([true, true]);
  expect(as_segments({ key: 'n', type: 'int', default: 0, lowest: 0, highest: 30 })).toBe(false);
  expect(numbers(keys[0])).toEqual([1, 2, 3]);
});

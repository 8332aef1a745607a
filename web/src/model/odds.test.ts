import { expect, test } from 'vitest';
import { bars, harm_of } from './odds';

test('outcomes stand worst first', () => {
  const rows = bars({ miss: '1/9', killed: '4/27', unhurt: '4/9', wounded: '8/27' });
  expect(rows.map((r) => r.outcome)).toEqual(['killed', 'wounded', 'unhurt', 'miss']);
  expect(rows.map((r) => r.harm)).toEqual([3, 2, 1, 0]);
  expect(rows.reduce((sum, r) => sum + r.share, 0)).toBeCloseTo(1);
});

test('numbers stand from high to low, as numbers', () => {
  expect(bars({ '10': '1/2', '9': '1/4', '-1': '1/4' }).map((r) => r.outcome)).toEqual(['10', '9', '-1']);
});

test('a word that nobody knows is harmless', () => expect(harm_of('sings')).toBe(0));

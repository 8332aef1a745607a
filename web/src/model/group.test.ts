import { expect, test } from 'vitest';
import type { Figure } from '../protocol/types';
import { formation, no_shift } from './group';

const man = (id: number, x: number, y: number): Figure => ({
  id, side: 'red', name: { key: 'man' }, at: [x, y], facing: 90, status: 'active', markers: [], facts: [],
});
const men = [man(1, 0, 0), man(2, 100, 0), man(3, 200, 0)];
const example = men.map((m) => ({ figure: m.id, at: [m.at[0], 500] as [number, number], facing: 90 }));

test('a group keeps its formation round the point that was shown', () => {
  expect(formation(example, men, [1000, 400], no_shift).map((p) => p.at)).toEqual([[900, 400], [1000, 400], [1100, 400]]);
});

test('it turns as a whole, and every man with it', () => {
  const turned = formation(example, men, [1000, 400], { turn: 90, adjusted: new Map() });
  expect(turned.map((p) => p.at)).toEqual([[1000, 300], [1000, 400], [1000, 500]]);
  expect(turned.map((p) => p.facing)).toEqual([180, 180, 180]);
});

test('a man set right by hand stays where he was put', () => {
  const shift = { turn: 0, adjusted: new Map([[2, [7, 8] as [number, number]]]) };
  expect(formation(example, men, [1000, 400], shift)[1].at).toEqual([7, 8]);
});

test('men who are not on the table stand as the example puts them', () => {
  const off = men.map((m) => ({ ...m, status: 'undeployed' }));
  const rows = [{ figure: 1, at: [0, 0] as [number, number] }, { figure: 2, at: [0, 60] as [number, number] }];
  expect(formation(rows, off, [500, 530], no_shift).map((p) => p.at)).toEqual([[500, 500], [500, 560]]);
});

import { expect, test } from 'vitest';
import type { Figure, Unit, View } from '../protocol/types';
import { has } from './facts';
import { worn } from './worn';

const man = (id: number, status = 'active'): Figure => ({
  id, side: 'red', unit: 4, name: { key: 'x' }, at: [id, 0], facing: 0, status, markers: [], facts: [],
});
const unit = (...keys: string[]): Unit => ({ id: 4, side: 'red', name: { key: 'u' }, markers: keys.map((key) => ({ key, value: true })), facts: [] });
const view = (figures: Figure[], units: Unit[]) => ({ figures, units }) as unknown as View;

test('the first man who stands wears what marks his unit, and all of them have acted with it', () => {
  const men = worn(view([man(0, 'eliminated'), man(1), man(2)], [unit('routing', 'activated')]), 'capitan');
  expect(men.map((f) => has(f.markers, 'routing'))).toEqual([false, true, false]);
  expect(men.map((f) => has(f.facts, 'activated'))).toEqual([true, true, true]);
});

test('where figures are marked themselves nothing changes', () => {
  const men = [man(0), man(1)];
  expect(worn(view(men, [unit('routing')]), 'laporte')).toBe(men);
});

import { expect, test } from 'vitest';
import type { Figure } from '../protocol/types';
import { stands } from './figures';

const figure = (over: Partial<Figure>): Figure => ({ at: [120, 340], status: 'active', markers: [], facts: [], ...over }) as Figure;

test('an enemy whose hiding place is unknown is not on the table; one who hides in sight of his owner is', () => {
  const hidden = [{ key: 'hidden', value: true }] as Figure['markers'];
  expect(stands(figure({}))).toBe(true);
  expect(stands(figure({ markers: hidden }))).toBe(true);
  expect(stands(figure({ markers: hidden, at: [0, 0] }))).toBe(false);
});

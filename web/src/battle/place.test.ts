import { expect, test } from 'vitest';
import { free_spot } from './place';

const plate = { width: 300, height: 300 };

test('a plate never lies on the men it is about', () => {
  const men = [{ x: 800, y: 100, weight: 9 }, { x: 850, y: 200, weight: 9 }];
  const { left, top } = free_spot(1000, 700, plate, men, 44, 90);
  for (const m of men) expect(m.x > left && m.x < left + plate.width && m.y > top && m.y < top + plate.height).toBe(false);
});

test('an empty table: it lies at the right, and stays inside even where it is too large', () => {
  expect(free_spot(1000, 700, plate, [], 44, 90).left).toBeGreaterThan(600);
  expect(free_spot(200, 200, plate, [], 44, 90)).toMatchObject({ left: 8, top: 44 });
});

import { expect, test } from 'vitest';
import { band_tag } from './bands';

test('before the man where there is room, else along the circle', () => {
  const [x, y] = band_tag([500, 400], 200, 90, 1000, 800, 20)!;
  expect([Math.round(x), Math.round(y)]).toEqual([500, 200]);
  const [tx, ty] = band_tag([500, 100], 200, 90, 1000, 800, 20)!;
  expect(ty).toBeGreaterThanOrEqual(20);
  expect(Math.hypot(tx - 500, ty - 100)).toBeCloseTo(200);
});

test('a circle beyond every edge has no tag', () => {
  expect(band_tag([500, 400], 5000, 0, 1000, 800, 20)).toBeUndefined();
});

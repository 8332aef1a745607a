import { expect, test } from 'vitest';
import { length, percent, ratio, share, short_fraction, signed } from './format';

test('fractions are read exactly and shown as shares', () => {
  expect(ratio('4/27')).toEqual({ over: 4, under: 27 });
  expect(share('1')).toBe(1);
  expect(percent('4/27', 'fr')).toBe('14,8\u00a0%');
  expect(percent('4/27', 'en')).toBe('14.8%');
  expect(percent('1/100000', 'en')).toBe('< 0.1%');
});

test('fractions longer than a double still have a share', () => {
  const long = '1' + '0'.repeat(400);
  expect(share(`${long}/2${'0'.repeat(400)}`)).toBeCloseTo(0.5);
  expect(short_fraction(`${long}/3`)).toBe('≈');
});

test('lengths are cut to tenths, never rounded up', () => {
  expect(length(2539, 254, 'fr')).toBe('9,9″');
  expect(length(2540, 254, 'fr')).toBe('10″');
  expect(length(1550, 100, 'en')).toBe('15.5 cm');
});

test('signs', () => expect([1, 0, -2].map(signed)).toEqual(['+1', '0', '−2']));

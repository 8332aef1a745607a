import { afterAll, expect, test } from 'vitest';
import type { Scenario } from '../protocol/types';
import { words } from '../i18n/words.svelte';
import { at_the_end } from './victory';

const before = words.lang;
afterAll(() => {
  words.lang = before;
});

test('the margin of a draw belongs to the draw', () => {
  const lane = { info: { sides: {} }, victory: { at_the_end: { count: 'victory_points', draw_margin: 2 } } } as unknown as Scenario;
  words.lang = 'en';
  expect(at_the_end(lane)).toContain('2 or less apart: a draw');
  words.lang = 'fr';
  expect(at_the_end(lane)).toContain('2 d’écart ou moins');
});

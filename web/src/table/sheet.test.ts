import { expect, test } from 'vitest';
import type { Piece, Scenario } from '../protocol/types';
import { draw_table } from './terrain';
import { inside, path_of, strewn } from './shapes';
import { apart, labels_below, within } from './dress';
import { random, seed_of } from './random';
import { Sheet } from './sheet';

const piece = (id: number, kind: string, shape: Piece['shape']): Piece => ({ id, name: `piece.test.${kind}`, kind, shape });
const scenario: Scenario = {
  info: {
    id: 'test', system: 'laporte', name: { fr: 'Essai', en: 'Trial' }, story: { fr: '', en: '' },
    sides: { red: { fr: 'r', en: 'r' }, blue: { fr: 'b', en: 'b' } }, turns: 1, size: [6096, 4572], unit: 254,
  },
  table: {
    width: 6096, height: 4572,
    pieces: [
      piece(0, 'wood', { type: 'circle', points: [[2540, 2540]], radius: 1270 }),
      { ...piece(1, 'building', { type: 'polygon', points: [[3556, 508], [4572, 508], [4572, 1270], [3556, 1270]] }), doors: [{ at: [3556, 889] }] },
      piece(2, 'stream', { type: 'polyline', points: [[0, 0], [1000, 4572]], width: 762 }),
    ],
  },
};

test('the table and the sheet are the same place', () => {
  const sheet = new Sheet('s', { width: 6096, height: 4572 });
  expect(sheet.point([0, 0])[1]).toBeCloseTo(sheet.height);
  expect(sheet.to_table(...sheet.point([2540, 127]))).toEqual([2540, 127]);
});

test('everybody sees the same table', () => {
  const [a, b] = [draw_table(scenario), draw_table(scenario)];
  expect(a.canopy).toEqual(b.canopy);
  expect(a.canopy.length).toBeGreaterThan(20);
  expect(a.houses.map((h) => h.piece)).toEqual([1]);
  expect(a.houses[0].open).not.toBe(a.houses[0].closed);
});

test('trees stand inside their wood', () => {
  const sheet = draw_table(scenario);
  const wood = sheet.area(scenario.table.pieces[0]);
  for (const tree of sheet.canopy) expect(inside(wood, tree.x, tree.y)).toBe(true);
});

test('strewn points keep their distance', () => {
  const square: [number, number][] = [[0, 0], [100, 0], [100, 100], [0, 100]];
  const points = strewn(square, random(seed_of('x')), 20, 10, 500);
  for (const [i, p] of points.entries()) {
    expect(Math.min(p[0], p[1], 100 - p[0], 100 - p[1])).toBeGreaterThanOrEqual(10);
    for (const q of points.slice(i + 1)) expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeGreaterThan(20);
  }
});

test('paths close', () => expect(path_of([[0, 0], [1.005, 2]])).toBe('M0 0L1 2Z'));

test('a wall in sections has one name, the walls of a house none', () => {
  const section = (name: string): Piece => ({ ...piece(0, 'wall', { type: 'polyline', points: [[0, 0], [100, 0]] }), name: `piece.test.${name}` });
  const house = { ...scenario.table.pieces[1], name: 'piece.test.house' };
  const pieces = [section('wall_1'), section('wall_2'), section('wall_3'), house, section('house_1'), section('house_2')];
  expect(labels_below(pieces).map((l) => l.piece)).toEqual(['house', 'wall_2']);
});

test('names are not printed over one another', () => {
  const [a, b, c] = [[0, 0], [20, 4], [20, 40]].map(([x, y]) => ({ x, y, size: 14, text: 'the wall' }));
  expect(apart([a, b, c])).toEqual([a, c]);
});

test('what lies at the edge of the table is named inside it', () => {
  const label = { x: 99, y: 100, size: 10, text: 'the track' };
  const { x, y } = within(label, 100, 100);
  expect(x).toBeLessThan(80);
  expect(y).toBe(96);
  expect(within({ ...label, x: 50, y: 50 }, 100, 100)).toEqual({ ...label, x: 50, y: 50 });
});

// How a scenario is dressed for the eye: the tint of its ground, its roofs, where its place names stand, a well or a cart that
// means nothing. The rules know none of this.
import type { Piece, Point } from '../protocol/types';
import type { Roof } from './terrain/building';

export interface Label {
  piece: string;
  at: Point;
  size?: number;
  turn?: number;
  spacing?: number;
}

export interface Dress {
  ground: 'meadow' | 'dry' | 'forest' | 'veld' | 'atlantic';
  kinds?: Record<string, string>;
  roofs?: Record<string, Roof>;
  labels?: Label[];
  props?: { symbol: string; at: Point; scale?: number }[];
}

const inches = (x: number, y: number): Point => [Math.round(x * 254), Math.round(y * 254)];

// A wall that stands in several pieces: wall, wall_2, wall_3 …
function sections(name: string, count: number, kind: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [i ? `${name}_${i + 1}` : name, kind]));
}

const dresses: Record<string, Dress> = {
  laporte_ford: {
    ground: 'meadow',
    roofs: { hut: { thatched: true, chimney: true } },
    labels: [
      { piece: 'ford', at: inches(28.6, 14.6), size: 22 },
      { piece: 'west_wood', at: inches(10, 20.6), size: 18 },
      { piece: 'east_wood', at: inches(38, 2.6), size: 18 },
      { piece: 'hut', at: inches(36.5, 30.8), size: 17 },
      { piece: 'old_wall', at: inches(17, 9.1), size: 15 },
      { piece: 'fence', at: inches(11, 12.6), size: 15 },
      { piece: 'boulders', at: inches(32, 20.6), size: 15 },
      { piece: 'stream', at: inches(20.7, 5.6), size: 17, turn: -80, spacing: 0.16 },
    ],
  },
  laporte_farm: {
    ground: 'meadow',
    kinds: { orchard: 'orchard' },
    roofs: { barn: { thatched: true }, farmhouse: { chimney: true } },
    labels: [
      { piece: 'knoll', at: inches(7, 2.1), size: 16 },
      { piece: 'wheat', at: inches(25, 6), size: 19, spacing: 0.12 },
      { piece: 'orchard', at: inches(6.5, 16.9), size: 16 },
      { piece: 'farmhouse', at: inches(18, 26.8), size: 18 },
      { piece: 'barn', at: inches(27, 29.7), size: 16 },
    ],
    props: [
      { symbol: 'well', at: inches(20.6, 17.9) },
      { symbol: 'wagon', at: inches(31.6, 25.6) },
      { symbol: 'barrel', at: inches(23.3, 25.2) },
      { symbol: 'barrel', at: inches(23.2, 24.5) },
    ],
  },
  laporte_courier: {
    ground: 'dry',
    roofs: { chapel: {} },
    labels: [
      { piece: 'cork_oaks_north', at: inches(22, 32), size: 18 },
      { piece: 'cork_oaks_south', at: inches(34, 1.6), size: 18 },
      { piece: 'ridge', at: inches(44, 28), size: 18 },
      { piece: 'chapel', at: inches(48.5, 8.6), size: 17 },
      { piece: 'gully', at: inches(12, 4.6), size: 16 },
      { piece: 'hedge', at: inches(25, 10.6), size: 15 },
    ],
  },
  guepier_gate: { ground: 'dry', kinds: { maguey: 'maguey', mesquite: 'scrub' }, roofs: { main_house: {} } },
  guepier_sunrise: { ground: 'dry', kinds: { corn: 'crops', orchard: 'orchard' }, roofs: { church: {}, west_house: {}, east_house: {} } },
  guepier_convoy: { ground: 'dry', kinds: { pines: 'pine' } },
  capitan_casa_quemada: { ground: 'dry', kinds: { stream: 'stream', orchard: 'orchard' } },
  capitan_la_quebrada: { ground: 'dry', kinds: { olive_grove: 'orchard' }, roofs: { chapel: {} } },
  capitan_los_canones: {
    ground: 'dry', kinds: { stream: 'stream', crops: 'crops', ...sections('earthwork', 4, 'bank'), ...sections('palisade', 3, 'palisade') },
  },
  argad_drift: { ground: 'veld' },
  argad_lane: { ground: 'meadow', kinds: { wheat_north: 'crops', wheat_south: 'crops' } },
};

const grounds: Record<string, Dress['ground']> = {
  tomahawk: 'forest', capitan: 'dry', guepier: 'dry', argad: 'atlantic', laporte: 'meadow',
};

export const dress_of = (scenario: string): Dress =>
  dresses[scenario] ?? { ground: grounds[scenario.split('_')[0]] ?? 'meadow' };

// piece.laporte_ford.hut → hut
export const own_name = (piece: Piece): string => piece.name.slice(piece.name.lastIndexOf('.') + 1);

const wall_name = (piece: Piece): string => own_name(piece).replace(/_\d+$/, '');

// The walls of a house are not named, and of a wall in many sections only the middle one is.
function worth_a_name(piece: Piece, _at: number, pieces: Piece[]): boolean {
  const family = pieces.filter((other) => wall_name(other) === wall_name(piece));
  return piece === (family.find((p) => p.shape.type !== 'polyline') ?? family[Math.floor(family.length / 2)]);
}

// Where nobody has set the place names by hand they stand below their pieces.
export function labels_below(pieces: Piece[]): Label[] {
  const rank = (piece: Piece) => (piece.shape.type !== 'polyline' ? 0 : piece.kind === 'door' ? 2 : 1);
  const named = pieces.filter(worth_a_name).sort((a, b) => rank(a) - rank(b));
  return named.map((piece) => {
    const { points, radius = 0, type } = piece.shape;
    const middle = points[Math.floor((points.length - 1) / 2)];
    if (type === 'polyline') return { piece: own_name(piece), at: [middle[0], middle[1] - 300], size: 14 };
    const xs = points.map((p) => p[0]);
    const low = Math.min(...points.map((p) => p[1])) - radius;
    return { piece: own_name(piece), at: [(Math.min(...xs) + Math.max(...xs)) / 2, Math.max(low - 280, 120)], size: 15 };
  });
}

export interface Placed {
  x: number;
  y: number;
  size: number;
  text: string;
}

const half = ({ text, size }: { text: string; size: number }): number => text.length * size * 0.26;

// What lies at the edge of the table is named inside it.
export function within<T extends Placed>(label: T, width: number, height: number): T {
  const side = half(label);
  return { ...label, x: Math.max(side, Math.min(label.x, width - side)), y: Math.min(label.y, height - label.size * 0.4) };
}

// Of names that would be printed over one another the first stays.
export function apart<T extends Placed>(labels: T[]): T[] {
  const kept: T[] = [];
  for (const one of labels)
    if (kept.every((other) => Math.abs(one.y - other.y) > Math.max(one.size, other.size) || Math.abs(one.x - other.x) > half(one) + half(other)))
      kept.push(one);
  return kept;
}

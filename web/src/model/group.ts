// A group moved as one: its men keep their formation, turned as a whole, and each can be set right by hand.
import { stands } from './figures';
import type { Figure, Placement, Point } from '../protocol/types';

export interface Shift {
  turn: number; // degrees, counter-clockwise, of the whole formation
  adjusted: ReadonlyMap<number, Point>; // men put elsewhere by hand
}

export const no_shift: Shift = { turn: 0, adjusted: new Map() };

export const middle = (points: Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];

// The formation of men who stand on the table is how they stand; of those who do not, how the example puts them.
export function formation(example: Placement[], figures: Figure[], to: Point | undefined, shift: Shift): Placement[] {
  const standing = new Map(figures.filter(stands).map((f) => [f.id, f]));
  const whole = example.every((p) => standing.has(p.figure));
  const from = example.map((p) => (whole ? standing.get(p.figure)!.at : p.at));
  const centre = middle(from);
  const end = to ?? middle(example.map((p) => p.at));
  const [cos, sin] = [Math.cos((shift.turn * Math.PI) / 180), Math.sin((shift.turn * Math.PI) / 180)];
  return example.map(({ figure, facing }, i) => {
    const [dx, dy] = [from[i][0] - centre[0], from[i][1] - centre[1]];
    const at: Point = shift.adjusted.get(figure) ?? [
      Math.round(end[0] + dx * cos - dy * sin),
      Math.round(end[1] + dx * sin + dy * cos),
    ];
    const looks = (whole ? standing.get(figure)!.facing : facing) ?? facing;
    return { figure, at, ...(facing !== undefined && { facing: (Math.round((looks ?? 0) + shift.turn) + 720) % 360 }) };
  });
}

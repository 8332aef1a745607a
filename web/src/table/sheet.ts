// The sheet on which a table is drawn: 24 user units to the inch on every table, so that strokes, trees and bases keep their
// proportion; x to the east, y downwards.
import type { Piece, Point } from '../protocol/types';
import type { P } from './shapes';

export const units_per_inch = 24;
export const units_per_length = units_per_inch / 254;

export interface Sprite {
  x: number;
  y: number;
  symbol: string;
  scale: number;
}

export interface House {
  piece: number;
  closed: string;
  open: string;
}

export class Sheet {
  readonly width: number;
  readonly height: number;
  ground: string[] = [];
  canopy: Sprite[] = [];
  houses: House[] = [];
  private clips = 0;

  constructor(
    readonly id: string,
    private readonly size: { width: number; height: number },
  ) {
    this.width = size.width * units_per_length;
    this.height = size.height * units_per_length;
  }

  x = (length: number): number => length * units_per_length;
  y = (length: number): number => (this.size.height - length) * units_per_length;
  point = ([x, y]: Point): P => [this.x(x), this.y(y)];
  to_table = (x: number, y: number): Point => [
    Math.round(x / units_per_length),
    Math.round(this.size.height - y / units_per_length),
  ];

  add(svg: string): void {
    this.ground.push(svg);
  }

  clip(path: string): string {
    const id = `${this.id}-clip${++this.clips}`;
    this.add(`<clipPath id="${id}"><path d="${path}"/></clipPath>`);
    return id;
  }

  // The corners of an area; a circle as many chords, a broad line as a band.
  area({ shape }: Piece): P[] {
    const points = shape.points.map(this.point);
    if (shape.type === 'circle') {
      const radius = this.x(shape.radius ?? 0);
      return Array.from({ length: 56 }, (_, i): P => {
        const angle = (i / 56) * 2 * Math.PI;
        return [points[0][0] + radius * Math.cos(angle), points[0][1] + radius * Math.sin(angle)];
      });
    }
    return shape.type === 'polyline' ? band(points, this.x(shape.width ?? 0)) : points;
  }

  line = ({ shape }: Piece): P[] => shape.points.map(this.point);
}

function band(line: P[], width: number): P[] {
  const [left, right]: [P[], P[]] = [[], []];
  line.forEach((p, i) => {
    const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [((a[1] - b[1]) / length) * (width / 2), ((b[0] - a[0]) / length) * (width / 2)];
    left.push([p[0] + nx, p[1] + ny]);
    right.unshift([p[0] - nx, p[1] - ny]);
  });
  return [...left, ...right];
}

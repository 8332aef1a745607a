// Plane geometry of the drawing, in user units of the picture (y downwards). It decides nothing: rules live in the engine.
import type { Random } from './random';

export type P = [x: number, y: number];

export const f = (n: number): number => Math.round(n * 100) / 100;

export const path_of = (points: P[], closed = true): string =>
  points.length ? 'M' + points.map((p) => `${f(p[0])} ${f(p[1])}`).join('L') + (closed ? 'Z' : '') : '';

// A polyline with eased corners; it leaves its true corner by a tenth of an inch at most.
export function eased(points: P[], radius: number): string {
  let d = `M${f(points[0][0])} ${f(points[0][1])}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
    const [la, lc] = [Math.hypot(a[0] - b[0], a[1] - b[1]), Math.hypot(c[0] - b[0], c[1] - b[1])];
    const cosine = ((b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])) / (la * lc);
    const turn = Math.acos(Math.max(-1, Math.min(1, cosine)));
    const q = Math.min(radius, la / 2, lc / 2, 4.8 / Math.sin(turn / 2 || 0.01));
    const into = (p: P, l: number) => `${f(b[0] + ((p[0] - b[0]) / l) * q)} ${f(b[1] + ((p[1] - b[1]) / l) * q)}`;
    d += `L${into(a, la)}Q${f(b[0])} ${f(b[1])} ${into(c, lc)}`;
  }
  const end = points[points.length - 1];
  return d + `L${f(end[0])} ${f(end[1])}`;
}

export function inside(polygon: P[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [polygon[i], polygon[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

function to_segment(a: P, b: P, x: number, y: number): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
}

export function to_edge(polygon: P[], x: number, y: number): number {
  let least = Infinity;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++)
    least = Math.min(least, to_segment(polygon[j], polygon[i], x, y));
  return least;
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function box_of(points: P[]): Box {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

// Points strewn evenly inside a polygon, no two nearer than `gap`, none nearer to its edge than `inset`.
export function strewn(polygon: P[], rnd: Random, gap: number, inset: number, tries: number): P[] {
  const { x0, y0, x1, y1 } = box_of(polygon);
  const out: P[] = [];
  for (let i = 0; i < tries; i++) {
    const [x, y] = [x0 + rnd() * (x1 - x0), y0 + rnd() * (y1 - y0)];
    if (!inside(polygon, x, y) || to_edge(polygon, x, y) < inset) continue;
    if (out.every((q) => Math.hypot(q[0] - x, q[1] - y) > gap)) out.push([x, y]);
  }
  return out.sort((a, b) => a[1] - b[1]);
}

export function walk(line: P[], step: number, visit: (x: number, y: number, angle: number) => void): void {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    for (let t = 0; t <= length + 0.01; t += step)
      visit(a[0] + ((b[0] - a[0]) * t) / length, a[1] + ((b[1] - a[1]) * t) / length, angle);
  }
}

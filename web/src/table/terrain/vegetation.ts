// Woods, orchards, crops and scrub: a wash whose dotted edge is the rules' own edge, and crowns that throw their shadow to the
// south-east.
import type { Random } from '../random';
import type { Piece } from '../../protocol/types';
import { box_of, f, path_of, strewn, type P } from '../shapes';
import type { Sheet } from '../sheet';

export const dotted_edge = (d: string, ink = 'var(--engrave)'): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="1.1" stroke-dasharray=".1 4.2" stroke-linecap="round" opacity=".75"/>`;

interface Planting {
  symbols: string[];
  least: number;
  most: number;
}

function plant(sheet: Sheet, points: P[], rnd: Random, { symbols, least, most }: Planting): void {
  for (const [x, y] of points)
    sheet.canopy.push({ x, y, symbol: symbols[Math.floor(rnd() * symbols.length)], scale: least + rnd() * (most - least) });
}

const leafy: Planting = { symbols: ['tree1', 'tree2', 'tree3', 'tree4', 'tree5', 'tree6'], least: 1.22, most: 1.85 };
const needled: Planting = { symbols: ['pine1', 'pine2', 'pine3', 'tree2'], least: 1.15, most: 1.6 };
const bushes: Planting = { symbols: ['bush1', 'bush2', 'bush3', 'bush4'], least: 0.9, most: 1.5 };

function forest(sheet: Sheet, piece: Piece, rnd: Random, trees: Planting): void {
  const area = sheet.area(piece);
  const d = path_of(area);
  sheet.add(
    `<path d="${d}" fill="var(--wood-floor)" opacity=".62"/>` +
      `<path d="${d}" fill="none" stroke="var(--wood-floor)" stroke-width="7" opacity=".35" stroke-linejoin="round"/>` +
      dotted_edge(d),
  );
  const undergrowth = strewn(area, rnd, 24, 7, 500).slice(0, 24);
  plant(sheet, undergrowth, rnd, { symbols: ['bush1', 'bush3'], least: 0.5, most: 0.75 });
  plant(sheet, strewn(area, rnd, 20.5, 14, 3800), rnd, trees);
}

export const wood = (sheet: Sheet, piece: Piece, rnd: Random): void => forest(sheet, piece, rnd, leafy);
export const pine = (sheet: Sheet, piece: Piece, rnd: Random): void => forest(sheet, piece, rnd, needled);

export function orchard(sheet: Sheet, piece: Piece, rnd: Random): void {
  const area = sheet.area(piece);
  const { x0, y0, x1, y1 } = box_of(area);
  const d = path_of(area);
  let rows = '';
  for (let y = y0 + 6; y < y1; y += 12) rows += `M${f(x0)} ${f(y)}H${f(x1)}`;
  sheet.add(
    `<path d="${d}" fill="var(--grass-2)" opacity=".55"/>` +
      `<path d="${rows}" stroke="var(--engrave)" stroke-width="5" opacity=".05"/>${dotted_edge(d)}`,
  );
  const [nx, ny] = [Math.max(1, Math.round((x1 - x0) / 33)), Math.max(1, Math.round((y1 - y0) / 33))];
  const points: P[] = [];
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++)
      points.push([
        x0 + ((i + 0.5) * (x1 - x0)) / nx + (rnd() - 0.5) * 4,
        y0 + ((j + 0.5) * (y1 - y0)) / ny + (rnd() - 0.5) * 4,
      ]);
  plant(sheet, points, rnd, { symbols: ['fruit1', 'fruit2', 'fruit3'], least: 1.5, most: 1.75 });
}

export function crops(sheet: Sheet, piece: Piece, rnd: Random): void {
  const area = sheet.area(piece);
  const { x0, y0, x1, y1 } = box_of(area);
  const d = path_of(area);
  let [rows, pale, dark] = ['', '', ''];
  for (let y = y0 + 3; y < y1 + 4; y += 6.6) {
    rows += `M${f(x0)} ${f(y)}H${f(x1)}`;
    for (let x = x0 + rnd() * 6; x < x1; x += 4.4 + rnd() * 2.6) {
      const ear = `M${f(x)} ${f(y)}l${f(-0.7 + rnd() * 1.4)} ${f(-3.6 - rnd() * 1.6)}`;
      if (rnd() < 0.34) dark += ear;
      else pale += ear;
    }
  }
  sheet.add(
    `<g clip-path="url(#${sheet.clip(d)})"><path d="${d}" fill="var(--crop-1)"/>` +
      `<path d="${rows}" stroke="var(--crop-3)" stroke-width="2.2" opacity=".35"/>` +
      `<path d="${pale}" stroke="var(--crop-2)" stroke-width="1.5" stroke-linecap="round"/>` +
      `<path d="${dark}" stroke="var(--crop-3)" stroke-width="1.2" stroke-linecap="round" opacity=".8"/></g>` +
      `<path d="${d}" fill="none" stroke="var(--engrave)" stroke-width="1" opacity=".6"/>` +
      `<path d="M${f(x0 + 2)} ${f(y1 + 2)}H${f(x1 + 2)}V${f(y0 + 2)}" fill="none" stroke="var(--shadow)" stroke-width="3" opacity=".22"/>`,
  );
}

export function maguey(sheet: Sheet, piece: Piece, rnd: Random): void {
  const area = sheet.area(piece);
  const { x0, y0, x1, y1 } = box_of(area);
  const d = path_of(area);
  sheet.add(`<path d="${d}" fill="var(--crop-1)" opacity=".4"/>${dotted_edge(d)}`);
  const points: P[] = [];
  for (let y = y0 + 12, row = 0; y < y1 - 4; y += 21, row++)
    for (let x = x0 + 12 + (row % 2) * 10; x < x1 - 6; x += 22)
      points.push([x + (rnd() - 0.5) * 4, y + (rnd() - 0.5) * 4]);
  plant(sheet, points, rnd, { symbols: ['agave'], least: 0.95, most: 1.2 });
}

export function scrub(sheet: Sheet, piece: Piece, rnd: Random): void {
  const area = sheet.area(piece);
  const d = path_of(area);
  const tufts = strewn(area, rnd, 15, 5, 700)
    .map(([x, y]) => `<use href="#tuft" transform="translate(${f(x)} ${f(y)}) scale(.9)"/>`)
    .join('');
  sheet.add(
    `<path d="${d}" fill="var(--wood-floor)" opacity=".28"/>${dotted_edge(d)}<g color="var(--bush-1)">${tufts}</g>`,
  );
  plant(sheet, strewn(area, rnd, 21, 9, 900), rnd, bushes);
}

export function reeds(sheet: Sheet, piece: Piece, rnd: Random): void {
  const area = sheet.area(piece);
  const d = path_of(area);
  const stems = strewn(area, rnd, 15, 6, 700)
    .map(([x, y]) => `<use href="#reed" transform="translate(${f(x)} ${f(y)}) scale(1.2)"/>`)
    .join('');
  sheet.add(`<path d="${d}" fill="var(--grass-2)" opacity=".6"/>${dotted_edge(d)}<g color="var(--leaf-1)">${stems}</g>`);
}

export function hedge(sheet: Sheet, piece: Piece, rnd: Random): void {
  const line = sheet.line(piece);
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 9));
    const points = Array.from({ length: count + 1 }, (_, k): P => {
      const t = k / count;
      return [a[0] + (b[0] - a[0]) * t + (rnd() - 0.5) * 2, a[1] + (b[1] - a[1]) * t + (rnd() - 0.5) * 2];
    });
    plant(sheet, points, rnd, { ...bushes, least: 1, most: 1.3 });
  }
}

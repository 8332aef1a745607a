// A house: under its roof, or with the roof lifted so that one sees who is inside.
import type { Random } from '../random';
import type { Piece } from '../../protocol/types';
import { box_of, f, path_of, type Box } from '../shapes';
import type { Sheet } from '../sheet';

export interface Roof {
  thatched?: boolean;
  chimney?: boolean;
}

const wall = 8.5;

function doors_of(sheet: Sheet, piece: Piece, { x0, y0, x1, y1 }: Box): string {
  return (piece.doors ?? [])
    .map(({ at }) => {
      const [x, y] = sheet.point(at);
      const upright = Math.min(Math.abs(x - x0), Math.abs(x - x1)) < Math.min(Math.abs(y - y0), Math.abs(y - y1));
      const outward = upright
        ? Math.abs(x - x0) < Math.abs(x - x1) ? 180 : 0
        : Math.abs(y - y0) < Math.abs(y - y1) ? 270 : 90;
      return (
        `<g transform="translate(${f(x)} ${f(y)}) rotate(${outward})">` +
        `<rect x="-6.5" y="-9" width="10" height="18" fill="var(--timber-2)" stroke="var(--engrave)"/>` +
        `<rect x="3.5" y="-10" width="6" height="20" rx="1" fill="var(--stone-3)" stroke="var(--engrave)" stroke-width=".9"/>` +
        `<path d="M-1.5-9v18" stroke="var(--timber-3)"/></g>`
      );
    })
    .join('');
}

function windows({ x0, y0, x1, y1 }: Box): string {
  let out = '';
  const pane = wall - 2.4;
  for (let x = x0 + 44; x < x1 - 30; x += 52)
    for (const y of [y0 + 1.4, y1 - wall + 1]) out += `<rect x="${f(x)}" y="${f(y)}" width="14" height="${pane}"/>`;
  for (let y = y0 + 40; y < y1 - 30; y += 50)
    for (const x of [x0 + 1.4, x1 - wall + 1]) out += `<rect x="${f(x)}" y="${f(y)}" width="${pane}" height="14"/>`;
  return `<g fill="#e9f0ea" stroke="var(--engrave)" stroke-width=".8">${out}</g>`;
}

const ridge_of = ({ x0, y0, x1, y1 }: Box): string =>
  x1 - x0 >= y1 - y0 ? `M${f(x0)} ${f((y0 + y1) / 2)}H${f(x1)}` : `M${f((x0 + x1) / 2)} ${f(y0)}V${f(y1)}`;

function plan(d: string, box: Box, rnd: Random): string {
  const { x0, y0, x1, y1 } = box;
  let joints = '';
  for (let x = x0 + 12; x < x1; x += 12 + rnd() * 6) joints += `M${f(x)} ${f(y0)}v${wall}M${f(x + 5)} ${f(y1 - wall)}v${wall}`;
  for (let y = y0 + 12; y < y1; y += 12 + rnd() * 6) joints += `M${f(x0)} ${f(y)}h${wall}M${f(x1 - wall)} ${f(y + 4)}h${wall}`;
  const [w, h] = [x1 - x0, y1 - y0];
  return (
    `<path d="${d}" fill="var(--engrave)"/>` +
    `<rect x="${f(x0 + 1)}" y="${f(y0 + 1)}" width="${f(w - 2)}" height="${f(h - 2)}" fill="var(--stone-2)"/>` +
    `<path d="${joints}" stroke="var(--engrave)" stroke-width=".7" opacity=".55"/>` +
    `<rect x="${f(x0 + wall)}" y="${f(y0 + wall)}" width="${f(w - 2 * wall)}" height="${f(h - 2 * wall)}" fill="url(#planks)" stroke="var(--engrave)" stroke-width="1.3"/>` +
    `<path d="M${f(x0 + wall)} ${f(y1 - wall)}V${f(y0 + wall)}H${f(x1 - wall)}" fill="none" stroke="var(--shadow)" stroke-width="7" opacity=".26" transform="translate(3 3)"/>` +
    `<path d="${ridge_of(box)}" fill="none" stroke="var(--roof-3)" stroke-width="1.3" stroke-dasharray="7 5" opacity=".75"/>` +
    windows(box)
  );
}

function roofed(d: string, box: Box, { thatched, chimney }: Roof): string {
  const { x0, y0, x1, y1 } = box;
  const [cx, cy, lengthwise] = [(x0 + x1) / 2, (y0 + y1) / 2, x1 - x0 >= y1 - y0];
  const shaded = lengthwise ? `M${x0} ${cy}H${x1}V${y1}H${x0}Z` : `M${cx} ${y0}H${x1}V${y1}H${cx}Z`;
  let [tiles, rows] = ['', ''];
  for (let t = (lengthwise ? x0 : y0) + 3.5; t < (lengthwise ? x1 : y1); t += 5)
    tiles += lengthwise ? `M${f(t)} ${f(y0)}V${f(y1)}` : `M${f(x0)} ${f(t)}H${f(x1)}`;
  for (let t = (lengthwise ? y0 : x0) + 8; t < (lengthwise ? y1 : x1); t += 8)
    rows += lengthwise ? `M${f(x0)} ${f(t)}H${f(x1)}` : `M${f(t)} ${f(y0)}V${f(y1)}`;
  const cover = thatched ? 'thatch' : 'roof';
  const [px, py] = lengthwise ? [x0 + (x1 - x0) * 0.24, cy - 4] : [cx - 4, y0 + (y1 - y0) * 0.24];
  const stack = chimney
    ? `<g transform="translate(${f(px)} ${f(py)})"><path d="M9 0l7 8v9h-16v-8z" fill="var(--shadow)" opacity=".35"/>` +
      `<rect width="10" height="10" fill="var(--stone-1)" stroke="var(--engrave)"/><rect x="3" y="3" width="4" height="4" fill="#2a2018"/></g>`
    : '';
  return (
    `<path d="${d}" fill="var(--${cover}-1)"/><path d="${shaded}" fill="var(--${cover}-2)"/>` +
    `<path d="${tiles}" stroke="var(--engrave)" stroke-width=".6" opacity=".32"/>` +
    `<path d="${rows}" stroke="var(--engrave)" stroke-width=".5" opacity=".22"/>` +
    `<path d="${ridge_of(box)}" stroke="var(--${thatched ? 'timber-1' : 'roof-3'})" stroke-width="4.4"/>` +
    `<path d="${ridge_of(box)}" stroke="var(--engrave)" stroke-width="5.6" stroke-dasharray=".8 5" opacity=".5"/>` +
    `<path d="${d}" fill="none" stroke="var(--engrave)" stroke-width="1.6"/>${stack}`
  );
}

export function building(sheet: Sheet, piece: Piece, index: number, rnd: Random, roof: Roof): void {
  const area = sheet.area(piece);
  const box = box_of(area);
  const { x0, y0, x1, y1 } = box;
  const d = path_of(area);
  const shade = 13;
  sheet.add(
    `<path d="M${f(x1)} ${f(y0)}l${shade} ${shade}V${f(y1 + shade)}H${f(x0 + shade)}L${f(x0)} ${f(y1)}Z" fill="var(--shadow)" opacity=".34"/>`,
  );
  const doors = doors_of(sheet, piece, box);
  sheet.houses.push({ piece: index, closed: roofed(d, box, roof) + doors, open: plan(d, box, rnd) + doors });
}

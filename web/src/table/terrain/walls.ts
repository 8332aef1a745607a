// Things in lines: walls stone by stone, fences, palisades, barricades. A pale coping means that sight stops.
import type { Random } from '../random';
import type { Piece } from '../../protocol/types';
import { f, path_of, walk, type P } from '../shapes';
import type { Sheet } from '../sheet';

function courses(a: P, b: P, rnd: Random): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  let stones = '';
  for (let t = 0; t < length - 1; ) {
    const [w, tone] = [Math.min(5.5 + rnd() * 6.5, length - t), rnd()];
    const at = `${f(a[0] + ((b[0] - a[0]) * t) / length)} ${f(a[1] + ((b[1] - a[1]) * t) / length)}`;
    stones +=
      `<g transform="translate(${at}) rotate(${f(angle)})">` +
      `<rect x=".4" y="-4.6" width="${f(Math.max(0.5, w - 0.8))}" height="4.4" rx="1.4" fill="var(--stone-${tone < 0.35 ? 1 : tone < 0.75 ? 2 : 3})"/>` +
      `<rect x="${f(-2 + rnd() * 2)}" y=".2" width="${f(Math.max(0.5, w - 0.6))}" height="4.2" rx="1.4" fill="var(--stone-${tone < 0.5 ? 2 : 1})"/></g>`;
    t += w;
  }
  return stones;
}

export function low_wall(sheet: Sheet, piece: Piece, rnd: Random): void {
  const line = sheet.line(piece);
  const d = path_of(line, false);
  const stones = line.slice(1).map((b, i) => courses(line[i], b, rnd));
  sheet.add(
    `<path d="${d}" transform="translate(3.4 4.4)" fill="none" stroke="var(--shadow)" stroke-width="9" opacity=".3" stroke-linecap="round"/>` +
      `<path d="${d}" fill="none" stroke="var(--engrave)" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>${stones.join('')}`,
  );
}

export function high_wall(sheet: Sheet, piece: Piece, rnd: Random): void {
  low_wall(sheet, piece, rnd);
  const d = path_of(sheet.line(piece), false);
  sheet.add(
    `<path d="${d}" fill="none" stroke="var(--stone-3)" stroke-width="3.4" stroke-linejoin="round"/>` +
      `<path d="${d}" fill="none" stroke="var(--engrave)" stroke-width=".8" stroke-dasharray="6 3" opacity=".5"/>`,
  );
}

export function fence(sheet: Sheet, piece: Piece): void {
  const line = sheet.line(piece);
  const d = path_of(line, false);
  let posts = '';
  walk(line, 22, (x, y) => (posts += `<rect x="${f(x - 2.2)}" y="${f(y - 2.2)}" width="4.4" height="4.4" rx=".8"/>`));
  sheet.add(
    `<path d="${d}" transform="translate(3 3.6)" fill="none" stroke="var(--shadow)" stroke-width="3" opacity=".3"/>` +
      `<path d="${d}" fill="none" stroke="var(--engrave)" stroke-width="4"/>` +
      `<path d="${d}" fill="none" stroke="var(--timber-3)" stroke-width="2.4" stroke-dasharray="20 2"/>` +
      `<g fill="var(--timber-1)" stroke="var(--engrave)" stroke-width=".8">${posts}</g>`,
  );
}

export function palisade(sheet: Sheet, piece: Piece, rnd: Random): void {
  const line = sheet.line(piece);
  let stakes = '';
  walk(line, 6.2, (x, y) => (stakes += `<circle cx="${f(x + rnd() - 0.5)}" cy="${f(y + rnd() - 0.5)}" r="3.3"/>`));
  sheet.add(
    `<path d="${path_of(line, false)}" transform="translate(4 5)" fill="none" stroke="var(--shadow)" stroke-width="7" opacity=".3"/>` +
      `<g fill="var(--timber-3)" stroke="var(--engrave)" stroke-width=".9">${stakes}</g>`,
  );
}

export function barricade(sheet: Sheet, piece: Piece, rnd: Random): void {
  let [beams, barrels, count] = ['', '', 0];
  walk(sheet.line(piece), 8, (x, y, a) => {
    const at = `translate(${f(x)} ${f(y)})`;
    beams += `<g transform="${at} rotate(${f((a * 180) / Math.PI + 40 + rnd() * 100)})"><rect x="-9" y="-2" width="18" height="4" rx="1"/></g>`;
    if (count++ % 3 === 1) barrels += `<use href="#barrel" transform="${at}"/>`;
  });
  sheet.add(`<g fill="var(--timber-1)" stroke="var(--engrave)" stroke-width=".8">${beams}</g>${barrels}`);
}

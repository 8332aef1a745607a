// What people have left on the ground: sunken lanes, bridges, gates, ruins, carts and lorries; and pieces that nobody has drawn yet.
import type { Random } from '../random';
import type { Piece } from '../../protocol/types';
import { box_of, eased, f, path_of, strewn, walk, type P } from '../shapes';
import type { Sheet } from '../sheet';
import { road } from './relief';

export function sunken_lane(sheet: Sheet, piece: Piece): void {
  const line = sheet.line(piece);
  const width = sheet.x(piece.shape.width ?? 300);
  let hachures = '';
  walk(line, 5, (x, y, a) => {
    const [nx, ny] = [-Math.sin(a), Math.cos(a)];
    for (const side of [-1, 1]) hachures += `M${f(x + nx * side * (width / 2 + 6))} ${f(y + ny * side * (width / 2 + 6))}l${f(-nx * side * 7)} ${f(-ny * side * 7)}`;
  });
  const d = eased(line, width * 0.6);
  sheet.add(
    `<g fill="none"><path d="${d}" stroke="var(--bank)" stroke-width="${f(width + 12)}" opacity=".55"/>` +
      `<path d="${d}" stroke="var(--road-2)" stroke-width="${f(width)}"/><path d="${d}" stroke="var(--road)" stroke-width="${f(width * 0.4)}"/>` +
      `<path d="${hachures}" stroke="var(--engrave)" stroke-width="1" opacity=".65"/></g>`,
  );
}

export function bridge(sheet: Sheet, piece: Piece): void {
  if (piece.shape.type === 'polyline') return road(sheet, piece);
  const d = path_of(sheet.area(piece));
  sheet.add(`<path d="${d}" fill="url(#planks)" stroke="var(--engrave)" stroke-width="2.4"/>`);
}

// A cart, a wagon, a lorry: a long body with its bonnet at one end.
export function vehicle(sheet: Sheet, piece: Piece): void {
  const { x0, y0, x1, y1 } = box_of(sheet.area(piece));
  const [w, h] = [x1 - x0, y1 - y0];
  const lengthwise = w >= h;
  const bonnet = lengthwise ? { x: x1 - w * 0.3, y: y0 + h * 0.12, w: w * 0.3, h: h * 0.76 } : { x: x0 + w * 0.12, y: y0, w: w * 0.76, h: h * 0.3 };
  const bed = lengthwise ? { x: x0, y: y0, w: w * 0.7, h } : { x: x0, y: y0 + h * 0.3, w, h: h * 0.7 };
  const box = (b: { x: number; y: number; w: number; h: number }, fill: string) =>
    `<rect x="${f(b.x)}" y="${f(b.y)}" width="${f(b.w)}" height="${f(b.h)}" rx="2" fill="${fill}" stroke="var(--engrave)" stroke-width="1.2"/>`;
  let hoops = '';
  for (let i = 1; i < 5; i++) hoops += lengthwise ? `M${f(bed.x + (bed.w * i) / 5)} ${f(bed.y)}v${f(bed.h)}` : `M${f(bed.x)} ${f(bed.y + (bed.h * i) / 5)}h${f(bed.w)}`;
  sheet.add(
    `<rect x="${f(x0 + 5)}" y="${f(y0 + 6)}" width="${f(w)}" height="${f(h)}" fill="var(--shadow)" opacity=".38"/>` +
      `${box(bonnet, 'var(--timber-2)')}${box(bed, '#8d8a66')}<path d="${hoops}" stroke="var(--engrave)" stroke-width=".8" opacity=".5"/>`,
  );
}

// Two leaves of planks in their frame, with the threshold before and behind.
export function door(sheet: Sheet, piece: Piece): void {
  const line = sheet.line(piece);
  const d = path_of(line, false);
  let posts = '';
  for (const [x, y] of [line[0], line[line.length - 1]]) posts += `<rect x="${f(x - 5)}" y="${f(y - 5)}" width="10" height="10" rx="1"/>`;
  sheet.add(
    `<g fill="none"><path d="${d}" stroke="var(--road)" stroke-width="22" opacity=".75"/>` +
      `<path d="${d}" transform="translate(3 4)" stroke="var(--shadow)" stroke-width="8" opacity=".3"/>` +
      `<path d="${d}" stroke="var(--engrave)" stroke-width="8.5"/><path d="${d}" stroke="var(--timber-2)" stroke-width="6.5"/>` +
      `<path d="${d}" stroke="var(--timber-1)" stroke-width="6.5" stroke-dasharray="1 4"/></g>` +
      `<g fill="var(--stone-3)" stroke="var(--engrave)" stroke-width="1.1">${posts}</g>`,
  );
}

// What is left of walls: a broken outline of stones, rubble and weeds inside.
export function ruins(sheet: Sheet, piece: Piece, rnd: Random): void {
  const area = sheet.area(piece);
  const d = path_of(area);
  const rubble = strewn(area, rnd, 10, 6, 600)
    .map(([x, y]) => `<rect x="${f(x)}" y="${f(y)}" width="${f(2.5 + rnd() * 4)}" height="${f(2 + rnd() * 3)}" rx="1" transform="rotate(${f(rnd() * 90)} ${f(x)} ${f(y)})"/>`)
    .join('');
  const weeds = strewn(area, rnd, 24, 8, 200).map(([x, y]) => `<use href="#tuft" transform="translate(${f(x)} ${f(y)}) scale(.9)"/>`).join('');
  let stones = '';
  const stone = (x: number, y: number, a: number) => {
    if (rnd() < 0.22) return; // a gap
    const turn = f((a * 180) / Math.PI);
    stones += `<rect x="-5" y="-4" width="${f(7 + rnd() * 3)}" height="8" rx="1.4" fill="var(--stone-${1 + Math.floor(rnd() * 3)})" transform="translate(${f(x)} ${f(y)}) rotate(${turn})"/>`;
  };
  walk([...area, area[0]] as P[], 9.5, stone);
  sheet.add(
    `<path d="${d}" fill="var(--rock-2)" opacity=".4"/><g fill="var(--stone-2)" stroke="var(--engrave)" stroke-width=".5" opacity=".8">${rubble}</g>` +
      `<g color="var(--bush-1)">${weeds}</g>` +
      `<path d="${d}" transform="translate(4 5)" fill="none" stroke="var(--shadow)" stroke-width="6" opacity=".22"/>` +
      `<g stroke="var(--engrave)" stroke-width="1">${stones}</g>`,
  );
}

// Its true edge and nothing more: better a plain outline than a piece that plays and is not seen.
export function plain(sheet: Sheet, piece: Piece): void {
  const line = piece.shape.type === 'polyline';
  const d = line ? path_of(sheet.line(piece), false) : path_of(sheet.area(piece));
  sheet.add(
    `<path d="${d}" fill="${line ? 'none' : 'var(--ground-3)'}" fill-opacity=".5" stroke="var(--engrave)" stroke-width="${line ? 4 : 1.2}" stroke-dasharray="5 3" opacity=".75"/>`,
  );
}

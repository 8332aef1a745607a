// Water, roads, heights and rocks, as an engraver of plans would lay them.
import type { Random } from '../random';
import type { Piece } from '../../protocol/types';
import { box_of, eased, f, path_of, strewn, walk, type P } from '../shapes';
import type { Sheet } from '../sheet';
import { dotted_edge } from './vegetation';

export function hill(sheet: Sheet, piece: Piece, rnd: Random): void {
  const area = sheet.area(piece);
  const { x0, y0, x1, y1 } = box_of(area);
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  sheet.add(
    `<path d="${path_of(area)}" fill="url(#hillG)" stroke="var(--engrave)" stroke-opacity=".28" stroke-width=".8" stroke-dasharray="1.5 3"/>`,
  );
  const rim: P[] = [];
  walk([...area, area[0]], 3.6, (x, y) => rim.push([x, y]));
  const depth = Math.min(34, Math.min(x1 - x0, y1 - y0) * 0.24);
  let [thin, thick] = ['', ''];
  for (const [ring, from, to] of [
    [0, 0.02, 0.46],
    [1, 0.55, 1],
  ])
    rim.forEach(([x, y], i) => {
      const length = Math.hypot(cx - x, cy - y) || 1;
      const [ux, uy] = [(cx - x) / length, (cy - y) / length];
      const jitter = (rnd() - 0.5) * 0.1;
      const [a, b] = [depth * (from + jitter + 0.03), depth * (to + jitter - rnd() * 0.16)];
      if (ring && i % 2) return;
      const stroke = `M${f(x + ux * a)} ${f(y + uy * a)}L${f(x + ux * b)} ${f(y + uy * b)}`;
      if (ux + uy < 0.1) thick += stroke;
      else thin += stroke;
    });
  sheet.add(
    `<path d="${thin}" stroke="var(--engrave)" stroke-width=".7" opacity=".42"/>` +
      `<path d="${thick}" stroke="var(--engrave)" stroke-width="1.25" opacity=".6"/>`,
  );
}

export function road(sheet: Sheet, piece: Piece): void {
  const width = sheet.x(piece.shape.width ?? 508);
  const d = piece.shape.type === 'polyline' ? eased(sheet.line(piece), width * 0.6) : path_of(sheet.area(piece));
  const stroke = (colour: string, w: number, opacity = 1) =>
    `<path d="${d}" stroke="var(--${colour})" stroke-width="${f(w)}" opacity="${opacity}"/>`;
  const layers =
    piece.shape.type === 'polyline'
      ? stroke('engrave', width + 1.6, 0.55) +
        stroke('road', width) +
        stroke('road-2', width * 0.58, 0.55) +
        stroke('road', width * 0.38)
      : `<path d="${d}" fill="var(--road)" stroke="var(--engrave)" stroke-width="1"/>`;
  sheet.add(`<g fill="none" stroke-linejoin="round">${layers}</g>`);
}

function stream(sheet: Sheet, piece: Piece, rnd: Random): void {
  const width = sheet.x(piece.shape.width ?? 762);
  const line = sheet.line(piece);
  const d = eased(line, 48);
  const stroke = (colour: string, w: number, opacity = 1) =>
    `<path d="${d}" stroke="var(--${colour})" stroke-width="${f(w)}" opacity="${opacity}"/>`;
  const waterlines = [0.82, 0.66, 0.5]
    .map((q, i) => stroke('water-ink', width * q + 1, [0.42, 0.3, 0.2][i]) + stroke(`water-${i + 1}`, width * q - 0.4))
    .join('');
  let ripples = '';
  let reeds = '';
  walk(line, 17, (x, y, a) => {
    const [off, length] = [(rnd() - 0.5) * width * 0.45, 5 + rnd() * 8];
    const [dx, dy] = [Math.cos(a), Math.sin(a)];
    ripples +=
      `M${f(x - dy * off)} ${f(y + dx * off)}` +
      `q${f((dx * length) / 2 - dy * 2)} ${f((dy * length) / 2 + dx * 2)} ${f(dx * length)} ${f(dy * length)}`;
  });
  walk(line, 46, (x, y, a) => {
    const off = (rnd() < 0.5 ? -1 : 1) * (width / 2 + 3);
    if (rnd() < 0.7)
      reeds += `<use href="#reed" transform="translate(${f(x - Math.sin(a) * off)} ${f(y + Math.cos(a) * off)}) scale(.9)"/>`;
  });
  sheet.add(
    `<g fill="none" stroke-linejoin="round">${stroke('bank', width + 9, 0.55)}${stroke('water-ink', width + 1.4)}` +
      `${stroke('water-1', width - 0.6)}${waterlines}</g>` +
      `<path d="${ripples}" fill="none" stroke="#f4f7ef" stroke-width="1" opacity=".7" stroke-linecap="round"/>` +
      `<g color="var(--leaf-1)">${reeds}</g>`,
  );
}

export function water(sheet: Sheet, piece: Piece, rnd: Random): void {
  if (piece.shape.type === 'polyline') return stream(sheet, piece, rnd);
  const d = path_of(sheet.area(piece));
  const waterlines = [22, 14, 7]
    .map(
      (q, i) =>
        `<path d="${d}" stroke="var(--water-ink)" stroke-width="${q * 2}" opacity=".22"/>` +
        `<path d="${d}" stroke="var(--water-${3 - i})" stroke-width="${q * 2 - 1.2}"/>`,
    )
    .join('');
  sheet.add(
    `<path d="${d}" fill="var(--water-1)" stroke="var(--bank)" stroke-width="8" stroke-opacity=".6"/>` +
      `<path d="${d}" fill="var(--water-1)" stroke="var(--water-ink)" stroke-width="1.6"/>` +
      `<g clip-path="url(#${sheet.clip(d)})" fill="none">${waterlines}</g>`,
  );
}

// A piece of open ground over water: gravel and stones.
export function ford(sheet: Sheet, piece: Piece, rnd: Random): void {
  const area = sheet.area(piece);
  const d = path_of(area);
  const stones = strewn(area, rnd, 13, 5, 500)
    .map(([x, y]) => `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(2.4 + rnd() * 2.6)}" ry="${f(1.8 + rnd() * 1.4)}"/>`)
    .join('');
  sheet.add(
    `<path d="${d}" fill="var(--ford)" opacity=".8"/>` +
      `<path d="${d}" fill="none" stroke="var(--engrave)" stroke-dasharray="2 4" opacity=".6"/>` +
      `<g fill="var(--stone-3)" stroke="var(--engrave)" stroke-width=".6" opacity=".9">${stones}</g>`,
  );
}

export function marsh(sheet: Sheet, piece: Piece, rnd: Random): void {
  const area = sheet.area(piece);
  const d = path_of(area);
  const stems = strewn(area, rnd, 24, 10, 500)
    .map(([x, y]) => `<use href="#reed" transform="translate(${f(x)} ${f(y)}) scale(1.2)"/>`)
    .join('');
  sheet.add(
    `<path d="${d}" fill="var(--water-2)" opacity=".45"/><path d="${d}" fill="url(#marsh)"/>` +
      `${dotted_edge(d, 'var(--water-ink)')}<g color="var(--leaf-1)">${stems}</g>`,
  );
}

export function rocks(sheet: Sheet, piece: Piece, rnd: Random): void {
  const area = sheet.area(piece);
  const d = path_of(area);
  const scree = strewn(area, rnd, 9, 3, 400)
    .map(([x, y]) => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(0.7 + rnd() * 1.2)}"/>`)
    .join('');
  sheet.add(
    `<path d="${d}" fill="var(--rock-2)" opacity=".35"/>${dotted_edge(d)}<g fill="var(--rock-1)" opacity=".8">${scree}</g>`,
  );
  for (const [x, y] of strewn(area, rnd, 19, 9, 900))
    sheet.canopy.push({ x, y, symbol: `rock${1 + Math.floor(rnd() * 5)}`, scale: 0.95 + rnd() * 0.65 });
}

// Dug ground of any shape: hachures run from its edge towards its floor.
export function ditch(sheet: Sheet, piece: Piece): void {
  const area = sheet.area(piece);
  const d = path_of(area);
  const clip = sheet.clip(d);
  let hachures = '';
  walk([...area, area[0]] as P[], 4, (x, y, a) => {
    const [nx, ny] = [-Math.sin(a) * 7, Math.cos(a) * 7];
    hachures += `M${f(x - nx)} ${f(y - ny)}L${f(x + nx)} ${f(y + ny)}`;
  });
  sheet.add(
    `<path d="${d}" fill="var(--bank)" opacity=".65"/>` +
      `<g clip-path="url(#${clip})"><path d="${d}" fill="none" stroke="var(--shadow)" stroke-width="12" opacity=".22"/>` +
      `<path d="${hachures}" stroke="var(--engrave)" stroke-width=".9" opacity=".6"/></g>` +
      `<path d="${d}" fill="none" stroke="var(--engrave)" stroke-width="1.2"/>`,
  );
}

export function bank(sheet: Sheet, piece: Piece): void {
  const line = sheet.line(piece);
  let hachures = '';
  walk(line, 5, (x, y, a) => (hachures += `M${f(x)} ${f(y)}l${f(-Math.sin(a) * 9)} ${f(Math.cos(a) * 9)}`));
  sheet.add(
    `<path d="${hachures}" stroke="var(--engrave)" stroke-width="1.1" opacity=".7"/>` +
      `<path d="${path_of(line, false)}" fill="none" stroke="var(--engrave)" stroke-width="1.8"/>`,
  );
}

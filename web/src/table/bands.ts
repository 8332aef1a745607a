import type { Figure } from '../protocol/types';
import { fact } from '../model/facts';
import type { Sheet } from './sheet';

// Where the tag of a range band stands: on its circle, inside the table, as near to where he looks as there is room. Nothing where
// the whole circle lies beyond the edges.
export function band_tag([x, y]: [number, number], r: number, facing: number, width: number, height: number, room: number): [number, number] | undefined {
  for (let i = 0; i <= 12; i++)
    for (const turn of [i, -i]) {
      const angle = ((turn * 15 - facing) * Math.PI) / 180;
      const [tx, ty] = [x + r * Math.cos(angle), y + r * Math.sin(angle)];
      if (tx >= room && tx <= width - room && ty >= room && ty <= height - room) return [tx, ty];
    }
  return undefined;
}

export interface Band {
  end: number;
  r: number;
  tag: [number, number];
}

// The ends of his weapon's bands, from the edge of his base; those that the table does not hold are left out.
export function bands_of(man: Figure, sheet: Sheet, scale: number): Band[] {
  const ends = (fact(man.facts, 'ranges') as number[] | undefined) ?? [];
  return ends.flatMap((end) => {
    const r = sheet.x(end + (man.radius ?? 0));
    const tag = band_tag(sheet.point(man.at), r, man.facing, sheet.width, sheet.height, 18 / scale);
    return tag ? [{ end, r, tag }] : [];
  });
}

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

// Where a plate lies over the table: the spot that hides the fewest men, never the ones it is about.
export interface Spot {
  x: number;
  y: number;
  weight: number;
}

// `head` and `foot` are pixels that the prompt and the action bar take.
export function free_spot(width: number, height: number, plate: { width: number; height: number }, spots: Spot[], head: number, foot: number) {
  const [right, bottom] = [Math.max(0, width - plate.width - 16), Math.max(0, height - plate.height - head - foot - 4)];
  let best = { left: right, top: head, cost: Infinity };
  for (let u = 8; u >= 0; u--)
    for (let v = 0; v <= 6; v++) {
      const [left, top] = [8 + (u / 8) * right, head + (v / 6) * bottom];
      const cost = spots.reduce((sum, s) => sum + (covers(left, top, plate, s) ? s.weight : 0), 0) + (8 - u) * 0.05 + v * 0.02;
      if (cost < best.cost) best = { left, top, cost };
    }
  return best;
}

const room = 24;
const covers = (left: number, top: number, plate: { width: number; height: number }, s: Spot): boolean =>
  s.x > left - room && s.x < left + plate.width + room && s.y > top - room && s.y < top + plate.height + room;

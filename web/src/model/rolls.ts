// Which of the last events deserve the felt: those that rolled for somebody, unless a whole company rolled at once.
import type { BattleEvent, Side } from '../protocol/types';

const crowd = 4;

export function felt_events(events: BattleEvent[]): BattleEvent[] {
  const counts = new Map<string, number>();
  for (const e of events) if (e.faces?.length) counts.set(e.key, (counts.get(e.key) ?? 0) + 1);
  return events.filter((e) => (e.faces?.length ?? 0) > 0 && counts.get(e.key)! < crowd && e.chance !== 'lots');
}

// The first figure that an event names.
export function subject(event: BattleEvent): number | undefined {
  for (const arg of event.args) if ('figure' in arg) return arg.figure;
  return undefined;
}

export function subject_side(event: BattleEvent, side_of: (figure: number) => Side | undefined, of_unit: (unit: number) => Side | undefined): Side | undefined {
  for (const arg of event.args) {
    if ('figure' in arg) return side_of(arg.figure);
    if ('unit' in arg) return of_unit(arg.unit);
    if ('side' in arg && arg.side !== 'none') return arg.side;
  }
  return undefined;
}

// What the map shows besides the battle: names, reach, words, and a ruler where the rules allow measuring.
import type { Battle } from '../model/battle.svelte';
import type { Point } from '../protocol/types';

export class MapShow {
  ruler = $state(false);
  names = $state(true);
  reach = $state(true);
  text = $state(false);
  measured = $state.raw<{ points: Point[]; text?: string }>({ points: [] });

  toggle(what: 'ruler' | 'names' | 'reach' | 'text'): void {
    this[what] = !this[what];
    if (!this.ruler) this.measured = { points: [] };
  }
  // Two clicks, and the server says how far it is, or which rule forbids to know.
  async measure(battle: Battle, at: Point): Promise<void> {
    const points = this.measured.points.length === 1 ? [this.measured.points[0], at] : [at];
    this.measured = { points };
    if (points.length < 2) return;
    const answer = await battle.measure(points[0], points[1]);
    if (answer) this.measured = { points, text: answer.text };
    else if (battle.no_measuring) {
      this.ruler = false;
      this.measured = { points: [] };
    }
  }
}

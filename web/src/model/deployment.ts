// Setting up: who has no post yet, in which ways he can get one, and what the referee suggests.
import type { Answer, Figure } from '../protocol/types';
import type { Battle } from './battle.svelte';
import { unplaced } from './figures';
import { layout_of } from './layout';
import { actor_is } from './options';

export class Deployment {
  constructor(private readonly battle: Battle) {}

  get acts(): string[] {
    return layout_of(this.battle.system).deploys ?? ['place'];
  }
  // What can still be done: some ways are there only as long as the server names them.
  get open_acts(): string[] {
    if (!this.unplaced.length) return [];
    const { deploys_when_offered = [] } = layout_of(this.battle.system);
    return this.acts.filter((act) => !deploys_when_offered.includes(act));
  }
  get under_way(): boolean {
    const { ask, options } = this.battle;
    return ask !== undefined && (ask.kind === 'deploy' || options.list.some((a) => a.act === 'place'));
  }
  get unplaced(): Figure[] {
    const { ask, state } = this.battle;
    return state?.view.figures.filter((f) => f.side === ask?.who && unplaced(f)) ?? [];
  }
  // One man a unit where units are set up as a whole.
  get to_place(): Figure[] {
    if (!this.suggested?.places && actor_is(this.battle.system) !== 'unit') return this.unplaced;
    return this.unplaced.filter((f, i, all) => all.findIndex((g) => g.unit === f.unit) === i);
  }
  get suggested(): Answer | undefined {
    return this.battle.options.list.find((a) => this.acts.includes(a.act));
  }
}

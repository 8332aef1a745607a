// Who is meant by a figure on the table: itself, its unit where units act, or the comrade who speaks for them both.
import type { Figure } from '../protocol/types';
import type { Battle } from './battle.svelte';
import { stands } from './figures';
import { layout_of } from './layout';
import { actor_is, actors, aims_at_men, targets, type ActRow } from './options';

export class Cast {
  constructor(private readonly battle: Battle) {}

  private get units_act(): boolean {
    return actor_is(this.battle.system) === 'unit';
  }
  private get figures(): Figure[] {
    return this.battle.state?.view.figures ?? [];
  }
  // Who the question names, if he is one's own and it is he who answers: near a fallen man it is others who test.
  get named(): number | undefined {
    const { ask, options, state } = this.battle;
    const list: { id: number; side: string }[] = (this.units_act ? state?.view.units : state?.view.figures) ?? [];
    if (ask?.actor === undefined || list.find((x) => x.id === ask.actor)?.side !== ask.who) return undefined;
    const answering = actors({ ...ask, actor: undefined }, options);
    return answering.size === 0 || answering.has(ask.actor) ? ask.actor : undefined;
  }
  private get candidates(): Set<number> {
    const { ask, options } = this.battle;
    if (!ask) return new Set();
    return this.named !== undefined ? new Set([this.named]) : actors({ ...ask, actor: undefined }, options);
  }
  private comrade(figure: number, among: Set<number>): number | undefined {
    const unit = this.battle.figure(figure)?.unit;
    return unit === undefined ? undefined : this.figures.find((f) => f.unit === unit && among.has(f.id))?.id;
  }
  private one_of(id: number | undefined, among: Set<number>): number | undefined {
    if (id === undefined || among.has(id)) return id;
    return layout_of(this.battle.system).speaks ? this.comrade(id, among) : undefined;
  }

  own_id = (figure: number | undefined): number | undefined => (this.units_act ? this.battle.figure(figure)?.unit : figure);
  actor(selected: number | undefined): number | undefined {
    return this.named ?? this.one_of(this.own_id(selected), this.candidates);
  }
  // The figures that can be picked now.
  get able(): Figure[] {
    const { candidates } = this;
    const side = this.battle.ask?.who;
    return this.figures.filter((f) => f.side === side && this.one_of(this.own_id(f.id), candidates) !== undefined && (this.units_act ? candidates.has(f.unit!) : true));
  }
  // A figure to show for an actor: the one looked at, if it belongs to him.
  figure(actor: number, selected: number | undefined): Figure | undefined {
    if (!this.units_act) return this.battle.figure(actor);
    const chosen = this.battle.figure(selected);
    return chosen?.unit === actor ? chosen : this.figures.find((f) => f.unit === actor && stands(f));
  }
  first_of = (actor: number): number | undefined => (this.units_act ? this.figures.find((f) => f.unit === actor)?.id : actor);

  target(row: ActRow, figure: number): number | undefined {
    if (!aims_at_men(row)) return undefined;
    const unit = row.aims_at === 'unit';
    return this.one_of(unit ? this.battle.figure(figure)?.unit : figure, new Set(targets(row).map((t) => t.target)));
  }
}

// What a player is about to answer: whom he has picked, which act, at whom, where to. The server weighs it before he presses.
import type { Answer, Point, Preview } from '../protocol/types';
import type { Battle } from './battle.svelte';
import { act_rows, actors, can, needs_actor, targets, targets_pieces, wants_way, type ActRow } from './options';

const bearing = (from: Point, to: Point): number =>
  (Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI) + 360) % 360;

export class Draft {
  selected = $state<number>(); // a figure that the player looks at
  act = $state<string>();
  target = $state<number>();
  variant = $state(0); // which of several weapons, doors …
  path = $state.raw<Point[]>([]);
  facing = $state<number>();
  inside = $state<number>(); // a house that the point lies in
  party = $state<number>();
  preview = $state.raw<Preview>();
  placing_all = $state(false);
  private asked = 0;
  private for_ask?: number;

  constructor(private readonly battle: Battle) {}

  // The figure whose acts stand in the bar.
  get actor(): number | undefined {
    const ask = this.battle.ask;
    if (!ask) return this.selected;
    if (ask.actor !== undefined && this.battle.figure(ask.actor)?.side === ask.who) return ask.actor;
    return this.selected !== undefined && this.actors.has(this.selected) ? this.selected : undefined;
  }
  get actors(): Set<number> {
    const { ask } = this.battle;
    if (!ask) return new Set();
    const named = ask.actor !== undefined && this.battle.figure(ask.actor)?.side === ask.who;
    const open = named ? ask : { ...ask, actor: undefined };
    const set = actors(open, this.battle.options);
    if (this.placing) for (const f of this.unplaced) set.add(f.id);
    return set;
  }
  get rows(): ActRow[] {
    return this.battle.ask ? act_rows(this.battle.options, this.battle.system, this.actor) : [];
  }
  get row(): ActRow | undefined {
    return this.rows.find((r) => r.act === this.act);
  }
  get placing(): boolean {
    return this.battle.options.list.some((a) => a.act === 'place') || this.rows.some((r) => r.act === 'place');
  }
  get unplaced() {
    const { ask, state } = this.battle;
    return state?.view.figures.filter((f) => f.side === ask?.who && f.status === 'undeployed') ?? [];
  }
  get drawing_way(): boolean {
    return this.row !== undefined && wants_way(this.row);
  }
  get choosing_target(): boolean {
    return this.row !== undefined && this.target === undefined && targets(this.row).length > 0;
  }

  // A new question forgets the old draft; a single way out is taken up at once.
  follow(): void {
    const id = this.battle.ask?.ask;
    if (id === this.for_ask) return;
    this.for_ask = id;
    this.clear();
    const { ask } = this.battle;
    if (!ask) return;
    const { actors: able } = this;
    this.selected = this.actor ?? (able.size === 1 ? [...able][0] : undefined);
    const open = this.rows.filter(can);
    if (open.length === 1 && wants_way(open[0]) && !this.placing) this.act = open[0].act;
    if (open.length === 1 && targets(open[0]).length > 0) this.act = open[0].act;
    if (this.placing) this.start_placing();
  }

  clear(): void {
    this.act = this.target = this.facing = this.inside = this.preview = undefined;
    this.path = [];
    this.variant = 0;
  }

  // Back one step: the point, then the target, then the act, then the man.
  back(): void {
    if (this.path.length || this.target !== undefined || this.preview) {
      this.path = [];
      this.target = this.preview = this.facing = undefined;
      if (!this.drawing_way && !this.choosing_target) this.act = undefined;
    } else if (this.act) this.act = undefined;
    else this.selected = this.battle.ask?.actor;
  }

  select(figure: number): void {
    const aimed = this.row && targets(this.row).find((t) => t.target === figure);
    if (aimed && !targets_pieces(this.battle.system, this.act!)) return this.aim(this.act!, figure);
    const enemy = this.enemy_act(figure);
    if (enemy && this.actor !== undefined && !this.actors.has(figure)) return this.aim(enemy, figure);
    if (figure !== this.selected) this.clear();
    this.selected = figure;
    if (this.placing && this.unplaced.some((f) => f.id === figure)) this.start_placing();
  }

  // A click on an enemy means what can be done to him.
  private enemy_act(figure: number): string | undefined {
    return this.rows.find(
      (r) => !targets_pieces(this.battle.system, r.act) && r.answers.some((a) => a.target === figure),
    )?.act;
  }

  aim(act: string, target: number): void {
    this.act = act;
    this.target = target;
    this.path = [];
    void this.weigh();
  }

  // Takes up an act of the bar. True: nothing more is to be said, it can be done at once.
  take(act: string): boolean {
    this.clear();
    this.act = act;
    const row = this.row!;
    if (!can(row) || (this.actor === undefined && needs_actor(row))) return false;
    const only = targets(row).filter((t) => t.answers.length > 0);
    if (only.length === 1) this.target = only[0].target;
    if (only.length > 1 || wants_way(row)) return false;
    void this.weigh();
    return true;
  }

  to(point: Point, bend = false, inside?: number): void {
    this.path = bend ? [...this.path, point] : this.path.length > 1 ? [...this.path.slice(0, -1), point] : [point];
    this.inside = inside;
    const legs = this.legs;
    if (this.act !== 'place' && legs.length > 1) this.facing = bearing(legs[legs.length - 2], legs[legs.length - 1]);
    void this.weigh();
  }
  nudge(dx: number, dy: number): void {
    const from = this.path.at(-1) ?? this.battle.figure(this.actor)?.at;
    if (from) this.to([Math.round(from[0] + dx), Math.round(from[1] + dy)]);
  }
  turn(degrees: number): void {
    const now = this.facing ?? this.battle.figure(this.actor)?.facing ?? 0;
    this.facing = (now + degrees + 360) % 360;
    void this.weigh();
  }

  private get legs(): Point[] {
    const from = this.battle.figure(this.actor)?.at;
    return from ? [from, ...this.path] : this.path;
  }

  private start_placing(): void {
    if (!this.rows.some((r) => r.act === 'place')) return;
    const suggested = this.battle.options.list.find((a) => a.act === 'place');
    if (this.selected === undefined || !this.unplaced.some((f) => f.id === this.selected)) this.selected = suggested?.actor;
    this.act = 'place';
    this.party ??= suggested?.n;
    if (suggested?.n && this.unplaced.length) this.party = suggested.n;
    if (this.placing_all && suggested) this.battle.answer(suggested);
    else this.placing_all = false;
  }
  place_all(): void {
    const suggested = this.battle.options.list.find((a) => a.act === 'place');
    this.placing_all = suggested !== undefined;
    if (suggested) this.battle.answer(suggested);
  }

  // The answer as it stands now; nothing as long as something is missing.
  get answer(): Answer | undefined {
    const { ask } = this.battle;
    const row = this.row;
    if (!ask || !row || (this.actor === undefined && needs_actor(row) && this.act !== 'place')) return undefined;
    if (this.act === 'place') {
      if (this.path.length === 0 || this.selected === undefined) return undefined;
      return {
        ask: ask.ask, act: 'place', actor: this.selected, path: [this.path[this.path.length - 1]],
        ...(this.inside !== undefined && { target: this.inside }),
        ...(this.party && { n: this.party }),
        ...(this.facing !== undefined && { facing: this.facing }),
      };
    }
    if (wants_way(row)) {
      if (this.path.length === 0) return undefined;
      return {
        ask: ask.ask, act: row.act, ...(this.actor !== undefined && { actor: this.actor }), path: this.path,
        ...(this.facing !== undefined && { facing: this.facing }),
      };
    }
    const choices = this.target === undefined ? row.answers : row.answers.filter((a) => a.target === this.target);
    if (this.target === undefined && targets(row).length > 0) return row.barred[0]?.answer;
    return choices[this.variant] ?? choices[0] ?? this.barred_answer(row);
  }
  private barred_answer = (row: ActRow): Answer | undefined => row.barred.find((b) => b.answer.target === this.target)?.answer;

  get variants(): Answer[] {
    return this.row?.answers.filter((a) => this.target === undefined || a.target === this.target) ?? [];
  }

  async weigh(): Promise<void> {
    const answer = this.answer;
    const mine = ++this.asked;
    if (!answer) return void (this.preview = undefined);
    const preview = await this.battle.preview(answer);
    if (mine === this.asked) this.preview = preview;
  }

  get ready(): boolean {
    return this.answer !== undefined && !this.preview?.refused && this.row !== undefined && (can(this.row) || this.act === 'place');
  }
  commit(): void {
    const answer = this.answer;
    if (answer && this.ready && !this.battle.busy) this.battle.answer(answer);
  }
}

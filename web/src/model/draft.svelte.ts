// What a player is about to answer: whom he has picked, which act, at whom, where to. The server weighs it before he presses.
import type { Advice, Answer, Placement, Point, Preview } from '../protocol/types';
import type { Battle } from './battle.svelte';
import { Cast } from './cast';
import { Deployment } from './deployment';
import { bearing, drafted, group_places, men_shown, moves_group, way_choices, type Picks } from './drafting';
import { stands } from './figures';
import { middle, no_shift, type Shift } from './group';
import { layout_of } from './layout';
import { act_rows, aims_at_men, answers_for, can, may_stay, needs_actor, new_row, targets, wants_way, type ActRow } from './options';
import { Scales } from './scales.svelte';

export class Draft {
  selected = $state<number>(); // a figure that the player looks at
  act = $state<string>();
  target = $state<number>();
  variant = $state(0);
  path = $state.raw<Point[]>([]);
  facing = $state<number>();
  party = $state<number>();
  staying = $state(false); // where a way could be drawn
  shift = $state.raw<Shift>(no_shift);
  private advised = $state.raw<Answer>(); // somebody's advice, taken as it is until something is changed
  advice = $state.raw<Advice>(); // … and his reasons
  private placing_all = false;
  private sweeping?: string; // an act that is being done to one after the other
  private for_ask?: number;
  readonly deployment: Deployment;
  private readonly cast: Cast;
  private readonly picked: Scales;
  private readonly glanced: Scales; // what the pointer lies on, before anything is picked

  constructor(private readonly battle: Battle) {
    this.cast = new Cast(battle);
    this.deployment = new Deployment(battle);
    this.picked = new Scales(battle);
    this.glanced = new Scales(battle);
  }

  // Who or what acts: what the question names, else who was picked.
  get actor(): number | undefined {
    return this.battle.ask && this.cast.actor(this.selected);
  }
  get able(): Set<number> {
    return new Set([...this.cast.able, ...(this.placing ? this.deployment.unplaced : [])].map((f) => f.id));
  }
  get figure() {
    const { actor } = this;
    return actor === undefined ? this.battle.figure(this.selected) : this.cast.figure(actor, this.selected);
  }

  get rows(): ActRow[] {
    const { ask, options, system } = this.battle;
    if (!ask) return [];
    const offered = act_rows(options, system, this.actor);
    const missing = this.placing ? this.deployment.open_acts.filter((act) => !offered.some((r) => r.act === act)) : [];
    return [...missing.map(new_row), ...offered];
  }
  puts_with = (act: string): boolean => this.placing && this.deployment.acts.includes(act);
  // Whether the act in hand puts a figure on the table.
  get puts(): boolean {
    return this.act !== undefined && this.puts_with(this.act);
  }
  // The one way to put a figure on the table needs no button.
  get plain_deployment(): boolean {
    return this.deployment.acts.length === 1;
  }
  get row(): ActRow | undefined {
    const { act, rows } = this;
    return rows.find((r) => r.act === act);
  }
  get placing(): boolean {
    return this.deployment.under_way;
  }
  get drawing_way(): boolean {
    const { row } = this;
    return row !== undefined && (this.puts || wants_way(row));
  }
  // The men who are set one by one with the act in hand.
  get settable(): Set<number> {
    const { battle } = this;
    if (!this.act || !layout_of(battle.system).sets?.includes(this.act)) return new Set();
    const unit = battle.figure(battle.ask?.actor)?.unit;
    return new Set(battle.state!.view.figures.filter((f) => f.unit === unit && stands(f)).map((f) => f.id));
  }
  // Men of the asked unit are named with the act in hand.
  get naming(): boolean {
    return this.act !== undefined && (layout_of(this.battle.system).names?.includes(this.act) ?? false);
  }
  // The act in hand can be done by several, and nobody has been picked.
  get choosing_man(): boolean {
    const { row } = this;
    return row !== undefined && this.actor === undefined && needs_actor(row) && !this.puts;
  }
  get choosing_target(): boolean {
    const { row } = this;
    return row !== undefined && this.target === undefined && !this.drawing_way && targets(row).length > 0;
  }
  get variants(): Answer[] {
    return this.row ? answers_for(this.row, this.actor, this.target) : [];
  }
  // How the drawn way can be gone, where that is asked: indices of variants.
  get way_choices(): number[] {
    return this.row && this.path.length && !this.puts ? way_choices(this.row, this.actor) : [];
  }
  // Where the men of a group would stand.
  get ghosts(): Placement[] {
    const { row, picks } = this;
    if (picks.setting) return [...this.shift.adjusted].map(([figure, at]) => ({ figure, at }));
    const group = row && this.path.length ? moves_group(row, picks.actor, picks.variant) : undefined;
    const { figures } = this.battle.state!.view;
    if (group && picks.naming) return men_shown(group, picks.path, figures);
    return group ? group_places(group, picks, figures) : [];
  }

  // A new question forgets the old draft; a single way out is taken up at once.
  follow(): void {
    const { ask } = this.battle;
    if (ask?.ask === this.for_ask) return;
    this.for_ask = ask?.ask;
    this.clear();
    if (!ask || this.sweep_on()) return;
    if (this.cast.named !== undefined) this.selected = this.figure?.id;
    else if (this.able.size === 1) this.selected = [...this.able][0];
    else if (this.selected !== undefined && !this.able.has(this.selected)) this.selected = undefined;
    const open = this.rows.filter(can);
    if (open.length === 1 && !this.placing && (wants_way(open[0]) || targets(open[0]).length > 0)) this.act = open[0].act;
    if (this.placing && this.deployment.suggested) this.start_placing();
  }

  clear(): void {
    this.act = this.target = this.facing = undefined;
    this.path = [];
    this.variant = 0;
    this.staying = false;
    this.shift = no_shift;
    this.advised = this.advice = undefined;
    this.picked.clear();
    this.glanced.clear();
  }

  // Back one step: the point, then the target, then the act, then the man.
  back(): void {
    if (this.path.length || this.target !== undefined || this.staying || this.shift.adjusted.size || this.picked.preview) {
      const again = this.drawing_way || (this.row && targets(this.row).length > 1);
      this.path = [];
      this.target = this.facing = undefined;
      this.staying = false;
      this.shift = no_shift;
      this.advised = this.advice = undefined;
      this.picked.clear();
      if (!again) this.act = undefined;
    } else if (this.act) this.act = undefined;
    else this.selected = this.cast.named === undefined ? undefined : this.figure?.id;
  }

  select(figure: number): void {
    if (this.naming) return this.to(this.battle.figure(figure)!.at);
    const row = this.row_at(figure);
    if (row) return this.aim(row.act, this.cast.target(row, figure)!);
    const { act, target, choosing_man } = this;
    if (figure !== this.selected) this.clear();
    this.selected = figure;
    if (this.placing && this.deployment.unplaced.some((f) => f.id === figure)) this.start_placing();
    else if (act && this.able.has(figure) && (choosing_man || target !== undefined)) this.take_over(act, target);
  }
  // Another man takes up the act in hand, at the same target if he can.
  private take_over(act: string, target: number | undefined): void {
    const row = this.rows.find((r) => r.act === act);
    if (!row || !can(row)) return;
    this.act = act;
    if (target !== undefined && row.answers.some((a) => a.target === target)) this.target = target;
    if (this.answer) void this.weigh();
  }

  // A click on somebody means what can be done to him: by the act in hand, else by the first that reaches him.
  row_at(figure: number): ActRow | undefined {
    const aimed = (row: ActRow) => targets(row).some((t) => t.target === this.cast.target(row, figure) && t.answers.length > 0);
    if (this.row && aimed(this.row)) return this.row;
    if (this.able.has(figure) && this.cast.named === undefined) return undefined;
    return this.battle.figure(figure)?.side === this.battle.ask?.who ? undefined : this.rows.find(aimed);
  }

  // Whether the draft wants nothing more than a yes, and to pick this figure would change nothing about it.
  confirms(figure: number): boolean {
    if (!this.weighed || !this.ready) return false;
    if (this.naming) return this.path.length === (this.battle.ask?.n ?? 1);
    const row = this.row_at(figure);
    if (row) return row.act === this.act && this.cast.target(row, figure) === this.target;
    return figure === this.figure?.id || !this.able.has(figure);
  }

  aim(act: string, target: number): void {
    this.act = act;
    this.target = target;
    this.path = [];
    this.variant = 0;
    if (this.choosing_man) this.selected = this.cast.first_of(this.row!.answers.find((a) => a.target === target)!.actor!);
    void this.weigh();
  }
  choose(variant: number): void {
    this.variant = variant;
    void this.weigh();
  }

  // Takes up an act of the bar. True: nothing more is to be said.
  take(act: string): boolean {
    const seen = this.glanced.preview;
    const shown = JSON.stringify(this.glanced.answer);
    this.clear();
    this.act = act;
    const row = this.row!;
    if (this.puts) return false;
    if (!can(row)) {
      void this.picked.weigh(row.barred[0]?.answer);
      return false;
    }
    if (this.choosing_man || wants_way(row)) return false;
    const only = targets(row).filter((t) => t.answers.length > 0);
    if (only.length === 1 && !row.answers.some((a) => a.target === undefined)) this.target = only[0].target;
    if (!this.answer) return false;
    if (seen && shown === JSON.stringify(this.answer)) this.picked.put(this.answer, seen);
    return this.variants.length === 1 && !this.settable.size;
  }

  to(point: Point, bend = false, inside?: number): void {
    this.staying = false;
    const more = this.naming ? this.path.length < (this.battle.ask?.n ?? 1) : bend;
    this.path = more ? [...this.path, point] : this.naming ? [point] : [...this.path.slice(0, -1), point];
    if (this.puts) this.target = inside;
    const from = this.path.at(-2) ?? this.figure?.at;
    if (!this.puts && from && (from[0] !== point[0] || from[1] !== point[1])) this.facing = bearing(from, point);
    void this.weigh();
  }
  // Spots that the server names where it draws no outline; some acts are possible at just these.
  get named_spots(): Point[] {
    const { row } = this;
    if (!row || row.zone || this.puts || !this.drawing_way || this.choosing_man) return [];
    return answers_for(row, this.actor, undefined).flatMap((a) => (a.path?.length && !a.places ? [a.path.at(-1)!] : []));
  }
  get may_stay(): boolean {
    return this.row !== undefined && wants_way(this.row) && may_stay(this.row);
  }
  stay(): void {
    this.path = [];
    this.facing = undefined;
    this.staying = true;
    void this.weigh();
  }
  nudge(dx: number, dy: number): void {
    const from = this.path.at(-1) ?? this.deployment.suggested?.path?.[0] ?? this.figure?.at;
    if (from) this.to([Math.round(from[0] + dx), Math.round(from[1] + dy)]);
  }
  adjust(figure: number, at: Point): void {
    this.shift = { ...this.shift, adjusted: new Map(this.shift.adjusted).set(figure, at) };
    void this.weigh();
  }
  turn(degrees: number): void {
    this.facing = ((this.facing ?? this.figure?.facing ?? 0) + degrees + 360) % 360;
    this.shift = { ...this.shift, turn: this.shift.turn + degrees };
    void this.weigh();
  }

  private start_placing(): void {
    const { suggested, unplaced } = this.deployment;
    if (this.selected === undefined || !unplaced.some((f) => f.id === this.selected))
      this.selected = suggested?.places?.[0]?.figure ?? (suggested?.actor === undefined ? undefined : this.cast.first_of(suggested.actor));
    this.act = suggested?.act ?? this.deployment.acts[0];
    if (suggested?.n && unplaced.length) this.party = suggested.n;
    if (this.placing_all && suggested) this.battle.answer(suggested);
    else this.placing_all = false;
  }
  place_all(): void {
    this.placing_all = this.deployment.suggested !== undefined;
    if (this.deployment.suggested) this.battle.answer(this.deployment.suggested);
  }

  // The act of the bar that can be done to all who are left, in the order in which the server names them.
  get sweep_act(): string | undefined {
    const several = (row: ActRow) => targets(row).filter((t) => t.answers.length > 0).length > 1;
    return layout_of(this.battle.system).sweeps?.find((act) => this.rows.some((row) => row.act === act && several(row)));
  }
  sweep(): void {
    this.sweeping = this.sweep_act;
    this.sweep_on();
  }
  private sweep_on(): boolean {
    const next = this.sweeping === undefined ? undefined : this.rows.find((row) => row.act === this.sweeping)?.answers[0];
    if (next) this.battle.answer(next);
    else this.sweeping = undefined;
    return next !== undefined;
  }

  private get picks(): Picks {
    const { target, variant, path, facing, party, shift } = this;
    const placing = this.puts;
    const actor = placing ? this.cast.own_id(this.selected) : this.actor;
    return { actor, target, variant, path, facing, party, shift, placing, setting: this.settable.size > 0, naming: this.naming };
  }
  // The answer as it stands now; nothing as long as something is missing.
  get answer(): Answer | undefined {
    const { battle, row } = this;
    if (this.advised) return this.advised;
    if (!battle.ask || !row || this.choosing_man) return undefined;
    if (this.drawing_way && !this.path.length && !this.staying && this.target === undefined) return undefined;
    return drafted(battle.ask, row, this.picks, battle.state!.view.figures);
  }
  // Weighs the draft; what was changed by hand is no longer somebody's advice.
  weigh(): Promise<void> {
    this.advised = this.advice = undefined;
    return this.picked.weigh(this.answer);
  }

  // After a cut: what was being weighed then.
  weigh_again(): void {
    if (this.picked.answer && !this.picked.current) void this.picked.weigh(this.picked.answer);
  }

  // What the pointer or the focus lies on is weighed too, as long as nothing is picked.
  glance_at(figure: number | undefined): void {
    if (this.picked.answer) return;
    if (figure === undefined) return this.glanced.clear();
    const rows = this.row ? [this.row] : this.rows;
    for (const row of rows) {
      const found = aims_at_men(row) && targets(row).find((t) => t.target === this.cast.target(row, figure));
      if (found) return void this.glanced.weigh(found.answers[0] ?? found.barred?.answer);
    }
    this.glanced.clear();
  }
  glance_to(point: Point): void {
    const { battle, row } = this;
    if (this.path.length || !battle.ask || !row || !this.drawing_way || this.puts) return;
    const from = this.figure?.at;
    const picks = { ...this.picks, path: [point], ...(from && { facing: bearing(from, point) }) };
    void this.glanced.weigh(drafted(battle.ask, row, picks, battle.state!.view.figures));
  }
  glance_act(act: string | undefined): void {
    if (this.picked.answer || act === undefined) return this.glanced.clear();
    const row = this.rows.find((r) => r.act === act);
    const whole = row && answers_for(row, this.actor, undefined);
    const one = whole?.length === 1 && !whole[0].path && !(this.actor === undefined && needs_actor(row!)) ? whole[0] : undefined;
    void this.glanced.weigh(one ?? (row && !can(row) ? row.barred[0]?.answer : undefined));
  }
  // Somebody else's advice becomes the draft.
  adopt(answer: Answer, why?: Advice): void {
    this.clear();
    if (answer.actor !== undefined) this.selected = this.cast.first_of(answer.actor) ?? this.selected;
    this.act = answer.act;
    this.target = answer.target;
    this.facing = answer.facing;
    if (this.puts) this.party = answer.n;
    else this.variant = Math.max(0, this.variants.findIndex((a) => a.n === answer.n));
    this.path = answer.path ?? (answer.places ? [middle(answer.places.map((p) => p.at))] : []);
    this.staying = this.drawing_way && !this.path.length && answer.target === undefined;
    if (answer.places) this.shift = { turn: 0, adjusted: new Map(answer.places.map((p) => [p.figure, p.at])) };
    this.advised = answer;
    this.advice = why;
    void this.picked.weigh(answer);
  }
  get preview(): Preview | undefined {
    return this.picked.preview ?? this.glanced.preview;
  }
  get weighed(): boolean {
    return this.picked.current;
  }
  get weighing(): boolean {
    return this.picked.answer !== undefined && !this.picked.current && this.battle.link === 'open';
  }
  get glancing(): boolean {
    return !this.picked.answer && this.glanced.preview !== undefined;
  }
  // What the plate is about: the draft, or what the pointer lies on.
  get shown(): Answer | undefined {
    return this.picked.answer ?? (this.glanced.preview && this.glanced.answer);
  }

  get ready(): boolean {
    const { row } = this;
    return this.answer !== undefined && !this.picked.preview?.refused && row !== undefined && (can(row) || this.puts || this.advised !== undefined);
  }
  commit(): void {
    const { answer } = this;
    if (!answer || !this.ready || !this.weighed || this.battle.busy) return;
    this.battle.weighed = this.picked.preview?.chances[0];
    this.battle.answer(answer);
  }
}

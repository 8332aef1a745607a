// A battle as one seat sees it: the last state, all events so far, and the wire to the server.
import { BattleSocket } from '../protocol/socket';
import type {
  Advice, Answer, Ask, BattleEvent, Chance, ClientMessage, Figure, Hello, Lang, Point, Preview, Scenario, Seat, ServerMessage, Side, State,
} from '../protocol/types';
import { words } from '../i18n/words.svelte';
import { actor_is, options_of, own_ask, picks_unit } from './options';
import { remember } from './kept';

interface Waiting {
  heard(reply: ServerMessage): void;
  asks_only: boolean; // a question that changes nothing: who asked deals with a refusal himself
}

export class Battle {
  seat = $state<Seat>('spectator');
  hot_seat = $state(false);
  secrets = $state(false);
  players = $state.raw<Record<Side, string>>({ red: 'human', blue: 'human' });
  scenario = $state.raw<Scenario>();
  state = $state.raw<State>();
  events = $state.raw<BattleEvent[]>([]);
  fresh = $state.raw<BattleEvent[]>([]); // what has happened since one's own last answer
  refusal = $state.raw<{ rule?: string; message: string }>();
  note = $state<string>(); // what the server told besides
  weighed = $state.raw<Chance>(); // the odds that stood before the last answer
  link = $state<'opening' | 'open' | 'cut' | 'refused'>('opening');
  busy = $state(false);
  no_measuring = $state.raw<{ rule?: string; message: string }>(); // the rule that forbids a ruler

  private socket: BattleSocket;
  private next = 1;
  private waiting = new Map<number, Waiting>();

  constructor(
    readonly id: string,
    readonly token: string,
  ) {
    this.socket = new BattleSocket(id, token, () => words.lang, {
      heard: (message) => this.heard(message),
      cut: () => this.cut_off(),
      refused: () => (this.link = 'refused'),
    });
  }

  get system(): string {
    return this.scenario?.info.system ?? '';
  }
  get ask(): (Ask & { ask: number; kind: string }) | undefined {
    return this.state && !this.state.over && !this.rolling ? own_ask(this.state) : undefined;
  }
  // Real dice are awaited: until they lie nobody can answer anything.
  get rolling(): boolean {
    return this.state?.dice !== undefined || this.state?.rolling !== undefined;
  }
  get options() {
    return options_of(this.state!, this.ask);
  }
  get unit(): number {
    return this.scenario?.info.unit ?? 254;
  }
  figure = (id: number | undefined): Figure | undefined =>
    id === undefined ? undefined : this.state?.view.figures.find((f) => f.id === id);
  // A figure, or a unit where units act or one speaks for all of it.
  actor_name(id: number | undefined): string {
    const units_act = actor_is(this.system) === 'unit';
    const figure = units_act ? undefined : this.figure(id);
    const unit_id = units_act ? id : figure?.unit;
    const unit = picks_unit(this.system) && unit_id !== undefined ? this.state?.view.units.find((u) => u.id === unit_id) : undefined;
    const name = unit?.name ?? figure?.name;
    return name ? words.name(name) : '';
  }
  side_name = (side: Side): string => (this.scenario ? words.pick(this.scenario.info.sides[side]) : side);

  answer(answer: Answer): void {
    this.refusal = undefined;
    this.fresh = [];
    this.busy = true;
    this.socket.send({ type: 'answer', id: this.await(), answer });
  }

  async preview(answer: Answer): Promise<Preview | undefined> {
    const reply = await this.ask_server((id) => ({ type: 'preview', id, answer }));
    return reply.type === 'preview' ? reply : undefined;
  }
  // Nothing where the rules forbid to know.
  async measure(from: Point, to: Point): Promise<{ distance: number; text: string } | undefined> {
    const answer = await this.ask_server((id) => ({ type: 'measure', id, from, to }));
    if (answer.type === 'refused') this.no_measuring = { rule: answer.rule, message: answer.message };
    return answer.type === 'measured' ? answer : undefined;
  }
  async hint(): Promise<{ answer: Answer; why?: Advice } | undefined> {
    const reply = await this.ask_server((id) => ({ type: 'hint', id }));
    return reply.type === 'hint' && reply.answer ? { answer: reply.answer, why: reply.why } : undefined;
  }

  undo(): void {
    this.socket.send({ type: 'undo', id: this.await() });
  }
  undo_reply(yes: boolean): void {
    this.socket.send({ type: 'undo_reply', id: this.next++, yes });
  }
  faces(faces: number[]): void {
    this.socket.send({ type: 'faces', id: this.await(), faces });
  }
  speak(lang: Lang): void {
    this.socket.send({ type: 'lang', lang });
  }
  retry = (): void => this.socket.open();
  close = (): void => this.socket.close();

  private await(heard: Waiting['heard'] = () => {}, asks_only = false): number {
    const id = this.next++;
    this.waiting.set(id, { heard, asks_only });
    return id;
  }

  private ask_server(message: (id: number) => ClientMessage): Promise<ServerMessage> {
    return new Promise((resolve) => {
      if (!this.socket.send(message(this.await(resolve, true)))) this.give_up();
    });
  }

  private cut_off(): void {
    this.link = 'cut';
    this.give_up();
  }
  // What was asked over a line that is cut gets no reply any more.
  private give_up(): void {
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { heard } of lost) heard({ type: 'error', code: 'cut', message: '' });
  }

  private heard(message: ServerMessage): void {
    this.link = 'open';
    const id = 'id' in message ? message.id : undefined;
    const waiting = id === undefined ? undefined : this.waiting.get(id);
    if (waiting) {
      this.waiting.delete(id!);
      waiting.heard(message);
      if (waiting.asks_only) return;
    }
    switch (message.type) {
      case 'hello':
        return this.greeted(message);
      case 'state':
        this.seat = message.seat;
        this.take(message.events);
        return this.settle(message.state);
      case 'refused':
        this.busy = false;
        this.refusal = { rule: message.rule, message: message.message };
        return;
      case 'undo_refused':
        this.note = message.message;
        return;
      case 'undo_waiting':
        this.note = words.t('undo.waiting');
        return;
      case 'error':
        this.busy = false;
        this.refusal = { message: message.message };
    }
  }

  private greeted(hello: Hello): void {
    this.seat = hello.seat;
    this.hot_seat = hello.hot_seat;
    this.secrets = hello.secrets;
    this.no_measuring = hello.measuring === true ? undefined : hello.measuring;
    this.players = hello.players;
    words.learn(hello.scenario.names);
    this.scenario = hello.scenario;
    this.events = hello.events;
    this.fresh = [];
    this.settle(hello.state);
  }

  private take(events: BattleEvent[]): void {
    this.events = [...this.events, ...events];
    this.fresh = [...this.fresh, ...events];
  }

  // For those who look elsewhere meanwhile, and have asked for it.
  private call(): void {
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted')
      new Notification(`Escarmouche – ${words.t('who.you')}`);
  }

  private settle(state: State): void {
    this.busy = false;
    this.refusal = undefined;
    this.note = undefined;
    const asked = own_ask(state) !== undefined && !this.ask;
    this.state = state;
    if (asked) this.call();
    remember({
      battle: this.id, token: this.token, scenario: this.scenario!.info.id, seat: this.seat, turn: state.view.turn,
      turns: state.view.turns, over: state.over, mine: own_ask(state) !== undefined, seen: Date.now(),
    });
  }
}

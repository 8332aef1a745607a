// A battle fought before, moment by moment. Moments are asked for as they are looked at, and kept.
import { get_course, get_moment, get_record, get_systems, upload, type Course, type Moment } from '../protocol/http';
import type { BattleEvent } from '../protocol/types';
import { words } from '../i18n/words.svelte';
import { router } from '../router.svelte';

export type Eye = 'red' | 'blue' | 'all';

export class Replay {
  course = $state.raw<Course>();
  moment = $state.raw<Moment>();
  step = $state(0);
  eye = $state<Eye>('all');
  playing = $state(false);
  problem = $state<string>();
  private kept = new Map<string, Promise<Moment>>();

  constructor(
    readonly battle: string,
    readonly token: string,
  ) {}

  get steps(): number {
    return this.course?.steps ?? 0;
  }
  events_of = (step: number): BattleEvent[] => this.course?.events.filter((e) => e.step === step) ?? [];

  async load(step: number): Promise<void> {
    this.kept.clear();
    try {
      this.course = await get_course(this.battle, this.eye, this.token, words.lang).catch(async (problem: Error) => {
        if (this.eye !== 'all') throw problem;
        this.eye = 'red'; // all-seeing only after the end
        return get_course(this.battle, this.eye, this.token, words.lang);
      });
      words.learn(this.course.scenario.names);
      await this.go(step);
    } catch (problem) {
      this.problem = (problem as Error).message;
    }
  }

  async go(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.steps, step));
    this.step = wanted;
    const moment = await this.at(wanted);
    if (this.step !== wanted) return;
    this.moment = moment;
    void this.at(Math.min(this.steps, wanted + 1)); // the next one is likely wanted next
  }

  private at(step: number): Promise<Moment> {
    const key = `${this.eye} ${words.lang} ${step}`;
    if (!this.kept.has(key)) this.kept.set(key, get_moment(this.battle, step, this.eye, this.token, words.lang));
    return this.kept.get(key)!;
  }

  // Against the machine, at the level that newcomers get.
  async play_on(side: 'red' | 'blue'): Promise<void> {
    const { bots = [] } = (await get_systems()).find((s) => s.id === this.course!.scenario.info.system) ?? {};
    const bot = bots[Math.min(1, bots.length - 1)];
    const record = await get_record(this.battle, this.token);
    const players = side === 'red' ? { red: 'human', blue: bot } : { red: bot, blue: 'human' };
    const seats = await upload(record, { ...players, upto: String(this.step) });
    router.go('battle', seats.battle, seats.tokens[side]!);
  }
}

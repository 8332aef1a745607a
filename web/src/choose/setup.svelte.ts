// What a player has picked so far, and the battle made of it.
import { kept, remember } from '../model/kept';
import { get_scenario, get_scenarios, get_server, get_standing, get_systems, new_battle, upload, type NewBattle, type Seats } from '../protocol/http';
import type { Scenario, ScenarioInfo, Seat, Side, SystemInfo } from '../protocol/types';
import { router } from '../router.svelte';
import { words } from '../i18n/words.svelte';

export type Opponent = 'machine' | 'friend' | 'same_screen' | 'watch';

export class Setup {
  systems = $state.raw<SystemInfo[]>([]);
  scenarios = $state.raw<ScenarioInfo[]>([]);
  maps = $state.raw<Record<string, Scenario>>({});
  system = $state('laporte');
  scenario = $state<string>();
  side = $state<Side>('blue');
  opponent = $state<Opponent>('machine');
  level = $state<string>();
  dice = $state<'server' | 'typed'>('server');
  webhooks = $state(false); // whether the server calls people
  notify = $state('');
  battles = $state.raw(kept());
  problem = $state<string>();

  async load(): Promise<void> {
    const [systems, scenarios, server] = await Promise.all([get_systems(), get_scenarios(), get_server()]);
    [this.systems, this.scenarios, this.webhooks] = [systems, scenarios, server.webhooks];
    this.pick_system(this.system);
    for (const info of this.scenarios) {
      const map = await get_scenario(info.id);
      words.learn(map.names);
      this.maps = { ...this.maps, [info.id]: map };
    }
  }

  get here(): ScenarioInfo[] {
    return this.scenarios.filter((s) => s.system === this.system);
  }
  get bots(): string[] {
    return this.systems.find((s) => s.id === this.system)?.bots ?? ['random', 'greedy'];
  }

  // Somebody who plays over days is called when it is his turn.
  get may_call(): boolean {
    return this.webhooks && (this.opponent === 'friend' || this.opponent === 'machine');
  }

  pick_system(id: string): void {
    this.system = id;
    this.scenario = this.here[0]?.id;
    this.level = this.bots[Math.min(2, this.bots.length - 1)]; // neither a fool nor one who thinks for seconds
  }

  async start(): Promise<void> {
    if (!this.scenario) return;
    const bot = this.level ?? this.bots[0];
    const players: Record<Opponent, [mine: string, other: string]> = {
      machine: ['human', bot], friend: ['human', 'human'], same_screen: ['human', 'human'], watch: [bot, bot],
    };
    const [mine, theirs] = players[this.opponent];
    const other: Side = this.side === 'red' ? 'blue' : 'red';
    await this.open(
      {
        scenario: this.scenario, players: { [this.side]: mine, [other]: theirs } as Record<Side, string>, dice: this.dice,
        hot_seat: this.opponent === 'same_screen', ...(this.may_call && this.notify && { notify: { [this.side]: this.notify } }),
      },
      this.opponent === 'watch' ? 'spectator' : this.opponent === 'same_screen' ? 'red' : this.side,
      this.opponent === 'friend' ? [other, 'spectator'] : [],
    );
  }

  // For a newcomer: the ford, against a machine that is no master.
  first_battle = (): Promise<void> =>
    this.open({ scenario: 'laporte_ford', players: { red: 'human', blue: this.bots[Math.min(1, this.bots.length - 1)] }, dice: 'server', hot_seat: false }, 'red', []);

  private async open(battle: NewBattle, seat: Seat, share: Seat[]): Promise<void> {
    try {
      this.enter(await new_battle(battle), seat, battle.scenario, share);
    } catch (problem) {
      this.problem = (problem as Error).message;
    }
  }

  async open_file(file: File): Promise<void> {
    try {
      const seats = await upload(await file.text());
      const seat = (['red', 'blue', 'spectator'] as const).find((s) => seats.tokens[s])!;
      const { scenario, over } = await get_standing(seats.battle, seats.tokens[seat]!);
      if (over) router.go('replay', seats.battle, seats.tokens[seat]!, 0);
      else this.enter(seats, seat, scenario, []);
    } catch (problem) {
      this.problem = (problem as Error).message;
    }
  }

  private enter({ battle, tokens }: Seats, seat: Seat, scenario: string, share: Seat[]): void {
    const links = Object.fromEntries(share.filter((s) => tokens[s]).map((s) => [s, tokens[s]!]));
    remember({
      battle, token: tokens[seat]!, seat, scenario, turn: 0, turns: 0, over: false, mine: true, seen: Date.now(),
      ...(share.length && { links }),
    });
    router.go('battle', battle, tokens[seat]!);
  }
}

// The server's plain questions.
import type { Json, Lang, Scenario, ScenarioInfo, Seat, Side, SystemInfo, View, BattleEvent, Result } from './types';

export class Unanswered extends Error {}

async function fetched(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (cause) {
    throw new Unanswered(String(cause));
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { message?: string; error?: string };
  throw new Unanswered(body.message ?? body.error ?? `${response.status}`);
}

const get = async <T>(path: string): Promise<T> => (await fetched(path)).json() as Promise<T>;
const post = async <T>(path: string, body: string, type = 'application/json'): Promise<T> =>
  (await fetched(path, { method: 'POST', body, headers: { 'content-type': type } })).json() as Promise<T>;

export interface Seats {
  battle: string;
  tokens: Partial<Record<Seat, string>>;
}

export interface NewBattle {
  scenario: string;
  players: Record<Side, string>;
  dice: 'server' | 'typed';
  hot_seat: boolean;
  notify?: Partial<Record<Side, string>>;
}

export interface QueryKey {
  key: string;
  type: 'int' | 'number' | 'bool' | 'text' | 'list' | 'words' | 'ints' | 'points' | 'object' | 'objects';
  default: Json;
  lowest?: number;
  highest?: number;
  choices?: (string | number)[];
  nullable?: boolean;
  fields?: QueryKey[];
  text?: string;
}

export interface QuerySchema {
  system: string;
  query: string;
  title: string;
  dice: string;
  outcomes: string;
  keys: QueryKey[];
}

export interface QueryAnswer {
  id: Json;
  odds?: Record<string, string>;
  words?: Record<string, string>; // of the outcomes
  outcome?: string;
  used?: number;
  dice?: { face: number; rule: string; why: string }[];
  ledger?: { rule: string; why: string; value: number; counted: boolean }[];
  error?: { code: string; message: string; rule?: string };
}

export interface Moment {
  step: number;
  steps: number;
  view: View;
  events: BattleEvent[];
  over?: boolean;
  result?: Result;
}

// The whole course: where each turn begins, and the losses after every step.
export interface Course extends Moment {
  scenario: Scenario;
  turns: number[];
  losses: Record<Side, number[]>;
}

export const get_server = () => get<{ engine: string; webhooks: boolean }>('/api/server');
export const get_systems = () => get<SystemInfo[]>('/api/systems');
export const get_scenarios = () => get<ScenarioInfo[]>('/api/scenarios');
export const get_scenario = (id: string) => get<Scenario>(`/api/scenarios/${encodeURIComponent(id)}`);
export const get_messages = (lang: Lang) => get<Record<string, string>>(`/api/messages/${lang}`);
export const get_queries = (system: string, lang: Lang) => get<QuerySchema[]>(`/api/queries/${system}?lang=${lang}`);
export const get_rule = (id: string) => get<Record<Lang, string>>(`/api/rules/${encodeURIComponent(id)}`);
export const new_battle = (battle: NewBattle) => post<Seats>('/api/battles', JSON.stringify(battle));
// A battle file goes on from its last step, or from an earlier one, with the same players or others.
export const upload = (record: string, how: Record<string, string> = {}) =>
  post<Seats>(`/api/battles/upload?${new URLSearchParams(how)}`, record, 'text/plain');
// Where a battle stands.
export const get_standing = (battle: string, token: string) =>
  get<{ scenario: string; over: boolean }>(`/api/battles/${encodeURIComponent(battle)}?${new URLSearchParams({ token })}`);
export const record_url = (battle: string, token: string) =>
  `/api/battles/${encodeURIComponent(battle)}/record?token=${encodeURIComponent(token)}`;
export const get_record = async (battle: string, token: string) => (await fetched(record_url(battle, token))).text();
const replay = (battle: string, step: number, view: string, token: string, lang: Lang) =>
  `/api/replays/${encodeURIComponent(battle)}/${step}?${new URLSearchParams({ view, token, lang })}`;
export const get_moment = (battle: string, step: number, view: string, token: string, lang: Lang) =>
  get<Moment>(replay(battle, step, view, token, lang));
export const get_course = (battle: string, view: string, token: string, lang: Lang) =>
  get<Course>(`${replay(battle, 999_999, view, token, lang)}&full=1&events=all`);

export async function ask_judge(lines: Json[], lang: Lang): Promise<QueryAnswer[]> {
  const body = lines.map((line) => JSON.stringify(line)).join('\n') + '\n';
  const answer = await fetched(`/api/query?lang=${lang}&words=1`, { method: 'POST', body });
  return (await answer.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as QueryAnswer);
}

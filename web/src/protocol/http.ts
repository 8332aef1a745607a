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
  over?: boolean;
  scenario?: string;
}

export interface NewBattle {
  scenario: string;
  players: Record<Side, string>;
  dice: 'server' | 'typed';
  hot_seat: boolean;
}

export interface QueryKey {
  key: string;
  type: 'int' | 'bool' | 'text' | 'number' | 'list' | 'ints' | 'objects' | 'words' | 'pairs' | string;
  default: Json;
  lowest?: number;
  highest?: number;
  choices?: string[];
  nullable?: boolean;
  keys?: QueryKey[];
  most?: number;
  least?: number;
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
  outcome?: string;
  used?: number;
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
  scenario?: Scenario;
  turns?: number[];
  losses?: Record<Side, number[]>;
}

export const get_systems = () => get<SystemInfo[]>('/api/systems');
export const get_scenarios = () => get<ScenarioInfo[]>('/api/scenarios');
export const get_scenario = (id: string) => get<Scenario>(`/api/scenarios/${encodeURIComponent(id)}`);
export const get_messages = (lang: Lang) => get<Record<string, string>>(`/api/messages/${lang}`);
export const get_queries = (system: string, lang: Lang) => get<QuerySchema[]>(`/api/queries/${system}?lang=${lang}`);
export const get_rule = (id: string) => get<Record<Lang, string>>(`/api/rules/${encodeURIComponent(id)}`);
export const new_battle = (battle: NewBattle) => post<Seats>('/api/battles', JSON.stringify(battle));
export const upload = (record: string) => post<Seats>('/api/battles/upload', record, 'text/plain');
export const record_url = (battle: string, token: string) =>
  `/api/battles/${encodeURIComponent(battle)}/record?token=${encodeURIComponent(token)}`;
export const get_record = async (battle: string, token: string) => (await fetched(record_url(battle, token))).text();
export const get_moment = (battle: string, step: number, view: string, token: string, lang: Lang) =>
  get<Moment>(`/api/replays/${encodeURIComponent(battle)}/${step}?view=${view}&token=${encodeURIComponent(token)}&lang=${lang}`);

export async function ask_judge(lines: Json[], lang: Lang): Promise<QueryAnswer[]> {
  const body = lines.map((line) => JSON.stringify(line)).join('\n') + '\n';
  const answer = await fetched(`/api/query?lang=${lang}`, { method: 'POST', body });
  return (await answer.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as QueryAnswer);
}

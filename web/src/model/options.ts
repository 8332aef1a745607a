// From the server's options to what a player can press, click and read. Nothing is judged here.
import type { Answer, Arg, Ask, Barred, Options, State, Zone } from '../protocol/types';
import { layout_of } from './layout';

// A question of ours that waits; with several at once, the first that is not answered.
export const own_ask = (state: State): (Ask & { ask: number; kind: string }) | undefined =>
  state.asks.find((a): a is Ask & { ask: number; kind: string } => a.ask !== undefined && a.kind !== undefined && !a.waiting);

export const options_of = (state: State, ask: Ask | undefined): Options =>
  (ask?.ask !== undefined && state.options[String(ask.ask)]) || { ask: ask?.ask ?? 0, list: [], zones: [], barred: [] };

export type TargetKind = 'figure' | 'unit' | 'piece' | 'word';

export interface ActRow {
  act: string;
  answers: Answer[];
  zone?: Zone;
  barred: Barred[];
  aims_at: TargetKind;
  words: Map<number, string>; // the keys of targets that are neither figures nor places, such as cards
}

export const new_row = (act: string): ActRow => ({ act, answers: [], barred: [], aims_at: 'figure', words: new Map() });

function learn(row: ActRow, target: number | undefined, arg: Arg | undefined): void {
  if (target === undefined || !arg) return;
  row.aims_at = 'piece' in arg ? 'piece' : 'unit' in arg ? 'unit' : 'word' in arg ? 'word' : 'figure';
  if ('word' in arg) row.words.set(target, arg.word);
}

const about = (actor: number | undefined, selected: number | undefined): boolean =>
  actor === undefined || selected === undefined || actor === selected;

// The acts of a question for the selected figure, in the system's own order; what is barred keeps its place.
export function act_rows(options: Options, system: string, selected: number | undefined): ActRow[] {
  const rows = new Map<string, ActRow>();
  const row = (act: string): ActRow => {
    if (!rows.has(act)) rows.set(act, new_row(act));
    return rows.get(act)!;
  };
  options.list.forEach((answer, i) => {
    const entry = row(answer.act);
    learn(entry, answer.target, options.told?.[i]?.target);
    if (about(answer.actor, selected)) entry.answers.push(answer);
  });
  for (const zone of options.zones) if (about(zone.actor, selected)) row(zone.act).zone = zone;
  for (const barred of options.barred) {
    const entry = row(barred.answer.act);
    learn(entry, barred.answer.target, barred.target);
    if (about(barred.answer.actor, selected)) entry.barred.push(barred);
  }
  const order = layout_of(system).acts;
  const place = (act: string) => (order.includes(act) ? order.indexOf(act) : order.length);
  return [...rows.values()].sort((a, b) => place(a.act) - place(b.act));
}

export const can = (row: ActRow): boolean => row.answers.length > 0 || row.zone !== undefined;

export const needs_actor = (row: ActRow): boolean => new Set(row.answers.map((a) => a.actor)).size > 1;

// Who may be picked for a question that names nobody.
export function actors(ask: Ask | undefined, options: Options): Set<number> {
  if (!ask || ask.actor !== undefined) return new Set(ask?.actor === undefined ? [] : [ask.actor]);
  return new Set([...options.list, ...options.zones].flatMap((o) => (o.actor === undefined ? [] : [o.actor])));
}

export interface Target {
  target: number;
  answers: Answer[]; // several where a man has several weapons
  barred?: Barred;
}

export function targets(row: ActRow): Target[] {
  const found = new Map<number, Target>();
  for (const answer of row.answers) {
    if (answer.target === undefined) continue;
    const entry = found.get(answer.target) ?? { target: answer.target, answers: [] };
    entry.answers.push(answer);
    found.set(answer.target, entry);
  }
  for (const barred of row.barred) {
    const target = barred.answer.target;
    if (target !== undefined && !found.has(target)) found.set(target, { target, answers: [], barred });
  }
  return [...found.values()];
}

export const aims_at_men = (row: ActRow): boolean => row.aims_at === 'figure' || row.aims_at === 'unit';
export const actor_is = (system: string): 'figure' | 'unit' => layout_of(system).actor ?? 'figure';
export const picks_unit = (system: string): boolean => actor_is(system) === 'unit' || layout_of(system).picks === 'unit';

export const answers_for = (row: ActRow, actor: number | undefined, target: number | undefined): Answer[] =>
  row.answers.filter((a) => about(a.actor, actor) && (target === undefined || a.target === target));

// Does the player draw where it goes? Either the server gave an outline, or its examples carry a way.
export const wants_way = (row: ActRow): boolean => row.zone !== undefined || row.answers.some((a) => a.path || a.places);
// … and may he also stay where he is?
export const may_stay = (row: ActRow): boolean => row.answers.some((a) => !a.path && !a.places && a.target === undefined);

// The acts that have a button, in its order.
export const bar_rows = (draft: { rows: ActRow[]; plain_deployment: boolean; puts_with(act: string): boolean }): ActRow[] =>
  draft.rows.filter((row) => !(draft.plain_deployment && draft.puts_with(row.act)));

// From what a player has picked to the answer that is sent. The server alone judges it.
import type { Answer, Ask, Figure, Placement, Point } from '../protocol/types';
import { stands } from './figures';
import { formation, type Shift } from './group';
import { answers_for, type ActRow } from './options';

export interface Picks {
  actor?: number;
  target?: number;
  variant: number; // which of several answers that differ in a number only: weapons, doors, points paid
  path: Point[];
  facing?: number;
  party?: number;
  placing: boolean; // a figure is put on the table
  setting?: boolean; // men are set one by one
  naming?: boolean; // men are named, and stay where they are
  shift: Shift; // of a group: where its men go
}

const angle = (from: Point, to: Point): number => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
export const bearing = (from: Point, to: Point): number => (Math.round(angle(from, to)) + 360) % 360;

// The answer of the server's list that is nearest to what was picked: it tells which fields this act fills in.
function pattern(row: ActRow, picks: Picks): Answer | undefined {
  const fitting = answers_for(row, picks.actor, picks.target);
  const drawn = fitting.find((a) => a.path || a.places) ?? row.answers.find((a) => a.path || a.places);
  return picks.path.length > 0 ? drawn : undefined;
}

const of_group = (a: Answer | undefined): boolean => (a?.places?.length ?? 0) > 0;

export function moves_group(row: ActRow, actor: number | undefined, variant = 0): Answer | undefined {
  const all = answers_for(row, actor, undefined);
  return of_group(all[variant]) ? all[variant] : all.find(of_group);
}

// Ways may differ in a number: a formation, inside a wood or at its edge. Which answers stand for one each.
export function way_choices(row: ActRow, actor: number | undefined): number[] {
  const all = answers_for(row, actor, undefined);
  const number = (a: Answer) => a.n ?? 0;
  return [...all.keys()].filter((i) => (all[i].path || all[i].places) && all.findIndex((a) => (a.path || a.places) && number(a) === number(all[i])) === i);
}

// A group goes where its example stands, moved to where the player points; the men keep their formation.
export function group_places(example: Answer, picks: Picks, figures: Figure[]): Placement[] {
  return formation(example.places!, figures, picks.path.at(-1), picks.shift);
}

// As many as the example names: to each point shown the man nearest to it, to the last of them all the rest.
export function men_shown(example: Answer, path: Point[], figures: Figure[]): Placement[] {
  const unit = figures.find((f) => f.id === example.places![0].figure)?.unit;
  let left = figures.filter((f) => stands(f) && f.unit === unit);
  return example.places!.flatMap((_, i) => {
    const [x, y] = path[Math.min(i, path.length - 1)];
    const [nearest] = [...left].sort((a, b) => Math.hypot(a.at[0] - x, a.at[1] - y) - Math.hypot(b.at[0] - x, b.at[1] - y));
    left = left.filter((f) => f !== nearest);
    return nearest ? [{ figure: nearest.id, at: nearest.at }] : [];
  });
}

const given = <K extends string, T>(key: K, value: T | undefined): { [k in K]?: T } =>
  value === undefined ? {} : ({ [key]: value } as { [k in K]?: T });

export function drafted(ask: Ask & { ask: number }, row: ActRow, picks: Picks, figures: Figure[]): Answer | undefined {
  if (picks.setting && picks.shift.adjusted.size > 0) {
    const places = [...picks.shift.adjusted].map(([figure, at]) => ({ figure, at }));
    return { ask: ask.ask, act: row.act, ...given('actor', row.answers[0]?.actor), places };
  }
  const example = pattern(row, picks);
  if (picks.naming)
    return example?.places && { ask: ask.ask, act: row.act, ...given('actor', example.actor), places: men_shown(example, picks.path, figures) };
  const choice = answers_for(row, picks.actor, picks.target)[picks.variant];
  if (picks.path.length > 0 && (example || row.zone || picks.placing)) {
    const group = example && moves_group(row, picks.actor, picks.variant);
    const target = picks.target ?? (picks.placing ? undefined : example?.target);
    return {
      ask: ask.ask,
      act: row.act,
      ...given('actor', picks.actor ?? example?.actor),
      ...given('target', target),
      ...given('n', picks.placing ? picks.party || example?.n : (choice?.n ?? example?.n)),
      ...given('facing', picks.facing),
      ...(group ? { places: group_places(group, picks, figures) } : { path: picks.path }),
    };
  }
  if (picks.placing) return undefined;
  const whole = answers_for(row, picks.actor, picks.target);
  const targets = new Set(whole.map((a) => a.target));
  if (picks.target === undefined && targets.size > 1 && !targets.has(undefined)) return undefined;
  const plain = picks.target === undefined ? whole.filter((a) => a.target === undefined) : whole;
  // Ways that the server gives as examples are not answers until somebody has pointed at the table.
  const offered = plain.filter((a) => !a.places && (!a.path || a.target !== undefined));
  return offered[picks.variant] ?? offered[0] ?? (targets.size === 1 ? whole.find((a) => a.target !== undefined && !a.places) : undefined);
}

// Who wins when the last turn is over, and what earns points until then, in the scenario's own numbers.
import { page_words } from '../i18n/page';
import type { Json, Scenario, Side } from '../protocol/types';
import { whole, words } from '../i18n/words.svelte';

export interface Award {
  side?: Side; // nobody: both sides earn it
  text: string;
}
type Told = { [key: string]: Json };

const counted = ['per_enemy', 'per_leader', 'per_officer', 'for_objective', 'for_house'];

export function awards(scenario: Scenario): Award[] {
  const { victory, objectives, info } = scenario;
  const end = victory?.at_the_end;
  if (!end) return [];
  const place = (told: Told) => (typeof told.piece === 'number' ? whole(words.of(scenario.table.pieces[told.piece]?.name ?? '')) : '');
  const award = (kind: string, points: Json, told: Told): Award => {
    const own = `win.${info.system}.${kind}`;
    return { side: told.side as Side | undefined, text: words.t(own in page_words ? own : `win.${kind}`, points, place(told), told.beyond ?? 0) };
  };
  const told = (list: Json | undefined): Told[] => (Array.isArray(list) ? (list as Told[]) : []);
  const named = told(objectives as unknown as Json).filter((o) => typeof o.name === 'string');
  return [
    ...counted.filter((key) => Number(end[key]) > 0).map((key) => award(key, end[key], end)),
    ...told(end.awards).map((a) => award(String(a.kind), a.points, a)),
    ...told(victory.conditions as unknown as Json).filter((c) => c.for !== undefined).map((c) => award(String(c.for), c.points, c)),
    ...named.map((o) => ({ side: o.side as Side | undefined, text: words.t('win.objective', words.of(String(o.name)), o.points) })),
    ...(end.awards ? [{ text: words.t('win.enemy_units') }] : named.length ? [{ text: words.t('win.units') }] : []),
  ];
}

export function at_the_end(scenario: Scenario): string {
  const end = scenario.victory?.at_the_end;
  const name = (side: Json) => words.pick(scenario.info.sides[side as Side]);
  switch (end?.count) {
    case 'side_holds': return words.t('win.at_the_end.side_holds', name(end.holder));
    case 'points_destroyed': return words.t('win.at_the_end.points_destroyed');
    case 'attacker_needs': return words.t('win.at_the_end.attacker_needs', name('red'), end.wins_at, end.draws_at, name('blue'));
    case 'victory_points': {
      const margin = Number(end.draw_margin) > 0 ? words.t('win.margin', end.draw_margin) : '';
      const tie = end.tie ? words.t('win.tie', name(end.tie)) : '';
      return `${[words.t('win.at_the_end.victory_points'), margin, tie].filter(Boolean).join(words.lang === 'fr' ? '\u00a0; ' : '; ')}.`;
    }
    default: return '';
  }
}

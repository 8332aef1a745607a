// Who wins when the last turn is over, in one sentence.
import type { Json, Scenario, Side } from '../protocol/types';
import { words } from '../i18n/words.svelte';

const counted = ['per_enemy', 'per_leader', 'per_officer', 'for_objective', 'for_house'];

export function at_the_end(scenario: Scenario): string {
  const end = scenario.victory?.at_the_end;
  if (!end) return '';
  if (end.count === 'side_holds') return words.t('win.at_the_end.side_holds', words.pick(scenario.info.sides[end.holder as Side]));
  if (end.count === 'points_destroyed') return words.t('win.at_the_end.points_destroyed');
  if (end.count !== 'victory_points') return '';
  const place = (piece: Json | undefined) => (typeof piece === 'number' ? words.of(scenario.table.pieces[piece]?.name ?? '') : '');
  const parts = counted.filter((key) => Number(end[key]) > 0).map((key) => words.t(`win.points.${key}`, end[key], place(end.piece)));
  const margin = Number(end.draw_margin) > 0 ? words.t('win.points.margin', end.draw_margin) : '';
  return words.t('win.at_the_end.victory_points', parts.join(', ')) + margin;
}

// What an act aims at, in words: a man, a unit, a place, or what the rules name.
import { capital, words } from '../i18n/words.svelte';
import type { Battle } from './battle.svelte';
import type { ActRow } from './options';

export function target_name(battle: Battle, row: ActRow | undefined, target: number): string {
  const place = battle.scenario?.table.pieces[target]?.name;
  const word = row?.words.get(target);
  if (row?.aims_at === 'piece') return place ? capital(words.of(place)) : '';
  if (row?.aims_at === 'word') return word ? capital(words.of(word)) : '';
  const named = row?.aims_at === 'unit' ? battle.state?.view.units.find((u) => u.id === target) : battle.figure(target);
  return named ? words.name(named.name) : '';
}

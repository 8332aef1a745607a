// A way in words: what it costs of what there is. One that was refused before it was paid has no cost.
import { words } from '../i18n/words.svelte';
import type { Preview } from '../protocol/types';
import { length } from './format';

export function way_told({ cost, allowance }: NonNullable<Preview['way']>, unit: number): string {
  const most = length(allowance, unit, words.lang);
  return cost > 0 ? words.t('plate.way', length(cost, unit, words.lang), most) : words.t('plate.allowed', most);
}

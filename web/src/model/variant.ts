// The word for the number of an answer: which weapon, which door, how many points.
import type { Answer, Figure, Json } from '../protocol/types';
import { words } from '../i18n/words.svelte';
import { fact } from './facts';

const shooting = /fire|shoot|reload|wait/;
const group_bonus = 4; // argad: the bonus against a group goes to this die

function weapon(system: string, figure: Figure | undefined, n: number): string | undefined {
  const guns = fact(figure?.facts ?? [], 'firearms') as Json[] | undefined;
  const gun = guns?.[n];
  const name = typeof gun === 'string' ? gun : (gun as { weapon?: string } | undefined)?.weapon;
  return name && words.of(`choice.${system}.${name}`);
}

export function variant_word(system: string, { act, n = 0 }: Answer, figure: Figure | undefined): string {
  if (shooting.test(act)) {
    const gun = weapon(system, figure, system === 'argad' ? n % group_bonus : n);
    if (gun) return system === 'argad' && n >= group_bonus ? words.t('variant.group_bonus', gun) : gun;
  }
  const key = `variant.${system}.${act}`;
  if (!words.has_own(key)) return n === 0 ? words.t('variant.plain') : words.t('variant.number', n);
  const each = words.t(key);
  return each.includes('|') ? (each.split('|')[n] ?? String(n)) : words.t(key, n, n + 1);
}

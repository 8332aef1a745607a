// Numbers for the eye. Fractions arrive exact and stay so; percentages are only their shadow.
import type { Lang } from '../protocol/types';

export interface Ratio {
  over: number;
  under: number;
}

export function ratio(text: string): Ratio {
  const [over, under = '1'] = text.split('/');
  // Exact fractions may be longer than a double: scale both down together before dividing.
  const cut = Math.max(0, Math.max(over.length, under.length) - 300);
  return { over: Number(over.slice(0, over.length - cut || undefined)), under: Number(under.slice(0, under.length - cut || undefined)) };
}

export const share = (text: string): number => {
  const { over, under } = ratio(text);
  return over / under;
};

export const decimal = (n: number, digits: number, lang: Lang): string =>
  n.toFixed(digits).replace('.', lang === 'fr' ? ',' : '.');

export function percent(text: string, lang: Lang): string {
  const p = share(text) * 100;
  const shown = p > 0 && p < 0.05 ? `< ${decimal(0.1, 1, lang)}` : decimal(p, 1, lang);
  return lang === 'fr' ? `${shown}\u00a0%` : `${shown}%`;
}

// A fraction that nobody can read is left to its percentage.
export const short_fraction = (text: string): string => (text.length <= 9 ? text : '≈');

// Tenths are cut, never rounded up: nobody may read 10.0 where the rule sees less.
export function length(value: number, unit: number, lang: Lang): string {
  const tenths = Math.floor((value * 10) / unit);
  const text = tenths % 10 === 0 ? String(tenths / 10) : decimal(tenths / 10, 1, lang);
  return unit === 254 ? `${text}″` : `${text} cm`;
}

export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

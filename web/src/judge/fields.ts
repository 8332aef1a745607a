// The facts of a question while they are being filled in.
import type { Json } from '../protocol/types';
import type { QueryKey } from '../protocol/http';

export type Given = { [key: string]: Json };

export const defaults = (keys: QueryKey[]): Given => Object.fromEntries(keys.map((k) => [k.key, start_of(k)]));

// An object of a list begins with the defaults of its fields.
export function start_of(key: QueryKey): Json {
  if (key.type === 'objects' && Array.isArray(key.default)) return key.default.map(() => defaults(key.fields ?? []));
  return key.default;
}

// Only what differs from the defaults is sent: the engine fills in the rest.
export function told(keys: QueryKey[], given: Given): Given {
  return Object.fromEntries(
    keys.filter((k) => JSON.stringify(given[k.key]) !== JSON.stringify(start_of(k))).map((k) => [k.key, given[k.key]]),
  );
}

// Few choices lie open as segments; many go into a list.
export const as_segments = (key: QueryKey): boolean =>
  key.choices !== undefined ? key.choices.length <= 4 : key.type === 'int' && span(key) <= 5 && !key.nullable;
const span = (key: QueryKey): number => (key.highest ?? 99) - (key.lowest ?? 0);

export const numbers = (key: QueryKey): number[] => Array.from({ length: span(key) + 1 }, (_, i) => (key.lowest ?? 0) + i);

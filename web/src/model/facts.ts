// Facts come as a list of pairs: a key may stand twice.
import type { Fact, Json } from '../protocol/types';

export const fact = (facts: Fact[], key: string): Json | undefined => facts.find((f) => f.key === key)?.value;
export const has = (facts: Fact[], key: string): boolean => facts.some((f) => f.key === key && f.value !== false);

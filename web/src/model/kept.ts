// The battles that this browser holds a seat in. A link is a seat: there is no account.
import type { Seat } from '../protocol/types';

export interface KeptBattle {
  battle: string;
  token: string;
  seat: Seat;
  scenario: string;
  turn: number;
  turns: number;
  over: boolean;
  mine: boolean;
  seen: number;
  links?: Partial<Record<Seat, string>>; // seats to hand to others
}

const key = 'escarmouche.battles';
const most = 30;

export function kept(): KeptBattle[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? '[]') as KeptBattle[];
    return Array.isArray(list) ? list.sort((a, b) => b.seen - a.seen) : [];
  } catch {
    return [];
  }
}

export function remember(battle: KeptBattle): void {
  const others = kept().filter((k) => k.battle !== battle.battle || k.token !== battle.token);
  const before = kept().find((k) => k.battle === battle.battle && k.token === battle.token);
  localStorage.setItem(key, JSON.stringify([{ ...battle, links: battle.links ?? before?.links }, ...others].slice(0, most)));
}

export const forget = (battle: string, token: string): void =>
  localStorage.setItem(key, JSON.stringify(kept().filter((k) => k.battle !== battle || k.token !== token)));

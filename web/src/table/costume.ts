// Costume, not information: which coat, hat and weapon a miniature shows. Sides are told by rim and sign.
import type { Figure } from '../protocol/types';
import { fact } from '../model/facts';

export type Hat = 'shako' | 'bearskin' | 'bicorne' | 'scalp_lock' | 'slouch';

export interface Coat {
  coat: string;
  trim: string;
  hat: string;
  shape: Hat;
}

const coats: Record<string, Coat> = {
  french_line: { coat: '#33497f', trim: '#ece4d2', hat: '#20242f', shape: 'shako' },
  french_grenadier: { coat: '#33497f', trim: '#ece4d2', hat: '#3a2a1e', shape: 'bearskin' },
  french_officer: { coat: '#2b3f73', trim: '#c9a13b', hat: '#20242f', shape: 'bicorne' },
  french_dragoon: { coat: '#3c5a3a', trim: '#ece4d2', hat: '#8a6d2c', shape: 'shako' },
  british_line: { coat: '#b1382b', trim: '#e9e2d0', hat: '#24211f', shape: 'shako' },
  british_officer: { coat: '#a32f25', trim: '#c9a13b', hat: '#1f1d1c', shape: 'bicorne' },
  rifles: { coat: '#3d5442', trim: '#20241f', hat: '#22261f', shape: 'shako' },
  portuguese: { coat: '#6b4a33', trim: '#2a2018', hat: '#26201a', shape: 'shako' },
  woodland: { coat: '#a5764f', trim: '#6d3b26', hat: '#2a1c14', shape: 'scalp_lock' },
  militia: { coat: '#8a7a58', trim: '#e2d8c0', hat: '#4a3a28', shape: 'slouch' },
  civilian: { coat: '#7d6f5c', trim: '#d6cbb2', hat: '#6b5335', shape: 'slouch' },
  boer: { coat: '#8b7348', trim: '#3c2e1e', hat: '#5a452c', shape: 'slouch' },
  khaki: { coat: '#a08d5e', trim: '#6d5c38', hat: '#8c7a50', shape: 'slouch' },
  mexican: { coat: '#dcd3bd', trim: '#6b3a2a', hat: '#8a6c3e', shape: 'slouch' },
};

const by_profile: [RegExp, keyof typeof coats][] = [
  [/french_lieutenant|ligloo/, 'french_officer'],
  [/grenadier/, 'french_grenadier'],
  [/dragoon/, 'french_dragoon'],
  [/voltigeur|fusilier|conscript|french|courier|legion|zouave/, 'french_line'],
  [/british_(lieutenant|officer)|lieutenant/, 'british_officer'],
  [/rifle/, 'rifles'],
  [/redcoat|british|picket/, 'british_line'],
  [/dois|cacador|portug/, 'portuguese'],
  [/indian|warrior|abenaki|huron|iroquois/, 'woodland'],
  [/guerrill|militia|partisan|insurgent/, 'militia'],
  [/mexic|chinaco/, 'mexican'],
  [/boer/, 'boer'],
  [/argad/, 'khaki'],
];

export function coat_of(name: string, side: string): Coat {
  const found = by_profile.find(([pattern]) => pattern.test(name));
  return coats[found ? found[1] : side === 'blue' ? 'french_line' : 'british_line'];
}

export function weapon_of(figure: Figure): string {
  const guns = fact(figure.facts, 'firearms') as { weapon?: string }[] | undefined;
  const gun = guns?.[0]?.weapon ?? (fact(figure.facts, 'weapon') as string | undefined);
  if (gun) return gun;
  return String(fact(figure.facts, 'melee_weapon') ?? 'musket');
}

// Where a figure is, whatever word its system has for it.
import type { Figure } from '../protocol/types';
import { has } from './facts';

const upright = new Set(['active', 'on_table', 'routing']);
const down = new Set(['killed', 'fallen', 'eliminated']);
const to_come = new Set(['undeployed', 'waiting']);

// A marker of hidden movement stands on the table; a hidden unit of which only its owner knows where does not.
export const stands = (f: Figure): boolean =>
  (upright.has(f.status) && !out_of_sight(f)) || (f.status === 'hidden' && has(f.markers, 'hidden'));
// An enemy of whom one knows only that he hides has no place: the server leaves it at the corner, where no base fits.
const out_of_sight = (f: Figure): boolean => has(f.markers, 'hidden') && f.at[0] === 0 && f.at[1] === 0;
export const fallen = (f: Figure): boolean => down.has(f.status);
export const unplaced = (f: Figure): boolean => to_come.has(f.status);
export const lost = (f: Figure): boolean => fallen(f) || f.status === 'fled';

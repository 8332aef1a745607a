// Outcomes in the order in which a player reads them: worst first, numbers from high to low.
import { share } from './format';

export interface Bar {
  outcome: string;
  fraction: string;
  share: number;
  harm: 0 | 1 | 2 | 3;
}

const harms: [RegExp, Bar['harm']][] = [
  [/killed|dead|destroyed|rout|flees|fled|broken|eliminated|captured/, 3],
  [/wounded|wound|shaken|pinned|stopped|lost|fails?|failed|reduced|flight|retreat/, 2],
  [/hit|unhurt|saved|grazed|disordered|held/, 1],
];

export const harm_of = (outcome: string): Bar['harm'] => harms.find(([pattern]) => pattern.test(outcome))?.[1] ?? 0;

export function bars(odds: Record<string, string>): Bar[] {
  const rows = Object.entries(odds).map(([outcome, fraction]) => ({
    outcome,
    fraction,
    share: share(fraction),
    harm: harm_of(outcome),
  }));
  const numeric = rows.every(({ outcome }) => /^-?\d+(\.\d+)?$/.test(outcome));
  return rows.sort((a, b) =>
    numeric ? Number(b.outcome) - Number(a.outcome) : b.harm - a.harm || order(a.outcome, b.outcome),
  );
}

const order = (a: string, b: string): number => (a < b ? -1 : 1);

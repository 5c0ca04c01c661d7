import { type Averages, type Characteristic } from '../characteristics/index.ts';
import type { ScoreSource } from '../estimates/estimate.ts';
import { usualSharesOf, type UsualShares } from './usual-shares.ts';

/** A part of all movies that is small enough to be worth a word. */
export type NotableShare = 'third' | 'tenth';

/** Little of these says something about a movie; of the others, most movies have little. */
export const tellingLows = ['gore', 'jumpScares', 'pace'] as const satisfies readonly Characteristic[];

/** The value that sets a movie apart from most: the average, and the share of all movies that it belongs to by it. */
export type StandOut = { readonly average: number; readonly share: NotableShare } & (
  | { readonly isHigh: true; readonly characteristic: Characteristic }
  | { readonly isHigh: false; readonly characteristic: (typeof tellingLows)[number] }
);

/**
 * The value that most sets a movie apart (R391): its signature where that is among the highest, or a remarkably low one of
 * gore, jump scares and pace. A tenth comes before a third, the signature before what is low.
 * @param from the movie's signature (R262), null where nothing is known of it, and where its values come from
 * @returns null where nothing is in an outer third
 */
export function findStandOut(
  averages: Averages,
  { signature, source }: { readonly signature: Characteristic | null; readonly source: ScoreSource },
): StandOut | null {
  if (signature === null) return null;
  const usual = usualSharesOf(source);
  const found = [
    highOf(averages[signature], signature, usual[signature]),
    ...tellingLows.map((name) => lowOf(averages[name], name, usual[name])),
  ].filter((one) => one !== null);
  return found.find(({ share }) => share === 'tenth') ?? found[0] ?? null;
}

function highOf(
  average: number | null,
  characteristic: Characteristic,
  { highestThird, highestTenth }: UsualShares,
): StandOut | null {
  if (average === null || average < highestThird) return null;
  return { isHigh: true, characteristic, average, share: average >= highestTenth ? 'tenth' : 'third' };
}

function lowOf(
  average: number | null,
  characteristic: (typeof tellingLows)[number],
  { lowestThird, lowestTenth }: UsualShares,
): StandOut | null {
  if (average === null || average > lowestThird) return null;
  return { isHigh: false, characteristic, average, share: average <= lowestTenth ? 'tenth' : 'third' };
}

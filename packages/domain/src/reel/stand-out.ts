import { type Averages, type Characteristic } from '../characteristics/index.ts';
import { usualShares } from './usual-shares.ts';

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
 * @param signature the movie's (R262); null below five raters
 * @returns null where nothing is in an outer third
 */
export function findStandOut(averages: Averages, signature: Characteristic | null): StandOut | null {
  if (signature === null) return null;
  const found = [highOf(averages, signature), ...tellingLows.map((name) => lowOf(averages, name))].filter((one) => one !== null);
  return found.find(({ share }) => share === 'tenth') ?? found[0] ?? null;
}

function highOf(averages: Averages, characteristic: Characteristic): StandOut | null {
  const average = averages[characteristic];
  const { highestThird, highestTenth } = usualShares[characteristic];
  if (average === null || average < highestThird) return null;
  return { isHigh: true, characteristic, average, share: average >= highestTenth ? 'tenth' : 'third' };
}

function lowOf(averages: Averages, characteristic: (typeof tellingLows)[number]): StandOut | null {
  const average = averages[characteristic];
  const { lowestThird, lowestTenth } = usualShares[characteristic];
  if (average === null || average > lowestThird) return null;
  return { isHigh: false, characteristic, average, share: average <= lowestTenth ? 'tenth' : 'third' };
}

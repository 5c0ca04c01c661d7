import { characteristics, perCharacteristic, type Averages } from '../characteristics/index.ts';
import { nearestDialValue, type Target } from '../reel/index.ts';
import { fewestScores } from './shows-prediction.ts';

/** The part of a user's ratings that stands for what they like. */
const favouriteShare = 1 / 3;
const fewestFavourites = 3;

/**
 * A user's taste as values to be close to (R365): the mean scores of the third of their movies that they scored highest as
 * a whole, in halves.
 * @param ratings six scores each, 0 where nothing is scored
 * @returns null below five ratings
 */
export function ownShape(ratings: readonly { readonly scores: readonly number[] }[]): Target | null {
  if (ratings.length < fewestScores) return null;
  const count = Math.max(fewestFavourites, Math.round(ratings.length * favouriteShare));
  const favourites = ratings
    .map(({ scores }) => ({ scores, mean: meanOf(scores.filter((score) => score > 0)) ?? 0 }))
    .toSorted((one, other) => other.mean - one.mean)
    .slice(0, count);
  const target: Partial<Record<(typeof characteristics)[number], number>> = {};
  for (const [axis, name] of characteristics.entries()) {
    const mean = meanOf(favourites.map(({ scores }) => scores[axis] ?? 0).filter((score) => score > 0));
    const value = mean === null ? null : nearestDialValue(mean);
    if (value !== null) target[name] = value;
  }
  return target;
}

/** A movie's expected values for a user: their predictions, and everybody's averages where there are none. */
export function expectedOf(
  averages: Averages,
  predicted: Readonly<Record<(typeof characteristics)[number], { readonly value: number } | null>> | undefined,
): Averages {
  return perCharacteristic((name) => predicted?.[name]?.value ?? averages[name]);
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

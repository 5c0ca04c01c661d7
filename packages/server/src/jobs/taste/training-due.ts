import { hours, minutes } from '@hexreel/domain/durations';

/** Nights begin at this hour UTC and last until the other one. */
const [nightFrom, nightTo] = [2, 6];
/** One training a night. */
const leastAge = hours(12);
/** A site that is off at night trains by day. */
const mostAge = hours(36);

/** While a catalogue is being read: another training as soon as it has grown by a quarter, and by so many movies. */
const [growth, fewestMore] = [1.25, 100];
const leastAgeOfGrown = minutes(4);

/** The latest model and map. */
export interface LatestTraining {
  readonly trainedAt: Date;
  /** Those of which something was known. */
  readonly movies: number;
}

/**
 * True if users' taste should be learned again: at night, at once where there is no model yet, by day where the last nights
 * were missed, and when many more movies are known than then.
 * @param latest null before the first one
 * @param movies of which something is known now
 */
export function isTrainingDue(latest: LatestTraining | null, now: Date, movies: number): boolean {
  if (latest === null) return true;
  const age = now.getTime() - latest.trainedAt.getTime();
  if (movies >= Math.max(growth * latest.movies, latest.movies + fewestMore) && age >= leastAgeOfGrown) return true;
  const isNight = now.getUTCHours() >= nightFrom && now.getUTCHours() < nightTo;
  return age >= (isNight ? leastAge : mostAge);
}

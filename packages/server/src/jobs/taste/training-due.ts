import { hours } from '@hexreel/domain/durations';

/** Nights begin at this hour UTC and last until the other one. */
const [nightFrom, nightTo] = [2, 6];
/** One training a night. */
const leastAge = hours(12);
/** A site that is off at night trains by day. */
const mostAge = hours(36);

/**
 * True if users' taste should be learned again: at night, at once where there is no model yet, and by day where the last
 * nights were missed.
 * @param trainedAt of the latest model; null before the first one
 */
export function isTrainingDue(trainedAt: Date | null, now: Date): boolean {
  if (trainedAt === null) return true;
  const age = now.getTime() - trainedAt.getTime();
  const isNight = now.getUTCHours() >= nightFrom && now.getUTCHours() < nightTo;
  return age >= (isNight ? leastAge : mostAge);
}

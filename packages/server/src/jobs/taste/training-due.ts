/** Nights begin at this hour UTC and last until the other one. */
const [nightFrom, nightTo] = [2, 6];
const hour = 3_600_000;
/** One training a night. */
const leastHours = 12;
/** A site that is off at night trains by day. */
const mostHours = 36;

/**
 * Whether users' taste should be learned again: at night, at once where there is no model yet, and by day where the last
 * nights were missed.
 * @param trainedAt of the latest model; null before the first one
 */
export function isTrainingDue(trainedAt: Date | null, now: Date): boolean {
  if (trainedAt === null) return true;
  const hours = (now.getTime() - trainedAt.getTime()) / hour;
  const isNight = now.getUTCHours() >= nightFrom && now.getUTCHours() < nightTo;
  return hours >= (isNight ? leastHours : mostHours);
}

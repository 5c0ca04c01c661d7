import type { AxisMatchAnswer, ClosestUsersResponse, MatchesResponse, TasteResponse } from '../contract/taste.ts';
import { fewestShared } from '../match/taste-match.ts';
import { fewestScores } from '../taste/shows-prediction.ts';
import { countInDigits } from './count-in-digits.ts';
import { points } from './in-words.ts';
import { leastGenerosity } from './taste.ts';

/** How far off predictions were on the viewer's latest ratings, for their own profile, where that is less than the average (R241). */
export function accuracyText({ accuracy, trainedAt, characteristics }: TasteResponse): string {
  if (trainedAt === null) return 'We have not learned from members’ scores yet. We start tonight.';
  if (accuracy === null)
    return `Once you have scored a characteristic on ${countInDigits(fewestScores)} movies, we can start to predict your scores for other movies.`;
  const { ratings, predicted, crowd } = accuracy;
  const isShown = Object.values(characteristics).some((one) => one.isShown);
  if (predicted >= crowd)
    return `So far the members’ average fits you best${isShown ? ' on the whole' : ', so that is what you see. Predictions come once they are closer'}.`;
  const latest = ratings === 1 ? 'On your last rating' : `On your last ${ratings} ratings`;
  const ending = isShown ? '' : ' You will see predictions once they are closer on a characteristic.';
  return `${latest}, our predictions were off by ${predicted.toFixed(1)}, the members’ average by ${crowd.toFixed(1)}.${ending}`;
}

const strengthWords = { hint: ', too few to be sure', fair: '', good: '' } as const;

/** How two members' scores of one characteristic compare (R249), with the means of both over the movies they share. @param axis null where they share too little */
export function matchNote(
  axis: AxisMatchAnswer | null,
  { own, theirs }: { readonly own: number | null; readonly theirs: number | null },
): string {
  if (axis === null || own === null || theirs === null) return 'Too few movies in common to compare.';
  const { strangers, strength, shared, level } = axis;
  const higher =
    level === null || Math.abs(level) < leastGenerosity
      ? ''
      : ` You score about ${points(Math.abs(level))} ${level > 0 ? 'higher' : 'lower'}.`;
  return `On the ${shared} movies you both scored${strengthWords[strength]}; others differ by ${strangers.toFixed(1)}.${higher} There you average ${own.toFixed(1)}, they ${theirs.toFixed(1)}.`;
}

/** Meaning of a match at a glance: 50 as strangers, 100 never apart. */
export function glanceText(glance: number): string {
  if (glance >= 60) return 'Closer than strangers';
  return glance >= 45 ? 'About as close as strangers' : 'Farther apart than strangers';
}

/** Instead of a match (R249). */
export function tooFewSharedText(shared: number): string {
  const movies = shared === 1 ? 'one scored movie' : `${shared === 0 ? 'no' : shared} scored movies`;
  return `You have ${movies} in common. We start comparing your tastes at ${countInDigits(fewestShared)}.`;
}

/**
 * Next to a member in the list of those closest to one's taste (R254): '34 movies in common, 0.9 points apart on average'.
 */
export function closestUserNote({ apart, shared }: ClosestUsersResponse['people'][number]): string {
  return `${countInDigits(shared)} movies in common, ${points(apart)} apart on average`;
}

/** Next to a review (R249): 'Taste match: 0.9 points apart on 12 movies'; below ten movies it says that it is a guess. */
export function reviewMatchText({ apart, shared, strength }: MatchesResponse['matches'][number]): string {
  const note = `Taste match: ${points(apart)} apart on ${countInDigits(shared)} movies`;
  return strength === 'hint' ? `${note} (rough guess)` : note;
}

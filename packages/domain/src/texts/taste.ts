import type { Agreement } from '../agreement/index.ts';
import type { AxisMatchAnswer, ClosestUsersResponse, SimilarResponse, TasteResponse, TurnChip } from '../contract/taste.ts';
import { fewestShared } from '../match/taste-match.ts';
import { fewestScores } from '../taste/user-error.ts';
import { characteristicTexts, type Averages, type Characteristic } from '../characteristics/index.ts';
import { countInDigits } from './in-words.ts';

/** Smaller differences from others are not worth a sentence, in points. */
const leastGenerosity = 0.3;

/** The words beside a predicted score (R241). @param average of the members, null where no one scored */
export function predictionNote({ low, high }: { readonly low: number; readonly high: number }, average: number | null): string {
  const range = `Likely ${low.toFixed(1)} to ${high.toFixed(1)}`;
  return average === null ? range : `${range} · members ${average.toFixed(1)}`;
}

/**
 * 'You score Gore 0.8 points higher than others, Pace 0.5 lower.'; null where the viewer scores as others do.
 * @param shown the characteristics to speak of
 */
export function generosityText(aboveOthers: Averages, shown: readonly Characteristic[]): string | null {
  const parts = shown.flatMap((name) => {
    const above = aboveOthers[name] ?? 0;
    if (Math.abs(above) < leastGenerosity) return [];
    return [`${characteristicTexts[name].label} ${points(Math.abs(above))} ${above > 0 ? 'higher' : 'lower'}`];
  });
  return parts.length === 0 ? null : `Compared with others, you score ${parts.join(', ')}.`;
}

/** '1.0 points', '0.8 points'. */
function points(value: number): string {
  return `${value.toFixed(1)} points`;
}

/** On a card, where what the viewer will score lies apart from the average (R258): 'For you: Gore 3.1'. */
export function cardPredictionText({
  characteristic,
  value,
}: {
  readonly characteristic: Characteristic;
  readonly value: number;
}): string {
  return `For you: ${characteristicTexts[characteristic].label} ${value.toFixed(1)}`;
}

const agreementWords = { consensus: 'members agree', mixed: 'mixed', split: 'divisive' } as const;

/** How far members agree on one characteristic (R247): 'divisive: 31% gave 1 to 3, 44% gave 8 to 10'. */
export function agreementText({ label, soFar, camps }: Pick<Agreement, 'label' | 'soFar' | 'camps'>): string {
  const word = soFar ? `${agreementWords[label]} so far` : agreementWords[label];
  if (camps === null) return word;
  return `${word}: ${camps.map(({ from, to, share }) => `${Math.round(share * 100)}% gave ${range(from, to)}`).join(', ')}`;
}

function range(from: number, to: number): string {
  return from === to ? String(from) : `${from} to ${to}`;
}

/** An estimate by a movie's kind, always named as one (R242). */
export function estimateText(value: number): string {
  return `about ${value.toFixed(1)}, estimated from movies of its kind`;
}

/** How far off predictions were on the viewer's latest ratings, for their own profile (R241). */
export function accuracyText({ accuracy, trainedAt, characteristics }: TasteResponse): string {
  if (trainedAt === null) return 'We have not learned from members’ scores yet. We start tonight.';
  if (accuracy === null)
    return `Score a characteristic on ${countInDigits(fewestScores)} movies, and we will predict your scores for others.`;
  const { ratings, predicted, crowd } = accuracy;
  const latest = ratings === 1 ? 'On your last rating' : `On your last ${ratings} ratings`;
  const isShown = Object.values(characteristics).some((one) => one.isShown);
  const ending = isShown ? '' : ' You will see predictions once they are closer than that.';
  return `${latest}, our predictions were off by ${predicted.toFixed(1)}, the members’ average by ${crowd.toFixed(1)}.${ending}`;
}

const strengthWords = { hint: 'Only a hint', fair: 'Fair evidence', good: 'Good evidence' } as const;

/** How two members' scores of one characteristic compare (R249). @param axis null where they share too little */
export function matchNote(
  axis: AxisMatchAnswer | null,
  { own, theirs }: { readonly own: number | null; readonly theirs: number | null },
): string {
  const averages = `You ${own?.toFixed(1) ?? '-'}, they ${theirs?.toFixed(1) ?? '-'}`;
  if (axis === null) return `${averages}. Too few movies to compare.`;
  const { strangers, strength, shared, level } = axis;
  const higher =
    level === null || Math.abs(level) < leastGenerosity
      ? ''
      : ` You score ${points(Math.abs(level))} ${level > 0 ? 'higher' : 'lower'}.`;
  return `${averages}; strangers differ by ${strangers.toFixed(1)}. ${strengthWords[strength]}, from ${shared} movies.${higher}`;
}

/** What a match at a glance means: 50 as strangers, 100 never apart. */
export function glanceText(glance: number): string {
  if (glance >= 60) return 'Closer than strangers';
  return glance >= 45 ? 'About as close as strangers' : 'Farther apart than strangers';
}

/** Instead of a match (R249). */
export function tooFewSharedText(shared: number): string {
  const movies = shared === 1 ? 'one movie' : `${shared} movies`;
  return `You have both scored ${movies}. We start comparing your tastes at ${countInDigits(fewestShared)}.`;
}

/** 'Less Gore', a way in which another movie may differ (R248). */
export function turnLabel({ characteristic, direction }: TurnChip): string {
  return `${direction === 'more' ? 'More' : 'Less'} ${characteristicTexts[characteristic].label}`;
}

/** What moved from a movie to one that is like it otherwise: 'Gore 8.1 to 4.0, otherwise alike'. */
export function movedText(moved: SimilarResponse['movies'][number]['moved']): string {
  const parts = moved.map(
    ({ characteristic, from, to }) => `${characteristicTexts[characteristic].label} ${from.toFixed(1)} to ${to.toFixed(1)}`,
  );
  return parts.length === 0 ? 'Alike in every way' : `${parts.join(', ')}, otherwise alike`;
}

/** The list of members to follow for their taste (R254). */
export const closestUsersTexts = {
  heading: 'Closest to your taste',
  show: 'Who has my taste?',
  none: 'Nobody has rated enough of the same movies yet. Rate more, then try again.',
} as const;

/** Beside a member in that list: '0.9 points apart over 34 movies'. */
export function closestUserNote({ apart, shared }: ClosestUsersResponse['people'][number]): string {
  return `${points(apart)} apart over ${countInDigits(shared)} movies`;
}

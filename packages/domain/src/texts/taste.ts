import type { Agreement } from '../agreement/index.ts';
import type { SimilarResponse, TurnChip } from '../contract/taste.ts';
import { characteristicTexts, type Averages, type Characteristic } from '../characteristics/index.ts';
import { points } from './in-words.ts';

/** Smaller differences from others are not worth a sentence, in points. */
export const leastGenerosity = 0.3;

/** The words next to a predicted score (R241). @param average of the members, null where no one scored */
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

/** On a card, where what the viewer will score lies apart from the average (R258): 'You’d say Gore 3.1'. */
export function cardPredictionText({ characteristic, value }: Pick<CardPrediction, 'characteristic' | 'value'>): string {
  return `You’d say ${characteristicTexts[characteristic].label} ${value.toFixed(1)}`;
}

/** The same in a sentence. */
export function cardPredictionHint({ characteristic, value, average }: CardPrediction): string {
  const { label } = characteristicTexts[characteristic];
  return `${label}: we expect ${value.toFixed(1)} from you; members’ average is ${average.toFixed(1)}`;
}

interface CardPrediction {
  readonly characteristic: Characteristic;
  readonly value: number;
  readonly average: number;
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

/** Above what members agree on, and what divides them. */
export const agreementTitle = 'Do members agree?';

/** 'Less Gore', a way in which another movie may differ (R248). */
export function turnLabel({ characteristic, direction }: TurnChip): string {
  return `${direction === 'more' ? 'More' : 'Less'} ${characteristicTexts[characteristic].label}`;
}

/** Difference of a movie that is alike otherwise: 'Gore 8.1 to 4.0, otherwise alike'. */
export function movedText(moved: SimilarResponse['movies'][number]['moved']): string {
  const parts = moved.map(
    ({ characteristic, from, to }) => `${characteristicTexts[characteristic].label} ${from.toFixed(1)} to ${to.toFixed(1)}`,
  );
  return parts.length === 0 ? 'Alike in every way' : `${parts.join(', ')}, otherwise alike`;
}

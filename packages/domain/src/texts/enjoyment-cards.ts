import { maximumScore } from '../characteristics/index.ts';

/** A member's expected opinion in words (R552): '7.9 for you, 6.8 to 8.8'. */
export function enjoymentText({
  value,
  low,
  high,
}: {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}): string {
  return `${value.toFixed(1)} for you, ${low.toFixed(1)} to ${high.toFixed(1)}`;
}

/** The same where a heading says whose it is: '≈7.9/10'. */
export function enjoymentValueText(value: number): string {
  return `≈${value.toFixed(1)}/${maximumScore}`;
}

/** The same on a card: '≈7.9/10 for you'. */
export function enjoymentCardText(value: number): string {
  return `${enjoymentValueText(value)} for you`;
}

/** On the card of a movie that is on the site's shelf (R873). */
export const onShelfText = 'On our shelf';

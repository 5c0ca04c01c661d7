import { countInDigits } from './count-in-digits.ts';
import { characteristicTexts, maximumScore, type Characteristic } from '../characteristics/index.ts';
import type { DialValue } from '../reel/index.ts';

/** Home's first question (R267), and the texts around its dials. */
export const dialTexts = {
  question: 'How do you want to be scared tonight?',
  hint: 'Make a circle bigger for more of it, smaller for less.',
  moods: 'Moods',
  closest: 'Closest movies',
  show: 'Show the closest movies',
  any: 'Any',
  /** After a dial's number. */
  ofMost: `/${maximumScore}`,
  failed: 'The closest movies could not be loaded.',
  together: 'Watching with others? Find one for everyone',
  popular: 'These are the most popular. Browse all',
} as const;

/** A dial's value for screen readers. */
export function dialValueText(value: DialValue): string {
  return value === null ? 'does not matter' : `${value} of ${maximumScore}`;
}

/** Label of the button that clears a dial. */
export function clearDialText(characteristic: Characteristic): string {
  return `Clear ${characteristicTexts[characteristic].label}`;
}

/** 'See all 517, closest first'; Browse, where it leads, says which movies are compared (R393). */
export function allMatchesText(total: number): string {
  return total === 1 ? 'See the only match' : `See all ${countInDigits(total)}, closest first`;
}

/** Announcement when the movies have changed: 'Closest: The Witch, 93% match'. */
export function closestMovieText(title: string, match: string): string {
  return `Closest: ${title}, ${match}`;
}

import type { ScoreSource } from '../estimates/estimate.ts';
import { countInDigits } from './count-in-digits.ts';
import { knownText } from './estimates.ts';

/** Words in the pictures that the server draws for links (R360), and what these say to those who do not see them. */

/** 'rated by 42 members', 'our estimate', '3 members and our estimate' (R490). @param known null where nothing is known */
export function ratedByText(known: { readonly source: ScoreSource; readonly members: number } | null): string {
  if (known === null) return 'not rated yet';
  const { source, members } = known;
  if (source !== 'members') return knownText(source, members).replace(/^[A-Z]/u, (first) => first.toLowerCase());
  return members === 1 ? 'rated by one member' : `rated by ${countInDigits(members)} members`;
}

/** 'Halloween: Gore 5.2, ...' @param scores the values in words, empty where nothing is scored */
export function moviePreviewLabel(title: string, scores: string): string {
  return scores === '' ? title : `${title}: ${scores}`;
}

/** Alternative text of the picture of a member's own reel. */
export function memberPreviewLabel(name: string, siteName: string): string {
  return `${name} on ${siteName}: a reel of the mean of all their scores`;
}

import { countInDigits } from './count-in-digits.ts';
/** Words in the pictures that the server draws for links (R360), and what these say to those who do not see them. */

/** 'rated by 42 members' */
export function ratedByText(raters: number): string {
  if (raters === 0) return 'not rated yet';
  return raters === 1 ? 'rated by one member' : `rated by ${countInDigits(raters)} members`;
}

/** 'Halloween: Gore 5.2, ...' @param scores the values in words, empty where nothing is scored */
export function moviePreviewLabel(title: string, scores: string): string {
  return scores === '' ? title : `${title}: ${scores}`;
}

/** Alternative text of the picture of a member's own reel. */
export function memberPreviewLabel(name: string): string {
  return `${name} on Hexreel: a reel of the mean of all their scores`;
}

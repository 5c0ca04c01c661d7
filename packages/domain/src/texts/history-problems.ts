import { longestTag, mostTags, mostViewings } from '../history/bounds.ts';
import { countInDigits } from './count-in-digits.ts';

/** Why the server refuses a change of a member's history (R295 to R298); pages show what it answers. */
export const historyProblems = {
  stillInDiary: 'This movie is in your diary. Remove its entries there first.',
  full: `You can record at most ${countInDigits(mostViewings)} viewings.`,
  entryNotFound: 'That entry is not in your diary.',
  otherMovie: 'That diary entry is about another movie.',
  tooManyTags: `An entry can have at most ${mostTags} tags.`,
  badTag: `A tag can have at most ${longestTag} characters, all of them readable.`,
  dateNotPossible: 'Choose the date you watched it, no later than today.',
} as const;

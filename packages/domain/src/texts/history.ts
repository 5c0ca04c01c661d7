import { mostViewings } from '../history/limits.ts';
import { countInDigits } from './count-in-digits.ts';

/** Texts of what a member has seen and liked (R295 to R298). */
export const historyTexts = {
  markSeen: 'Mark as seen',
  seen: 'Seen',
  youSawIt: 'You have seen it',
  like: 'Like',
  liked: 'Liked',
  changeFailed: 'That was not saved.',
  stillInDiary: 'This movie is in your diary. Remove its entries there first.',
  seenByRating: 'You rated this movie, so it counts as seen.',
  full: `You can record at most ${countInDigits(mostViewings)} viewings.`,
  entryNotFound: 'That entry is not in your diary.',
  otherMovie: 'That diary entry is about another movie.',
  dateNotPossible: 'Choose the date you watched it, no later than today.',
} as const;

import { mostViewings } from '../history/limits.ts';
import { countInDigits } from './in-words.ts';

/** Texts of what a member has seen and liked (R295 to R298). */
export const historyTexts = {
  markSeen: 'Mark as seen',
  seen: 'Seen',
  youSawIt: 'You have seen it',
  like: 'Like',
  liked: 'Liked',
  changeFailed: 'That was not saved.',
  stillInDiary: 'It is in your diary. Remove its entries there first.',
  seenByRating: 'You rated it, so it counts as seen.',
  full: `A history can hold at most ${countInDigits(mostViewings)} viewings.`,
  dateNotPossible: 'Choose a date on which it can have been watched.',
} as const;

/** Labels of what a member's history does for them elsewhere (R298). */
export const historySettingsTexts = {
  hidesInSurprise: 'Leave out what I have seen in Surprise Me',
  hidesInLists: 'Leave out what I have seen on Home and in recommendations',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
} as const;

/** Texts of the overall opinion (R296). */
export const overallTexts = {
  title: 'Overall',
  label: 'Your overall opinion',
  hint: 'How good it is for you, all in all. Only you see it, and it counts in no average.',
  clear: 'Clear your overall opinion',
} as const;

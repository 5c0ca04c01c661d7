import { maximumScore } from '../characteristics/index.ts';

/** Texts of the overall opinion (R296). */
export const overallTexts = {
  title: 'Overall',
  label: 'Your overall opinion',
  hint: 'How good you think it is, all in all. It is not part of any average, and no one else sees it unless you share your diary.',
  clear: 'Clear your overall opinion',
  given: (overall: number) => `Overall: ${overall} of ${maximumScore}`,
  addScores: 'Add your scores',
} as const;

/** Labels of what a member's history does for them elsewhere (R298). */
export const historySettingsTexts = {
  hidesInSurprise: 'In Surprise Me, leave out what I have seen',
  hidesInLists: 'On Home and in recommendations, leave out what I have seen',
  hidesInBrowse: 'In Browse, leave out what I have seen',
  sharesDiary: 'Show my diary on my profile, with my scores, overall opinions and likes',
} as const;

/** Texts of the diary (R300 to R303). */
export const diaryTexts = {
  empty: 'Your diary is empty',
  emptyHint: 'On a movie’s Rate & Review tab, note when you watched it, and it shows up here.',
  noUndated: 'No entries without a date',
  notShared: 'This diary is private.',
  sharedEmpty: 'Nothing in this diary yet',
  dated: 'Diary',
  undated: 'Date unknown',
  rewatch: 'Rewatch',
  watched: 'Watched',
  watchedOn: 'Watched on',
  isRewatch: 'I had seen it before',
  tags: 'Tags',
  tagsHint: 'Divide them with commas. Only you see them.',
  tagFilter: 'Entries with the tag',
  everyTag: 'Any or none',
  noneWithTag: 'No entries with this tag',
  showAll: 'Show all entries',
  dateHint: 'Leave it empty if you do not know.',
  add: 'Add to diary',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Remove',
  removed: 'Removed from your diary.',
  removalIsFinal: 'This movie is no longer available: once removed, the entry cannot be added again.',
  removeForGood: 'Remove entry',
  undo: 'Undo',
  unknownDate: 'Date unknown',
} as const;

/** A choice among tags: 'kino (3)'. */
export function tagChoiceText(tag: string, entries: number): string {
  return `${tag} (${entries})`;
}

/** Where a diary leads to a year of it. @param isOwn the viewer's */
export function yearLinkText(year: string, isOwn: boolean): string {
  return isOwn ? `Your ${year} at a glance` : `${year} at a glance`;
}

/** Texts of the overall opinion (R296). */
export const overallTexts = {
  title: 'Overall',
  label: 'Your overall opinion',
  hint: 'How good it is for you, all in all. Nobody else sees it unless you show your diary, and it counts in no average.',
  clear: 'Clear your overall opinion',
} as const;

/** Labels of what a member's history does for them elsewhere (R298). */
export const historySettingsTexts = {
  hidesInSurprise: 'Leave out what I have seen in Surprise Me',
  hidesInLists: 'Leave out what I have seen on Home and in recommendations',
  sharesDiary: 'Show my diary on my profile, with my scores, overall opinions and likes',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
} as const;

/** Texts of the diary (R300 to R303). */
export const diaryTexts = {
  empty: 'Your diary is empty',
  emptyHint: 'Note when you watched a movie on its Rate & Review tab, and it shows here.',
  noUndated: 'Nothing without a date',
  notShared: 'This member keeps their diary to themselves.',
  sharedEmpty: 'Nothing in this diary yet',
  dated: 'Diary',
  undated: 'Date unknown',
  rewatch: 'Rewatch',
  watched: 'Watched',
  watchedOn: 'Watched on',
  isRewatch: 'I had seen it before',
  dateHint: 'Leave it empty where you do not know.',
  add: 'Add to diary',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Remove',
  removed: 'Removed from your diary.',
  undo: 'Undo',
  unknownDate: 'Some time',
} as const;

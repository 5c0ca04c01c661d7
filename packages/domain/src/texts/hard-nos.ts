/** For a list that a member's hard no's leave empty (R284). */
export const hardNoTexts = {
  nothingLeft: 'Your dealbreakers leave nothing here',
  nothingLeftWhy: 'They leave out every movie that would be here.',
  change: 'Change your dealbreakers',
} as const;

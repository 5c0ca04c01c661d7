/** Texts of what a member has seen and liked (R295 to R298). */
export const historyTexts = {
  markSeen: 'Mark as seen',
  seen: 'Seen',
  youSawIt: 'You have seen it',
  like: 'Like',
  liked: 'Liked',
  changeFailed: 'That was not saved.',
  seenByRating: 'You rated this movie, so it counts as seen.',
} as const;

/** Audience of a list: everyone, all who know its address, or its owner alone. */
export const listVisibilities = ['public', 'link', 'private'] as const;
export type ListVisibility = (typeof listVisibilities)[number];

/**
 * Decides if a list may be seen (R371).
 * @param viewer.isOwner whether they made it
 * @param list.isAuthorVisible false while the author is suspended or unverified
 */
export function canSeeList(
  list: { readonly visibility: ListVisibility; readonly isAuthorVisible: boolean },
  viewer: { readonly isOwner: boolean },
): boolean {
  return viewer.isOwner || (list.isAuthorVisible && list.visibility !== 'private');
}

/** True if a text has the form of a list's id: 128 random bits in base64url. */
export function isListId(text: string): boolean {
  return /^[\w-]{22}$/u.test(text);
}

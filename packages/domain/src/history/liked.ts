/** An overall opinion from which on a movie counts as liked, without a like. */
export const likedFrom = 7;

/** True if a member's words on a movie as a whole say that they liked it (R315, R750): a like, or a high overall opinion. */
export function isLiked({ liked, overall }: { readonly liked: boolean; readonly overall: number | null }): boolean {
  return liked || (overall ?? 0) >= likedFrom;
}

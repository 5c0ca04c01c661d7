interface Listed {
  readonly author: { readonly id: string };
  readonly text: string;
}

/**
 * Friends' reviews as they are listed (R427): what someone rated without a text stands together, at the place of the newest
 * of it, up to the next review with a text; such a review is alone.
 * @param reviews the newest first
 * @returns each review once
 */
export function groupFriendReviews<Review extends Listed>(reviews: readonly Review[]): readonly (readonly Review[])[] {
  const groups: Review[][] = [];
  let open = new Map<string, Review[]>();
  for (const review of reviews) {
    const group = open.get(review.author.id);
    if (review.text === '' && group !== undefined) {
      group.push(review);
      continue;
    }
    const started = [review];
    groups.push(started);
    if (review.text === '') open.set(review.author.id, started);
    else open = new Map();
  }
  return groups;
}

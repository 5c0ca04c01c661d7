/** The two sides of a vote on a review (specification, section 4); a person may change sides, not withdraw (readings, 33). */
export const votes = ['helpful', 'notHelpful'] as const;
export type Vote = (typeof votes)[number];

/** Orders of a movie's reviews; the first one is where nothing is chosen. */
export const reviewOrders = ['newest', 'helpful'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];
export const reviewOrderLabels: Readonly<Record<ReviewOrder, string>> = { newest: 'Newest', helpful: 'Most helpful' };

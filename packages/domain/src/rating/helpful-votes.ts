/** The two sides of a helpful vote; a user may change sides, but not withdraw (R103). */
export const votes = ['helpful', 'notHelpful'] as const;
export type HelpfulVote = (typeof votes)[number];

/**
 * Orders of a movie's reviews; the first one is the default. 'helpful' is by helpful votes minus the others: the column
 * `helpfulness`, which an index sorts by.
 */
export const reviewOrders = ['newest', 'helpful'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Kinds of activity of followed members (R812). */
export const activityKinds = ['rated', 'watched', 'listed'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Bundles of one answer: what one member did of a kind on one UTC day. */
export const activityPerPage = 20;
/** Movies, or lists, that a bundle shows; the others are counted. */
export const mostShownOfBundle = 6;
/** No bundle counts further. */
export const mostCountedOfBundle = 1_000;
/** Friends who have seen a movie, and are named; all are counted (R813). */
export const mostSeenByNamed = 100;

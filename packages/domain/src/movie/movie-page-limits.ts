/** Limits of the movie page (docs/product.md: Movie page). */
export const recommendationsShown = 12;
export const castShown = 8;

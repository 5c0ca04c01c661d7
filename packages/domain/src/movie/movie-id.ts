/** Ids are TMDB's, positive and kept as 32-bit integers (R32). */
export const largestMovieId = 2_147_483_647;

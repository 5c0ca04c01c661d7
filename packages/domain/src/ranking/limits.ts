/** The highest score of a ranking (R116). */
export const maximumRankingScore = 100;
/** Rows per page of a ranking. */
export const rankedPerPage = 25;
/** The fewest raters of a movie that is ranked. */
export const fewestRankedRaters = 1;
/** With fewer ranked movies a second list goes by our estimates, too (R501). */
export const fewestForRankingAlone = 20;

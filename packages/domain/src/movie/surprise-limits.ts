/** Limits of Surprise Me (R70). */
export const surpriseMovies = 5;
/** Surprise Me draws from pages 1 and 2 of Popular, 20 movies each (R70, R72). */
export const surprisePool = 40;
export const surpriseOverviewCharacters = 140;

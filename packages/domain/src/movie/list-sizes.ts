/** Page sizes and limits of lists and searches of movies (docs/product.md: Browse and search). */
export const fewestLettersOfSuggestions = 2;
export const moviesPerSuggestion = 6;
export const peoplePerSuggestion = 4;
/** Movies per page of Browse. */
export const moviesPerPage = 20;
/** A search with fewer results here also asks the movie source. */
export const fewSearchResults = 20;
/** The most movies that the movie source adds to a search. */
export const moviesOfWiderSearch = 20;
/** Movies per page of Browse when a slider is above 0 (R59). */
export const moviesWithSliders = 500;
/** Beyond this page our lists answer 400. So many pages of 20 hold more horror movies than there are. */
export const lastPage = 5000;
export const searchCharacters = 100;
/** Fewest votes for a movie in Top Rated, Latest and a subgenre's row (R41). */
export const topRatedVotes = 100;
export const latestVotes = 10;
export const subgenreRowVotes = 50;

/** Limits of the movie page (docs/product.md: Movie page). */
export const recommendationsShown = 12;
export const castShown = 8;

/** Limits of Surprise Me (R70). */
export const surpriseMovies = 5;
/** Surprise Me draws from pages 1 and 2 of Popular, 20 movies each (R70, R72). */
export const surprisePool = 40;
export const surpriseOverviewCharacters = 140;

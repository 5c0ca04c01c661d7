/** Constants and limits of lists (docs/product.md: Home, Browse and search, Movie page). */
export const heroSlides = 5;
export const heroSlidesPerList = 2;
/** Movies of the public hero: two each of Latest, Top Rated and Popular. */
export const heroDraw = 3 * heroSlidesPerList;
export const heroRecommendedSlides = 3;
export const heroOverviewCharacters = 180;
export const popularOnHome = 12;
export const moviesPerSubgenreRow = 12;
export const surpriseMovies = 5;
/** Surprise Me draws from pages 1 and 2 of Popular, 20 movies each (R70, R72). */
export const surprisePool = 40;
export const surpriseOverviewCharacters = 140;
export const recommendationsShown = 12;
export const castShown = 8;
export const fewestLettersOfSuggestions = 2;
export const moviesPerSuggestion = 6;
export const peoplePerSuggestion = 4;
/** Movies per page of Browse. */
export const moviesPerPage = 20;
/** Its slides are drawn from the first page of each of the hero's three lists (R50). */
export const heroPoolPerList = 20;
/** A search with fewer results here also asks the movie source. */
export const fewSearchResults = 20;
/** The most movies that the movie source adds to a search. */
export const moviesOfWiderSearch = 20;
/** The most movies on one page when a slider is above 0 (R59). */
export const moviesWithSliders = 500;
/** Beyond this page our lists answer 400. */
export const lastPage = 500;
export const searchCharacters = 100;
/** Ids are TMDB's, positive and kept as 32-bit integers. */
export const largestMovieId = 2_147_483_647;
/** Fewest votes for a movie in Top Rated, Latest and a subgenre's row (R41). */
export const topRatedVotes = 100;
export const latestVotes = 10;
export const subgenreRowVotes = 50;

/** Cuts text to at most `characters` code points, the ellipsis included, at a word boundary where one is near. */
export function truncate(text: string, characters: number): string {
  const points = Array.from(text);
  if (points.length <= characters) return text;
  const cut = points.slice(0, characters - 1).join('');
  const space = cut.lastIndexOf(' ');
  const head = space > characters * 0.8 ? cut.slice(0, space) : cut;
  return `${head.replace(/[\s,;:.\u2013\u2014-]+$/u, '')}\u2026`;
}

/** '1h 38m' for 98 minutes, '0h 45m' for 45; sixty minutes an hour (R133). */
export function hoursAndMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

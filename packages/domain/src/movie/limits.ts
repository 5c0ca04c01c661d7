/** Business constants and limits of the specification, section 9 (and reading 4 where named). */
export const heroSlides = 5;
export const heroSlidesPerList = 2;
export const heroRecommendedSlides = 3;
export const heroAdvanceMilliseconds = 5_000;
export const heroOverviewCharacters = 180;
export const popularOnHome = 12;
export const moviesPerSubgenreRow = 12;
export const surpriseMovies = 5;
/** Surprise Me draws from pages 1 and 2 of popular: 20 movies a page. */
export const surprisePool = 40;
export const surpriseOverviewCharacters = 140;
export const recommendationsShown = 12;
export const castShown = 8;
export const searchDebounceMilliseconds = 500;
/** Movies a page of Browse (readings, 4). */
export const moviesPerPage = 20;
/** The most movies one page holds when a slider is above 0 (readings, 3). */
export const moviesWithSliders = 500;
/** Beyond this page Browse answers 400; TMDB's own lists end at the same page. */
export const lastPage = 500;
export const searchCharacters = 100;
/** Ids are TMDB's, positive and kept as 32-bit integers. */
export const largestMovieId = 2_147_483_647;
/** Fewest votes for a movie to stand in Top Rated, Latest and a subgenre's row (specification, section 7; readings, 4). */
export const topRatedVotes = 100;
export const latestVotes = 10;
export const subgenreRowVotes = 50;

/** Text cut to at most `characters` code points, the ellipsis included, at a word's end where one is near. */
export function truncate(text: string, characters: number): string {
  const points = Array.from(text);
  if (points.length <= characters) return text;
  const cut = points.slice(0, characters - 1).join('');
  const space = cut.lastIndexOf(' ');
  const head = space > characters * 0.8 ? cut.slice(0, space) : cut;
  return `${head.replace(/[\s,;:.\u2013\u2014-]+$/u, '')}\u2026`;
}

/** '1h 38m' for 98 minutes, '0h 45m' for 45; sixty minutes an hour (specification, section 9). */
export function hoursAndMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

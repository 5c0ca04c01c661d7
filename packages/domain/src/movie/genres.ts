/** TMDB's genre ids that product rules name (R33, R34). */
export const horrorGenre = 27;
export const animationGenre = 16;
export const familyGenre = 10751;
export const comedyGenre = 35;
export const thrillerGenre = 53;

/** Genres that searches leave out (R34). */
export const genresLeftOutOfSearches = [animationGenre, familyGenre] as const;

/**
 * True if a search may show a movie of these genres: TMDB's search has no genre filter, so its results are filtered here
 * (R34).
 */
export function isSearchable(genreIds: readonly number[]): boolean {
  return genreIds.includes(horrorGenre) && !genresLeftOutOfSearches.some((genre) => genreIds.includes(genre));
}

/** TMDB's movie genres by id, with their English names. */
export const genreNames: Readonly<Record<number, string>> = {
  12: 'Adventure',
  14: 'Fantasy',
  16: 'Animation',
  18: 'Drama',
  27: 'Horror',
  28: 'Action',
  35: 'Comedy',
  36: 'History',
  37: 'Western',
  53: 'Thriller',
  80: 'Crime',
  99: 'Documentary',
  878: 'Science Fiction',
  9648: 'Mystery',
  10402: 'Music',
  10749: 'Romance',
  10751: 'Family',
  10752: 'War',
  10770: 'TV Movie',
};

import { isSeen, type OwnMovie } from './own-movie.ts';

/** In the shapes of Trakt's own files, each under its name without `.json` (R304). */
export function writeTrakt(movies: readonly OwnMovie[]): string {
  const rated = movies.flatMap((own) =>
    own.overall === null ? [] : [{ ...movieOf(own), rated_at: own.ratedAt, rating: own.overall }],
  );
  const watched = movies.flatMap((own) => {
    const days = own.viewings.length === 0 && isSeen(own) ? [null] : own.viewings.map(({ watchedOn }) => watchedOn);
    return days.map((day) => ({ ...movieOf(own), watched_at: day === null ? null : `${day}T00:00:00.000Z` }));
  });
  const listed = movies.flatMap((own) => (own.watchlistedAt === null ? [] : [{ ...movieOf(own), listed_at: own.watchlistedAt }]));
  return JSON.stringify({ 'ratings-movies': rated, 'watched-history': watched, 'lists-watchlist': listed });
}

function movieOf({ title, year, imdbId, tmdbId }: OwnMovie) {
  return { type: 'movie', movie: { title, year, ids: { imdb: imdbId, tmdb: tmdbId } } };
}

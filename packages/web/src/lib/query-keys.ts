export const me = ['me'] as const;
export const watchlist = [...me, 'watchlist'] as const;
export const history = [...me, 'history'] as const;
/** All that follows from the viewer's own scores: one more score changes every part of it. */
export const taste = [...me, 'taste'] as const;
/** Lists of movies without the viewer's hard no's. */
export const ownLists = [...me, 'lists'] as const;

/**
 * The keys of queries that a page's first script knows; `later-query-keys.ts` has all others. What belongs to the viewer is
 * below `me`, and is removed when the viewer changes (`app/viewer-changes.ts`). A shorter key matches all that begin with it.
 */
export const queryKeys = {
  home: ['home'],
  movies: ['movies'],
  voices: ['voices'],
  movie: (id: string) => ['movie', id],
  recommendations: (id: string) => ['recommendations', id],
  reviews: (movieId: string) => ['reviews', movieId],
  me,
  ownMovie: (id: string) => [...me, 'movie', id],
  ownMovies: [...me, 'movies'],
  dials: [...me, 'dials'],
  hiddenResults: [...ownLists, 'hidden'],
  ownHome: [...ownLists, 'home'],
  ratedIds: [...me, 'ratings', 'ids'],
  recommended: [...me, 'recommended'],
  historyIds: [...history, 'ids'],
  watchlistIds: [...watchlist, 'ids'],
} as const;

/**
 * Part of the options of each query that shows movies' averages or follows from the viewer's own scores: once a rating is
 * changed (`features/rating`), it is read again when next shown. A key below `taste` or `ownLists` says the same.
 */
export const dependsOnRatings = { meta: { ratings: true } } as const;

import { radarrMoviesSchema } from '../feeds.ts';
import { ownSurpriseQuerySchema, surpriseResponseSchema } from '../movies.ts';
import { watchlistChangeSchema, watchlistIdsSchema, watchlistQuerySchema, watchlistResponseSchema } from '../watchlist.ts';
import { defineEndpoint } from '../endpoint.ts';
import { movieId } from './parameters.ts';

const members = { tag: 'watchlist', access: 'member', kept: 'private' } as const;

export const watchlistEndpoints = {
  readWatchlist: defineEndpoint('readWatchlist', {
    ...members,
    token: 'read',
    summary: 'A page of the watchlist',
    params: {},
    query: watchlistQuerySchema,
    answer: watchlistResponseSchema,
  }),
  readWatchlistIds: defineEndpoint('readWatchlistIds', {
    ...members,
    token: 'read',
    summary: 'The movies of the watchlist, all of them',
    params: {},
    answer: watchlistIdsSchema,
  }),
  readWatchlistForRadarr: defineEndpoint('readWatchlistForRadarr', {
    ...members,
    token: 'read',
    summary: "The watchlist as Radarr's list readers take it",
    params: {},
    answer: radarrMoviesSchema,
  }),
  addToWatchlist: defineEndpoint('addToWatchlist', {
    ...members,
    token: 'lists',
    summary: 'Add to the watchlist',
    params: { movieId },
    answer: watchlistChangeSchema,
    errors: ['movie_not_found', 'movie_banned', 'watchlist_full', 'rate_limited'],
  }),
  removeFromWatchlist: defineEndpoint('removeFromWatchlist', {
    ...members,
    token: 'lists',
    summary: 'Remove from the watchlist',
    params: { movieId },
    answer: watchlistChangeSchema,
    errors: ['rate_limited'],
  }),
  readOwnSurprise: defineEndpoint('readOwnSurprise', {
    ...members,
    summary: 'Five random popular movies, neither on the watchlist nor rated',
    params: {},
    query: ownSurpriseQuerySchema,
    answer: surpriseResponseSchema,
  }),
};

import { z } from 'zod';
import { shelfChoices } from '../shelf/index.ts';
import { watchlistOrders } from '../watchlist/index.ts';
import { movieSummarySchema } from './movies.ts';

/** GET /api/me/watchlist/ids: all of them, so that every toggle on a page shows the same (domain/watchlist, its limit). */
export const watchlistIdsSchema = z.object({ movieIds: z.array(z.int()).describe('in the order of their ids') });
export type WatchlistIds = z.infer<typeof watchlistIdsSchema>;

/** The query of GET /api/me/watchlist. */
export const watchlistQuerySchema = z.strictObject({
  sort: z.enum(watchlistOrders).optional().describe('added by default'),
  shelf: z.enum(shelfChoices).optional().describe("only what is on the site's shelf"),
  cursor: z.string().max(400).optional().describe('nextCursor of the previous page'),
});
export type WatchlistQuery = z.infer<typeof watchlistQuerySchema>;

/** A movie of the viewer's watchlist; unavailable ones stay, marked, and may be removed (R181). */
export const watchlistedMovieSchema = z.object({
  movie: movieSummarySchema,
  available: z.boolean().describe("false: 'This movie is not available.'"),
  addedAt: z.string().describe('ISO 8601'),
});
export type WatchlistedMovie = z.infer<typeof watchlistedMovieSchema>;

export const watchlistResponseSchema = z.object({
  movies: z.array(watchlistedMovieSchema),
  nextCursor: z.string().nullable(),
});
export type WatchlistResponse = z.infer<typeof watchlistResponseSchema>;

/** PUT and DELETE /api/me/watchlist/{movieId} */
export const watchlistChangeSchema = z.object({ inWatchlist: z.boolean() });
export type WatchlistChange = z.infer<typeof watchlistChangeSchema>;

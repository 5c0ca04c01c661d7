import { index, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { aboutMovieId, ownerId } from './owned-columns.ts';

/** A movie on a user's watchlist (R108). The number of entries is counted on demand. */
export const watchlistEntry = pgTable(
  'watchlist_entry',
  {
    userId: ownerId(),
    movieId: aboutMovieId(),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.movieId] }),
    index('watchlist_by_time').on(table.userId, table.addedAt.desc().nullsFirst(), table.movieId.desc().nullsFirst()),
  ],
);

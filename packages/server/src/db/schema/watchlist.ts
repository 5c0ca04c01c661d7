import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { movie } from './movies.ts';
import { user } from './users.ts';

/** A movie on a user's watchlist (R108). The number of entries is counted on demand. */
export const watchlistEntry = pgTable(
  'watchlist_entry',
  {
    userId: uuid('person_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    movieId: integer('movie_id')
      .notNull()
      .references(() => movie.id, { onDelete: 'cascade' }),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.movieId] }),
    index('watchlist_by_time').on(table.userId, table.addedAt.desc().nullsFirst(), table.movieId.desc().nullsFirst()),
  ],
);

import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { movie } from './movies.ts';
import { person } from './people.ts';

/** A movie on somebody's watchlist (specification, section 3). How many there are is counted when it is asked for. */
export const watchlistEntry = pgTable(
  'watchlist_entry',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    movieId: integer('movie_id')
      .notNull()
      .references(() => movie.id, { onDelete: 'cascade' }),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.movieId] }),
    index('watchlist_by_time').on(table.personId, table.addedAt.desc().nullsFirst(), table.movieId.desc().nullsFirst()),
  ],
);

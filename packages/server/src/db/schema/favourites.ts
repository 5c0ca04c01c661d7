import { mostFavourites } from '@hexreel/domain/user';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { aboutMovieId, ownerId } from './owned-columns.ts';

/** The movies that a user shows at the top of their profile, in their order (R810). */
export const favourite = pgTable(
  'favourite',
  {
    userId: ownerId(),
    movieId: aboutMovieId(),
    /** From 1; gaps do not matter. */
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.movieId] }),
    index('favourite_of_movie').on(table.movieId),
    check('favourite_position', sql`${table.position} between 1 and ${sql.raw(String(mostFavourites))}`),
  ],
);

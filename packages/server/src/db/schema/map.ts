import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './imports.ts';

/** The night map as it was last drawn (jobs/map), one row for all movies; the next drawing replaces it. */
export const nightMap = pgTable('night_map', {
  id: uuid().primaryKey(),
  drawnAt: timestamp('drawn_at', { withTimezone: true }).notNull(),
  /** Projection from a movie's averages to its place, and the meaning of the ends (modules/map). */
  projection: jsonb().$type<unknown>().notNull(),
  /** Whole numbers of four bytes, the most rated movie first. */
  movieIds: bytes('movie_ids').notNull(),
  /** For each of them two whole numbers of two bytes: to the right, and downwards. */
  places: bytes().notNull(),
});

import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { editorialOrigins, estimateSources } from '@hexreel/domain/estimates';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, real, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { movie } from './movies.ts';

/**
 * Six scores of our own for a movie, 1-10 in halves (R490): those that come with Hexreel, and those that the operator of this
 * site has changed. Also for movies that the table `movie` does not have yet.
 */
export const editorialScore = pgTable(
  'editorial_score',
  {
    /** TMDB's id; title and year say whether it is still that movie. */
    movieId: integer('movie_id').primaryKey(),
    title: text().notNull(),
    /** Null where it is not known. */
    year: smallint(),
    /** All of them are null where an admin has removed what came with Hexreel. */
    ...perCharacteristic((name) => real(columnOf(name))),
    /** A new version replaces what came with Hexreel, and leaves what the operator has changed. */
    origin: text({ enum: editorialOrigins }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  () => [
    check(
      'editorial_score_whole',
      sql.raw(`num_nonnulls(${characteristics.map(columnOf).join(', ')}) in (0, ${characteristics.length})`),
    ),
    check('editorial_score_scale', sql.raw(characteristics.map((name) => `${columnOf(name)} between 1 and 10`).join(' and '))),
  ],
);

/** Expected values of a movie without its members (R490), written by jobs/estimates; no average ever reads them. */
export const movieEstimate = pgTable('movie_estimate', {
  movieId: integer('movie_id')
    .primaryKey()
    .references(() => movie.id, { onDelete: 'cascade' }),
  source: text({ enum: estimateSources }).notNull(),
  ...perCharacteristic((name) => real(columnOf(name)).notNull()),
  /** Standard deviations around the six values, in points, in the order of the characteristics. */
  errors: real().array().notNull(),
});

function columnOf(name: (typeof characteristics)[number]): string {
  return name === 'jumpScares' ? 'jump_scares' : name;
}

import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * When the next request to a movie source may be sent, across all processes of this database
 * (sources/tmdb/request-pace).
 */
export const requestPace = pgTable('request_pace', {
  source: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
});

/**
 * Progress of reading a source's lists (jobs/catalogue), one row per list. A kill loses at most the pages in progress.
 */
export const catalogueReading = pgTable(
  'catalogue_reading',
  {
    source: text({ enum: ['embedded', 'tmdb'] }).notNull(),
    /** Name of the list within its part, such as popular, subgenre/zombie or 1990-01-01/1990-12-31. */
    name: text().notNull(),
    /**
     * `home`: the first pages of what Home shows. `all`: the whole catalogue, in lists short enough to be read to their
     * end.
     */
    part: text({ enum: ['home', 'all'] }).notNull(),
    /** A MovieList (sources/movie-source). */
    list: jsonb().$type<unknown>().notNull(),
    /** Reading order within the part. */
    position: integer().notNull(),
    /** When the round that this row belongs to began. */
    roundAt: timestamp('round_at', { withTimezone: true }).notNull(),
    /** The first page that is not stored yet. */
    nextPage: integer('next_page').notNull().default(1),
    /** Known once a page has been read, as is totalMovies. */
    totalPages: integer('total_pages'),
    totalMovies: integer('total_movies'),
    /** How often the list was started in this round: one that shifted while being read is read again. */
    readings: integer().notNull().default(1),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.source, table.part, table.name] })],
);

/**
 * Requested movie ids that the source does not have or that are not horror; not requested again for a while. Also those
 * that it is being asked for: the process that asks may end before it has the answer.
 */
export const unknownMovie = pgTable(
  'unknown_movie',
  {
    movieId: integer('movie_id').primaryKey(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** True if the source has answered. */
    isConfirmed: boolean('is_confirmed').notNull().default(true),
    /** True if the source has it, as no horror. */
    isOtherGenre: boolean('is_other_genre').notNull().default(false),
  },
  (table) => [index('unknown_movie_by_time').on(table.askedAt)],
);

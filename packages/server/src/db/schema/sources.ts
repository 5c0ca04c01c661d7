import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** When the next request to a movie source may leave, over all processes of this database (sources/tmdb/request-pace). */
export const requestPace = pgTable('request_pace', {
  source: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
});

/**
 * How far the reading of a source's lists has come (jobs/catalogue), one row a list. A kill loses at most the pages that
 * were under way.
 */
export const catalogueReading = pgTable(
  'catalogue_reading',
  {
    source: text({ enum: ['embedded', 'tmdb'] }).notNull(),
    /** Of the list within its part, such as popular, subgenre/zombie or 1990-01-01/1990-12-31. */
    name: text().notNull(),
    /** `home`: the first pages of what Home shows. `all`: the whole catalogue, in lists of which each can be read to its end. */
    part: text({ enum: ['home', 'all'] }).notNull(),
    /** A MovieList (sources/movie-source). */
    list: jsonb().$type<unknown>().notNull(),
    /** The order of reading within the part. */
    position: integer().notNull(),
    /** When the round of readings began that this row belongs to. */
    roundAt: timestamp('round_at', { withTimezone: true }).notNull(),
    /** The first page that is not stored yet. */
    nextPage: integer('next_page').notNull().default(1),
    /** Known once a page was read, as is totalMovies. */
    totalPages: integer('total_pages'),
    totalMovies: integer('total_movies'),
    /** How often the list was begun in this round: one that shifted while it was read is read again. */
    readings: integer().notNull().default(1),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.source, table.part, table.name] })],
);

/** Movie ids that somebody asked for and that the source does not have, or that are no horror: not asked again for a while. */
export const unknownMovie = pgTable(
  'unknown_movie',
  {
    movieId: integer('movie_id').primaryKey(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('unknown_movie_by_time').on(table.askedAt)],
);

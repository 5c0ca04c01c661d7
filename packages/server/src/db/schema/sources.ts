import { integer, pgTable, text, timestamp, primaryKey, date, index } from 'drizzle-orm/pg-core';

/** When the next request to a movie source may leave, over all processes of this database (sources/tmdb/request-pace). */
export const requestPace = pgTable('request_pace', {
  source: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
});

/**
 * How far the reading of a source's lists has come (jobs/catalogue): one row a list or a slice of the whole catalogue.
 * A kill loses at most the pages that were under way.
 */
export const catalogueReading = pgTable(
  'catalogue_reading',
  {
    source: text({ enum: ['embedded', 'tmdb'] }).notNull(),
    /** popular, topRated, latest, subgenre:zombie, undated, or everything:1990-01-01:1990-12-31. */
    list: text().notNull(),
    /** Of a slice: its span of release dates, both included. */
    fromDate: date('from_date', { mode: 'string' }),
    toDate: date('to_date', { mode: 'string' }),
    /** When the round of readings began that this row belongs to. */
    roundAt: timestamp('round_at', { withTimezone: true }).notNull(),
    /** The first page that is not stored yet. */
    nextPage: integer('next_page').notNull().default(1),
    /** Known once a page was read. */
    totalPages: integer('total_pages'),
    totalMovies: integer('total_movies'),
    /** How often the list was begun in this round: a list that shifted while it was read is read again. */
    readings: integer().notNull().default(1),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.source, table.list] })],
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

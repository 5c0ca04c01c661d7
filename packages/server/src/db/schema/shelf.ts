import { shelfServerKinds, readingFailures } from '@hexreel/domain/shelf';
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { movie } from './movies.ts';

/** A media server of the site's (R870), with what is known of its library. */
export const shelfServer = pgTable(
  'shelf_server',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: shelfServerKinds }).notNull(),
    address: text().notNull(),
    /** Sealed with the site's secret (`platform/sealed.ts`). */
    key: text().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When it was last asked to be read, and when a reading last ended, whichever way. */
    requestedAt: timestamp('requested_at', { withTimezone: true, precision: 3 }).notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true, precision: 3 }),
    /** The last reading that did not fail; what it found is kept until the next such one. */
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }),
    films: integer().notNull().default(0),
    unknown: integer().notNull().default(0),
    unknownTitles: text('unknown_titles').array().notNull().default([]),
    failure: text({ enum: readingFailures }),
    failingSince: timestamp('failing_since', { withTimezone: true, precision: 3 }),
  },
  (table) => [uniqueIndex('shelf_server_by_address').on(table.address)],
);

/** Movies on media servers (R872); nothing else is kept of them. */
export const shelfMovie = pgTable(
  'shelf_movie',
  {
    serverId: uuid('server_id')
      .notNull()
      .references(() => shelfServer.id, { onDelete: 'cascade' }),
    movieId: integer('movie_id')
      .notNull()
      .references(() => movie.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.movieId] }), index('shelf_of_movie').on(table.movieId)],
);

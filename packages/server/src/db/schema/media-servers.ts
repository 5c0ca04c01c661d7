import { callOutcomes, mediaServers } from '@hexreel/domain/media-servers';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { movie } from './movies.ts';
import { ownerId } from './owned-columns.ts';
import { user } from './users.ts';

/** A user's private address for their media servers (R860). A row that is gone is an address that is removed. */
export const mediaServer = pgTable('media_server', {
  userId: uuid('person_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** SHA-256 of the address's last part, in base64url. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  /** Such as `Europe/Berlin`: decides the day of a viewing. */
  timeZone: text('time_zone').notNull(),
  /** By their name on the server, whose plays alone count; null for everybody's. */
  person: text(),
});

/** A call's outcome (R865), with nothing of its content but the movie's title and the watcher's name. */
export const mediaServerCall = pgTable(
  'media_server_call',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** Time of the latest of those that are told as one. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** How many are told as one. */
    count: integer().notNull().default(1),
    server: text({ enum: mediaServers }),
    outcome: text({ enum: callOutcomes }).notNull(),
    title: text().notNull().default(''),
    person: text(),
    movieId: integer('movie_id').references(() => movie.id, { onDelete: 'set null' }),
    /** The diary's entry that it added, which its owner may have removed since. */
    viewingId: uuid('viewing_id'),
    /** The entry replaced the mark that the movie was seen (R301). */
    replacedMark: boolean('replaced_mark').notNull().default(false),
    /** Home does not ask about it any more (R868). */
    isDismissed: boolean('is_dismissed').notNull().default(false),
  },
  (table) => [
    index('media_server_call_by_time').on(table.userId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('media_server_call_of_movie')
      .on(table.movieId)
      .where(sql`movie_id is not null`),
  ],
);

/** How many calls arrived in an hour, for admins: taken ones, and those to unknown addresses or beyond the limits. */
export const mediaServerHour = pgTable('media_server_hour', {
  hour: timestamp({ withTimezone: true, precision: 3 }).primaryKey(),
  calls: integer().notNull().default(0),
  refused: integer().notNull().default(0),
});

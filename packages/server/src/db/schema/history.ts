import { highestOverall, lowestOverall } from '@hexreel/domain/history';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from './users.ts';
import { aboutMovieId, ownerId } from './owned-columns.ts';

/** One time that a user watched a movie (R295). Private: sent to its owner alone. */
export const viewing = pgTable(
  'viewing',
  {
    userId: ownerId(),
    /** Chosen by the client, so that a repeated request adds nothing; unique per user, so that no one meets another's. */
    id: uuid().notNull(),
    movieId: aboutMovieId(),
    /** Null where it is not known. */
    watchedOn: date('watched_on', { mode: 'string' }),
    rewatch: boolean().notNull().default(false),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The owner's words for it, each once (R811); no one else sees them. */
    tags: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('viewing_by_movie').on(table.userId, table.movieId),
    index('viewing_by_date').on(
      table.userId,
      table.watchedOn.desc().nullsLast(),
      table.addedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('viewing_of_movie').on(table.movieId),
    // A diary's entries as they were added, for those who follow its owner (modules/activity).
    index('viewing_by_adding')
      .on(table.userId, table.addedAt.desc().nullsFirst())
      .where(sql`watched_on is not null`),
  ],
);

/** A user's overall opinion of a movie (R296). Private, and part of no average and no ranking. */
export const opinion = pgTable(
  'opinion',
  {
    userId: ownerId(),
    movieId: aboutMovieId(),
    overall: smallint(),
    liked: boolean().notNull().default(false),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.movieId] }),
    index('opinion_of_movie').on(table.movieId),
    check(
      'opinion_overall',
      sql`${table.overall} between ${sql.raw(String(lowestOverall))} and ${sql.raw(String(highestOverall))}`,
    ),
    check('opinion_says_something', sql`${table.overall} is not null or ${table.liked}`),
  ],
);

/** Where a user's seen movies are left out (R298); without a row the defaults hold. */
export const historySettings = pgTable('history_settings', {
  userId: uuid('person_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  hidesInSurprise: boolean('hides_in_surprise').notNull().default(true),
  hidesInLists: boolean('hides_in_lists').notNull().default(false),
  hidesInBrowse: boolean('hides_in_browse').notNull().default(false),
  /** The diary shows on the user's profile. */
  sharesDiary: boolean('shares_diary').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});

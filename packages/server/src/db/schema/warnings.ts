import { depictions, mostSeverity, topicStates } from '@hexreel/domain/warnings';
import { sql } from 'drizzle-orm';
import {
  pgTable,
  primaryKey,
  foreignKey,
  check,
  index,
  boolean,
  integer,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { rating } from './ratings.ts';
import { user } from './users.ts';
import { aboutMovieId, ownerId } from './owned-columns.ts';

/** One user's vote on whether a movie has a topic (R280). Topics are names of domain/warnings. */
export const topicVote = pgTable(
  'topic_vote',
  {
    movieId: aboutMovieId(),
    topic: text().notNull(),
    userId: ownerId(),
    present: boolean().notNull(),
    /** 1 to 3, of a yes. */
    severity: smallint(),
    depiction: text({ enum: depictions }),
    /** True if the account was established when it voted (R281). */
    established: boolean().notNull(),
    /** True while its author is suspended: not counted. */
    withdrawn: boolean().notNull().default(false),
    votedAt: timestamp('voted_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.movieId, table.topic, table.userId] }),
    index('topic_vote_of_person').on(table.userId, table.movieId),
    check('topic_vote_severity', sql`${table.severity} between 1 and ${sql.raw(String(mostSeverity))}`),
    check('topic_vote_details', sql`${table.present} or (${table.severity} is null and ${table.depiction} is null)`),
  ],
);

/** A topic's votes in a movie, counted in the transaction of each vote, and the state that followed from them then. */
export const movieTopic = pgTable(
  'movie_topic',
  {
    movieId: aboutMovieId(),
    topic: text().notNull(),
    yes: integer().notNull().default(0),
    no: integer().notNull().default(0),
    /** Yes votes by accounts that were not established. */
    newYes: integer('new_yes').notNull().default(0),
    newNo: integer('new_no').notNull().default(0),
    /** Yes votes with a severity, one element a severity. */
    severities: integer()
      .array()
      .notNull()
      .default(sql`'{0,0,0}'`),
    shown: integer().notNull().default(0),
    told: integer().notNull().default(0),
    state: text({ enum: topicStates }).notNull().default('unknown'),
  },
  (table) => [
    primaryKey({ columns: [table.movieId, table.topic] }),
    // The usual share of a topic is read from its movies.
    index('movie_topic_by_topic').on(table.topic),
  ],
);

/**
 * A user's hard no's (R284). Close to health data: sent to its owner alone, and never part of a URL, a log line or a shared
 * cache.
 */
export const hardNoList = pgTable('hard_no_list', {
  userId: uuid('person_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  topics: text().array().notNull(),
  strict: boolean().notNull().default(false),
  /** True if questions follow a rating (R290). */
  asks: boolean().notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** A reader says that a review gives the story away without a mark (R288); counted in `rating.spoiler_flags`. */
export const spoilerFlag = pgTable(
  'spoiler_flag',
  {
    authorId: uuid('author_id').notNull(),
    movieId: integer('movie_id').notNull(),
    flaggedBy: uuid('flagged_by')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    flaggedAt: timestamp('flagged_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.movieId, table.flaggedBy] }),
    foreignKey({
      columns: [table.authorId, table.movieId],
      foreignColumns: [rating.userId, rating.movieId],
    }).onDelete('cascade'),
    index('spoiler_flag_by').on(table.flaggedBy),
    check('spoiler_flag_on_others', sql`${table.flaggedBy} <> ${table.authorId}`),
  ],
);

/** A topic that operators merged into another or retired (R291). Topics without a row are offered. */
export const topicChange = pgTable('topic_change', {
  topic: text().primaryKey(),
  /** Null where it was retired. Never a topic that has a row itself, unless that one was retired later. */
  mergedInto: text('merged_into'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

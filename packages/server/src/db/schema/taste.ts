import { characteristics, maximumScore } from '@hexreel/domain/characteristics';
import type { FearAxis } from '@hexreel/domain/ladder';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, real, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './imports.ts';
import { user } from './users.ts';

/**
 * The nightly job's model of all ratings (jobs/taste), one row a run. Requests read the latest complete one; the one before
 * it stays until the next run, for processes that are reading it.
 */
export const tasteModel = pgTable('taste_model', {
  id: uuid().primaryKey(),
  /** Ratings saved later are not in it. */
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  /** Null while a run is under way, and for one that was interrupted. */
  completedAt: timestamp('completed_at', { withTimezone: true }),
  /** Result of the first half of a run; an interrupted run continues from it. */
  measured: jsonb().$type<unknown>(),
  /** Values that all movies share: means, intervals, kinds, strangers (modules/taste/model). */
  shared: jsonb().$type<unknown>(),
  ratings: integer().notNull().default(0),
  movies: integer().notNull().default(0),
});

/** Some hundred movies of a model, in the order of their ids; each column is one typed array. */
export const tasteModelPart = pgTable(
  'taste_model_part',
  {
    modelId: uuid('model_id')
      .notNull()
      .references(() => tasteModel.id, { onDelete: 'cascade' }),
    part: smallint().notNull(),
    movieIds: bytes('movie_ids').notNull(),
    biases: bytes().notNull(),
    raters: bytes().notNull(),
    averages: bytes().notNull(),
    neighbourCounts: bytes('neighbour_counts').notNull(),
    neighbours: bytes().notNull(),
    similarities: bytes().notNull(),
    /** Null in models of the versions that knew no opinions, as the next. */
    opinionShares: bytes('opinion_shares'),
    opinionMembers: bytes('opinion_members'),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.part] })],
);

/** A user's limits. Close to health data: sent to its owner alone, and never part of a URL, a log line or a shared cache. */
export const fearProfile = pgTable(
  'fear_profile',
  {
    userId: uuid('person_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** One element a characteristic, in their order; 0 is off. */
    atLeast: smallint('at_least').array().notNull(),
    /** The same; 0 is off. */
    neverAbove: smallint('never_above').array().notNull(),
    /** Home, Surprise Me and recommendations leave out what is beyond the limits. */
    appliesEverywhere: boolean('applies_everywhere').notNull().default(false),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) =>
    [table.atLeast, table.neverAbove].map((column) =>
      check(
        `fear_profile_${column.name}`,
        sql`cardinality(${column}) = ${sql.raw(String(characteristics.length))} and 0 <= all(${column}) and ${sql.raw(String(maximumScore))} >= all(${column})`,
      ),
    ),
);

/** A rung as it is stored; levels in the order of the fears (domain/ladder). */
export interface StoredRung {
  readonly movieId: number;
  readonly levels: readonly number[];
  readonly answer: 'easy' | 'right' | 'tooMuch' | null;
}

/**
 * The steps of a user's ladder, one movie after the other (R331). As private as their limits: sent to its owner alone, and
 * never part of a URL, a log line or a shared cache.
 */
export const ladder = pgTable('ladder', {
  userId: uuid('person_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** One element a fear, in their order. */
  startLevels: real('start_levels').array().notNull(),
  targetLevels: real('target_levels').array().notNull(),
  targetAxis: text('target_axis').$type<FearAxis>().notNull(),
  /** Null where the target is a value. */
  targetMovieId: integer('target_movie_id'),
  rungs: jsonb().$type<readonly StoredRung[]>().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

import type { OwnMark } from '@hexreel/domain/contract/moments';
import type { MomentKind } from '@hexreel/domain/moments';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { aboutMovieId, ownerId } from './owned-columns.ts';

/**
 * What a user marked in a movie while they watched it (R700). What frightens somebody is theirs alone but for marks that they
 * share, which others see without the name.
 */
export const sitting = pgTable(
  'sitting',
  {
    movieId: aboutMovieId(),
    userId: ownerId(),
    /** Where they began and how far they came, in seconds of their copy. */
    fromSecond: integer('from_second').notNull(),
    untilSecond: integer('until_second').notNull(),
    copySeconds: integer('copy_seconds'),
    /** At most `mostMarks`, read and written as a whole. */
    marks: jsonb().$type<readonly OwnMark[]>().notNull(),
    /** True if the account was established when it marked (R281). */
    established: boolean().notNull(),
    /** True while its author is suspended: not counted. */
    withdrawn: boolean().notNull().default(false),
    savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.movieId, table.userId] }), index('sitting_of_person').on(table.userId)],
);

/** A moment that a user says is none, until an admin looks at it (R706). */
export const momentReport = pgTable(
  'moment_report',
  {
    movieId: aboutMovieId(),
    kind: text().$type<MomentKind>().notNull(),
    /** As everybody saw it then. */
    second: integer().notNull(),
    userId: ownerId(),
    reportedAt: timestamp('reported_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.movieId, table.kind, table.second, table.userId] }),
    index('moment_report_of_person').on(table.userId),
  ],
);

/** A moment that an admin removed, or whose hint: marks at its time no longer make one (R706). */
export const removedMoment = pgTable(
  'removed_moment',
  {
    movieId: aboutMovieId(),
    kind: text().$type<MomentKind>().notNull(),
    second: integer().notNull(),
    /** True where only its hint was removed. */
    hintOnly: boolean('hint_only').notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.movieId, table.kind, table.second, table.hintOnly] })],
);

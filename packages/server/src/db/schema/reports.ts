import { longestReason, reportableKinds, reportOutcomes, textProblems } from '@hexreel/domain/moderation';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { movieList } from './lists.ts';
import { user } from './users.ts';
import { rating } from './ratings.ts';

/** A user's report of another user's text. It is deleted with the text's author, and with the review or list. */
export const report = pgTable(
  'report',
  {
    id: uuid().primaryKey(),
    /** The report outlives its reporter: what it says about the text is still valid. */
    reporterId: uuid('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    kind: text({ enum: reportableKinds }).notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The movie of a review, otherwise null. */
    movieId: integer('movie_id'),
    /** The list, otherwise null. */
    listId: text('list_id').references(() => movieList.id, { onDelete: 'cascade' }),
    /** As it was when reported: the author may have changed it since. */
    reportedText: text('reported_text').notNull(),
    problem: text({ enum: textProblems }).notNull(),
    note: text().notNull().default(''),
    reportedAt: timestamp('reported_at', { withTimezone: true, precision: 3 }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true, precision: 3 }),
    settledById: uuid('settled_by_id').references(() => user.id, { onDelete: 'set null' }),
    outcome: text({ enum: reportOutcomes }),
  },
  (table) => [
    // Once per user; reports of deleted users do not conflict.
    uniqueIndex('report_once').on(
      table.reporterId,
      table.kind,
      table.authorId,
      sql`coalesce(${table.movieId}, 0)`,
      sql`coalesce(${table.listId}, '')`,
    ),
    index('report_waiting')
      .on(table.kind, table.authorId, table.movieId, table.reportedAt)
      .where(sql`settled_at is null`),
    index('report_on_author').on(table.authorId, table.movieId),
    index('report_on_list').on(table.listId),
    index('report_settled_by').on(table.settledById),
    // Enforced for reviews only, since the movie is null elsewhere.
    foreignKey({ columns: [table.authorId, table.movieId], foreignColumns: [rating.userId, rating.movieId] }).onDelete('cascade'),
    check('report_of_movie', sql`(${table.kind} = 'review') = (${table.movieId} is not null)`),
    check('report_of_list', sql`(${table.kind} = 'list') = (${table.listId} is not null)`),
    check('report_on_others', sql`${table.reporterId} <> ${table.authorId}`),
    check('report_settled', sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
    check('report_note', sql`char_length(${table.note}) <= ${sql.raw(String(longestReason))}`),
  ],
);

import { listVisibilities, longestListDescription, longestListNote, longestListTitle } from '@hexreel/domain/lists';
import { textProblems } from '@hexreel/domain/moderation';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { aboutMovieId, ownerId } from './owned-columns.ts';

/** A list of movies that a user made (R370). */
export const movieList = pgTable(
  'movie_list',
  {
    /** 128 random bits in base64url: who knows it sees a list that is shared by its link. */
    id: text().primaryKey(),
    userId: ownerId(),
    title: text().notNull(),
    description: text().notNull().default(''),
    isRanked: boolean('is_ranked').notNull().default(false),
    visibility: text({ enum: listVisibilities }).notNull(),
    /** Why an admin removed the texts; null again once the owner changes one. */
    textsRemovedFor: text('texts_removed_for', { enum: textProblems }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('movie_list_by_user').on(table.userId, table.updatedAt.desc().nullsFirst(), table.id),
    // Index for the visibility and owner of a list, without the list itself (modules/lists/read-lists).
    index('movie_list_public')
      .on(table.id, table.userId)
      .where(sql`visibility = 'public'`),
    // Public lists by their latest change, a page at a time.
    index('movie_list_public_by_time')
      .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public'`),
    check('movie_list_id', sql`${table.id} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('movie_list_title', sql`char_length(${table.title}) between 1 and ${sql.raw(String(longestListTitle))}`),
    check('movie_list_description', sql`char_length(${table.description}) <= ${sql.raw(String(longestListDescription))}`),
  ],
);

/** A movie of a list. */
export const movieListEntry = pgTable(
  'movie_list_entry',
  {
    listId: text('list_id')
      .notNull()
      .references(() => movieList.id, { onDelete: 'cascade' }),
    movieId: aboutMovieId(),
    /** From 1 on, in the order of the list; there may be gaps where a movie was taken off. */
    position: integer().notNull(),
    note: text().notNull().default(''),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.movieId] }),
    // A list's first movies and their order, without its entries, which lie scattered where they were added over time.
    index('movie_list_entry_in_order').on(table.listId, table.position, table.movieId),
    index('movie_list_entry_by_time').on(table.movieId, table.addedAt.desc().nullsFirst(), table.listId.desc().nullsFirst()),
    check('movie_list_entry_note', sql`char_length(${table.note}) <= ${sql.raw(String(longestListNote))}`),
  ],
);

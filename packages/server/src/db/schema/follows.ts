import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from './users.ts';

/** A pair of users, and since when. */
const columns = () => ({
  followerId: uuid('follower_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  followedId: uuid('followed_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});

/** Follows of users by users (R138). */
export const follow = pgTable('follow', columns(), (table) => [
  primaryKey({ columns: [table.followerId, table.followedId] }),
  index('follow_by_time').on(table.followerId, table.createdAt.desc().nullsFirst(), table.followedId.desc().nullsFirst()),
  index('follow_of').on(table.followedId),
  index('follow_of_by_time').on(table.followedId, table.createdAt.desc().nullsFirst(), table.followerId.desc().nullsFirst()),
  check('follow_others', sql`${table.followerId} <> ${table.followedId}`),
]);

/** Users who asked to follow one who approves followers, and wait (R828). */
export const followRequest = pgTable('follow_request', columns(), (table) => [
  primaryKey({ columns: [table.followerId, table.followedId] }),
  index('follow_request_of').on(table.followedId, table.createdAt, table.followerId),
  check('follow_request_others', sql`${table.followerId} <> ${table.followedId}`),
]);

/**
 * Number of followers, kept by the command that follows (modules/users): counting a hundred thousand rows for each view
 * of a profile would take longer than everything else. A user has no row before the first follower.
 */
export const followerCount = pgTable(
  'follower_count',
  {
    userId: uuid('person_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    followers: integer().notNull(),
  },
  (table) => [check('follower_count_followers', sql`${table.followers} >= 0`)],
);

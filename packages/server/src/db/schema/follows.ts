import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { person } from './people.ts';

/** Who follows whom (specification, section 3: following and followers). */
export const follow = pgTable(
  'follow',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    followedId: uuid('followed_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follow_by_time').on(table.followerId, table.createdAt.desc().nullsFirst(), table.followedId.desc().nullsFirst()),
    index('follow_of').on(table.followedId),
    check('follow_others', sql`${table.followerId} <> ${table.followedId}`),
  ],
);

/**
 * How many follow somebody, kept by the command that follows (modules/people): counting a hundred thousand rows for each
 * look at a profile would take longer than all else. Nobody has a row before the first follower.
 */
export const followerCount = pgTable(
  'follower_count',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    followers: integer().notNull(),
  },
  (table) => [check('follower_count_followers', sql`${table.followers} >= 0`)],
);

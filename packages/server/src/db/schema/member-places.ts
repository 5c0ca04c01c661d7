import { publicMemberLists } from '@hexreel/domain/user';
import { doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ownerId } from './owned-columns.ts';

/**
 * Members on the lists of members (R348), in their order, with the means of their scores, where counting all ratings takes
 * too long for a request: a job renews it every few minutes (modules/users/member-places). Empty where there are few
 * ratings.
 */
export const memberPlace = pgTable(
  'member_place',
  {
    list: text({ enum: publicMemberLists }).notNull(),
    /** From 1. */
    place: integer().notNull(),
    userId: ownerId(),
    /** Number of rated movies that are on the site. */
    ratings: integer().notNull(),
    /** Those of the last 90 days, by which the lists are in order; 0 where a server of the previous version counted. */
    recent: integer().notNull().default(0),
    /** The mean of each characteristic; 0 for none, which no mean is. */
    averages: doublePrecision().array().notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.place] })],
);

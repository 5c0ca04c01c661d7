import { publicMemberLists } from '@hexreel/domain/user';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ownerId } from './owned-columns.ts';

/**
 * Who is on the lists of members (R348), in their order, where counting all ratings takes too long for a request: a job
 * renews it every few minutes (jobs/member-lists). Empty where there are few ratings.
 */
export const memberPlace = pgTable(
  'member_place',
  {
    list: text({ enum: publicMemberLists }).notNull(),
    /** From 1. */
    place: integer().notNull(),
    userId: ownerId(),
    countedAt: timestamp('counted_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.place] })],
);

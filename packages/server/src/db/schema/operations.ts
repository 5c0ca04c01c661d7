import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Fixed windows of counted actions (platform/rate-limits): one row per scope, subject and window. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    scope: text().notNull(),
    subject: text().notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.subject, table.windowStart] }),
    index('rate_limit_by_window').on(table.windowStart),
  ],
);

/** Facts that all processes on this database share: the movie source, secrets, whether it has demo users. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Work that waits or is under way (platform/jobs): a row is deleted when its job is done, that of a schedule stays. */
export const job = pgTable(
  'job',
  {
    /** Never used again: with the fence it names one lease of all times. */
    id: uuid().primaryKey().defaultRandom(),
    /** Names the code that does it. */
    task: text().notNull(),
    /** The id of its subject, such as an import; empty for a schedule. */
    key: text().notNull(),
    /** Among jobs that had as many turns, the smallest is next. */
    size: integer().notNull(),
    /** When it may be leased; null while it is leased and was not requested again, and after its last failure. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }),
    /** Until then it belongs to one process; null while it waits. */
    leasedUntil: timestamp('leased_until', { withTimezone: true, precision: 3 }),
    /** How often it was leased. Only the latest lease may write. */
    fence: integer().notNull().default(0),
    /** In a row. */
    failures: integer().notNull().default(0),
    /** When its last run that did not fail ended; null for none. */
    endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [uniqueIndex('job_by_key').on(table.task, table.key)],
);

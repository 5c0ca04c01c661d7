import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Causes for a mail, written in the same transaction as what caused it and worked off beside requests (modules/mail).
 * A row names an address whether or not somebody has it, so that requests take the same time for both.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    cause: text().notNull(),
    address: text().notNull(),
    /** What the cause is about, in ids and words of the program; never what people typed (modules/mail/letter). */
    about: jsonb().$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** What the message says, without its one-time code, which is derived anew each time; null until prepared. */
    letter: jsonb().$type<unknown>(),
    attempts: integer().notNull().default(0),
    /** When it is due next; a process that works on it moves this ahead, so that another one takes over if it dies. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    outcome: text({ enum: ['sent', 'kept', 'nothing-to-say', 'refused', 'given-up'] }),
    /** What the mail server said last. */
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_by_due')
      .on(table.dueAt)
      .where(sql`settled_at is null`),
    index('outbox_by_address').on(table.address),
    index('outbox_by_creation').on(table.createdAt.desc().nullsFirst()),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Mails to send, written in the transaction of what caused them and sent in the background (modules/mail). A row is
 * written whether or not the address has an account, so that requests take the same time for both.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    kind: text('cause').notNull(),
    address: text().notNull(),
    /** Data for the template, in ids and constants; never what users typed (modules/mail/email-template). */
    about: jsonb().$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The message without its one-time code, which is derived for each attempt; null until prepared. */
    template: jsonb('letter').$type<unknown>(),
    attempts: integer().notNull().default(0),
    /**
     * When the next attempt is due; a process that works on it moves this ahead, so that another takes over if it dies.
     */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    outcome: text({ enum: ['sent', 'kept', 'nothing-to-say', 'refused', 'given-up'] }),
    /** The mail server's last answer. */
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

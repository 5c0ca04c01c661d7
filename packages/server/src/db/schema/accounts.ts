import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { person } from './people.ts';

/** How a person may sign in: Better Auth's `account` model. One password and one Google account at most. */
export const signInMethod = pgTable(
  'sign_in_method',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** 'credential' for a password, or 'google'. */
    provider: text().notNull(),
    /** The person's id for a password; issuer and subject for Google (quality, Google). */
    subject: text().notNull(),
    /** As modules/accounts/passwords writes it. */
    passwordHash: text('password_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_method_by_subject').on(table.provider, table.subject),
    uniqueIndex('sign_in_method_of_person').on(table.personId, table.provider),
  ],
);

/** Who is signed in where: Better Auth's `session` model. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token in the cookie: whoever reads this table cannot sign in with it. */
    tokenHash: text('token_hash').notNull().unique(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** When the person proved who they are. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the session was last prolonged, at most once a day. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    address: text(),
    userAgent: text('user_agent'),
  },
  (table) => [index('session_of_person').on(table.personId), index('session_by_end').on(table.expiresAt)],
);

/** Codes of the links in mails, and of a Google account that waits for a password sign-in: single use, kept hashed. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    codeHash: text('code_hash').primaryKey(),
    kind: text({ enum: ['verify-email', 'reset-password', 'link-google'] }).notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Set by the one use that goes on; cleared when that use fails for reasons of ours. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    /** The Google account to link. */
    subject: text(),
  },
  (table) => [index('one_time_code_of_person').on(table.personId, table.kind), index('one_time_code_by_end').on(table.expiresAt)],
);

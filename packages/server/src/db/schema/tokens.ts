import { longestTokenName, tokenScopes } from '@hexreel/domain/tokens';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './owned-columns.ts';

/** A token with which a user's own program uses the API (R851). A row that is gone is a token that is revoked. */
export const accessToken = pgTable(
  'access_token',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    /** SHA-256 of the token, in base64url. */
    tokenHash: text('token_hash').notNull().unique(),
    scopes: text({ enum: tokenScopes }).array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null for one that lasts until it is revoked. */
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }),
    /** A day is enough to see which are in use, and is written once a day. */
    lastUsedOn: date('last_used_on', { mode: 'string' }),
  },
  (table) => [
    index('access_token_of_user').on(table.userId),
    check('access_token_name', sql`char_length(${table.name}) between 1 and ${sql.raw(String(longestTokenName))}`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from './users.ts';

const userColumn = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });
const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull();

/** Users who keep another one away from them, and themselves from the other (R821). */
export const block = pgTable(
  'block',
  { blockerId: userColumn('blocker_id'), blockedId: userColumn('blocked_id'), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('block_of').on(table.blockedId, table.blockerId),
    check('block_others', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** Users who leave out what another one writes (R824). */
export const mute = pgTable(
  'mute',
  { muterId: userColumn('muter_id'), mutedId: userColumn('muted_id'), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.muterId, table.mutedId] }),
    index('mute_of').on(table.mutedId),
    check('mute_others', sql`${table.muterId} <> ${table.mutedId}`),
  ],
);

import { inboxKinds } from '@hexreel/domain/inbox';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './owned-columns.ts';
import { movie } from './movies.ts';
import { user } from './users.ts';

/** Events that concern a user (R806); written in the transaction of each. */
export const inboxItem = pgTable(
  'inbox_item',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerId(),
    kind: text({ enum: inboxKinds }).notNull(),
    /** The user who did it; null where that is no one's business. */
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'cascade' }),
    movieId: integer('movie_id').references(() => movie.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('inbox_by_time').on(table.userId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // A deed that is done, undone and done again is told once.
    uniqueIndex('inbox_once')
      .on(table.actorId, table.kind, sql`coalesce(${table.movieId}, 0)`, table.userId)
      .where(sql`actor_id is not null`),
    index('inbox_of_movie').on(table.movieId),
    index('inbox_by_age').on(table.at),
  ],
);

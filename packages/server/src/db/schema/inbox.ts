import { inboxKinds, inboxWays } from '@hexreel/domain/inbox';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { session } from './accounts.ts';
import { ownerId } from './owned-columns.ts';
import { movie } from './movies.ts';
import { user } from './users.ts';

/** Announcements of admins to all members (R746). */
export const announcement = pgTable('announcement', {
  id: uuid().primaryKey(),
  text: text().notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

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
    announcementId: uuid('announcement_id').references(() => announcement.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('inbox_by_time').on(table.userId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // A deed that is done, undone and done again is told once.
    uniqueIndex('inbox_once')
      .on(table.actorId, table.kind, sql`coalesce(${table.movieId}, 0)`, table.userId)
      .where(sql`actor_id is not null`),
    // An announcement is told each member once.
    uniqueIndex('inbox_of_announcement')
      .on(table.announcementId, table.userId)
      .where(sql`announcement_id is not null`),
    index('inbox_of_movie').on(table.movieId),
    index('inbox_by_age').on(table.at),
  ],
);

/** Kinds about which a user has chosen how they hear of them (R743); the others are told in the inbox alone. */
export const inboxChoice = pgTable(
  'inbox_choice',
  {
    userId: ownerId(),
    kind: text({ enum: inboxKinds }).notNull(),
    way: text({ enum: inboxWays }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Users who hear of something by weekly mail (R745). */
export const weeklyMail = pgTable(
  'weekly_mail',
  {
    userId: ownerId().primaryKey(),
    /** When the next may be sent. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The latest inbox item that one told of; 0 before the first. */
    toldItem: bigint('told_item', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('weekly_mail_by_due').on(table.dueAt)],
);

/** Devices that get notifications (R744), each of one session, with which it ends. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    /** The push service's address for it, with the browser's key and secret (RFC 8291). */
    endpoint: text().notNull().unique(),
    publicKey: text('public_key').notNull(),
    secret: text().notNull(),
    /** The latest inbox item that a notification told of. */
    toldItem: bigint('told_item', { mode: 'number' }).notNull(),
  },
  (table) => [index('push_of_person').on(table.userId)],
);

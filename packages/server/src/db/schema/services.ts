import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from './users.ts';

/** Where a user watches (R338): sent to its owner alone, and in a room only as what all of them have. */
export const ownServices = pgTable('own_services', {
  userId: uuid('person_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  country: text(),
  /** By name, in that country. */
  services: text().array().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

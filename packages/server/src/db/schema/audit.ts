import { auditActions, auditTargets } from '@hexreel/domain/moderation';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Every action of an admin (R187). Actor and subject are stored as id and name, without references: the log outlives
 * deleted users and movies.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Null for actions at the command line. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text({ enum: auditActions }).notNull(),
    targetKind: text('target_kind', { enum: auditTargets }).notNull(),
    /** The movie's or user's id; empty for the whole site. */
    targetId: text('target_id').notNull(),
    targetName: text('target_name').notNull(),
    reason: text().notNull().default(''),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (table) => [
    index('audit_by_time').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_by_actor').on(sql`lower(${table.actorName})`, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_by_action').on(table.action, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_by_target').on(table.targetId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_by_target_name').on(sql`lower(${table.targetName})`, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

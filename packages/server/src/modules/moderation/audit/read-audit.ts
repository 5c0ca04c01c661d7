import type { AuditEntry, AuditQuery, AuditResponse } from '@hexreel/domain/contract/moderation';
import { days } from '@hexreel/domain/durations';
import { auditPerPage } from '@hexreel/domain/moderation';
import { and, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { auditEntry } from '../../../db/schema/index.ts';
import { momentSchema, readCursor, writeCursor } from '../../../platform/http/cursors/index.ts';

/**
 * A page of the audit log, the newest first; filters are combined. One statement.
 * @throws ApiError invalid_request for an invalid cursor
 */
export async function readAudit(database: Database, query: AuditQuery): Promise<AuditResponse> {
  const rows = await database
    .select()
    .from(auditEntry)
    .where(and(...conditions(query)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(auditPerPage + 1);
  const shown = rows.slice(0, auditPerPage);
  const last = shown.at(-1);
  return {
    entries: shown.map(presentEntry),
    nextCursor: rows.length > shown.length && last !== undefined ? writeCursor([last.at.getTime(), last.id]) : null,
  };
}

function conditions({ who, action, target, from, to, cursor }: AuditQuery): (SQL | undefined)[] {
  return [
    isGiven(who) ? eq(sql`lower(${auditEntry.actorName})`, who.trim().toLowerCase()) : undefined,
    action === undefined ? undefined : eq(auditEntry.action, action),
    isGiven(target) ? isTarget(target.trim()) : undefined,
    from === undefined ? undefined : gte(auditEntry.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntry.at, endOf(to)),
    cursor === undefined ? undefined : comesAfter(cursor),
  ];
}

/** @param to a day, which is included, or a moment */
function endOf(to: string): Date {
  return new Date(Date.parse(to) + (to.includes('T') ? 0 : days(1)));
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

function isTarget(text: string): SQL | undefined {
  return or(eq(auditEntry.targetId, text.toLowerCase()), eq(sql`lower(${auditEntry.targetName})`, text.toLowerCase()));
}

type Row = typeof auditEntry.$inferSelect;

/** When it happened, and the entry. */
const positionSchema = z.tuple([momentSchema, z.uuid()]);

function comesAfter(cursor: string): SQL {
  const [time, id] = readCursor(cursor, positionSchema);
  return sql`(${auditEntry.at}, ${auditEntry.id}) < (${new Date(time).toISOString()}::timestamptz, ${id}::uuid)`;
}

function presentEntry(row: Row): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: row.actorName,
    action: row.action,
    target: { kind: row.targetKind, id: row.targetId, name: row.targetName },
    reason: row.reason,
    details: { ...row.details },
  };
}

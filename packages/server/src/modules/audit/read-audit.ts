import { ApiError } from '@hexreel/domain/api/errors';
import type { AuditEntry, AuditQuery, AuditResponse } from '@hexreel/domain/api/admin';
import { auditPerPage } from '@hexreel/domain/audit';
import { and, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { auditEntry } from '../../db/schema/index.ts';

/**
 * A page of the audit log, the newest first; every filter narrows. One statement.
 * @throws ApiError invalid_request for a cursor that is none
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
    nextCursor: rows.length > shown.length && last !== undefined ? writeCursor(last) : null,
  };
}

const dayMilliseconds = 24 * 3_600_000;

function conditions({ who, action, target, from, to, cursor }: AuditQuery): (SQL | undefined)[] {
  return [
    isGiven(who) ? eq(sql`lower(${auditEntry.actorName})`, who.trim().toLowerCase()) : undefined,
    action === undefined ? undefined : eq(auditEntry.action, action),
    isGiven(target) ? isTarget(target.trim()) : undefined,
    from === undefined ? undefined : gte(auditEntry.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntry.at, new Date(Date.parse(to) + dayMilliseconds)),
    cursor === undefined ? undefined : comesAfter(cursor),
  ];
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

function isTarget(text: string): SQL | undefined {
  return or(eq(auditEntry.targetId, text.toLowerCase()), eq(sql`lower(${auditEntry.targetName})`, text.toLowerCase()));
}

type Row = typeof auditEntry.$inferSelect;

function writeCursor({ at, id }: Pick<Row, 'at' | 'id'>): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url');
}

function comesAfter(cursor: string): SQL {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, time, id] = /^(\d{1,13}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u.exec(text) ?? [];
  if (id === undefined) throw new ApiError('invalid_request', 'cursor: is not one that this site gave out', { field: 'cursor' });
  return sql`(${auditEntry.at}, ${auditEntry.id}) < (${new Date(Number(time)).toISOString()}::timestamptz, ${id}::uuid)`;
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

import { randomUUID } from 'node:crypto';
import { type AuditAction, type AuditTarget, readReason } from '@hexreel/domain/moderation';
import type { Database } from '../../../db/client.ts';
import { auditEntry } from '../../../db/schema/index.ts';

/** One action of an admin: who, what, to what, why. */
export interface AuditRecord {
  /** Names are stored as they are now: the log outlives deleted accounts. The id is null for the command line. */
  readonly actor: { readonly id: string | null; readonly username: string };
  readonly action: AuditAction;
  readonly target: { readonly kind: AuditTarget; readonly id: string; readonly name: string };
  readonly reason?: string | undefined;
  /** Changes by the action, as JSON values; nothing that users wrote. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Logs an action. @param tx the transaction of the action: there is no action without its entry, and no entry without
 * its action
 */
export async function writeAudit(
  tx: Database,
  { actor, action, target, reason = '', details = {}, at }: AuditRecord,
): Promise<void> {
  await tx.insert(auditEntry).values({
    id: randomUUID(),
    at,
    actorId: actor.id,
    actorName: actor.username,
    action,
    targetKind: target.kind,
    targetId: target.id,
    targetName: target.name,
    reason: readReason(reason),
    details,
  });
}

/** For actions on the whole site. */
export const wholeSite = { kind: 'site', id: '', name: '' } as const;

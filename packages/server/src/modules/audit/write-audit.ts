import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditTarget } from '@hexreel/domain/audit';
import { readReason } from '@hexreel/domain/moderation';
import type { Database } from '../../db/client.ts';
import { auditEntry } from '../../db/schema/index.ts';

/** One act of an admin: who, what, to what, why. */
export interface AuditAct {
  /** Their names are kept as they are now: the log outlives people who leave. The id is null at the command line. */
  readonly actor: { readonly id: string | null; readonly username: string };
  readonly action: AuditAction;
  readonly target: { readonly kind: AuditTarget; readonly id: string; readonly name: string };
  readonly reason?: string | undefined;
  /** What the act changed, in values that JSON knows; nothing that people wrote. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Writes an act down. @param tx the transaction of the act: there is no act without its entry, and no entry without its act */
export async function writeAudit(
  tx: Database,
  { actor, action, target, reason = '', details = {}, at }: AuditAct,
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

/** For acts on all of the site. */
export const wholeSite = { kind: 'site', id: '', name: '' } as const;

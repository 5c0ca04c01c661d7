import { randomUUID } from 'node:crypto';
import { mostInvitesShown } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { CreateInviteBody, Invite } from '@hexreel/domain/contract/joining';
import { days } from '@hexreel/domain/durations';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { invite, inviteUse, user } from '../../../db/schema/index.ts';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { newInviteToken } from '../../accounts/index.ts';
import { writeAudit, type AuditRecord } from '../audit/write-audit.ts';
import type { ActingAdmin, ModerationContext } from '../context.ts';
import { canInvite } from '../permissions.ts';

type InviteContext = Pick<ModerationContext, 'database' | 'now'>;

/** The newest invites with who came by them. Two statements. */
export async function readInvites(database: Database): Promise<Invite[]> {
  const rows = await database
    .select({ invite, createdBy: user.username })
    .from(invite)
    .leftJoin(user, eq(user.id, invite.createdBy))
    .orderBy(desc(invite.createdAt))
    .limit(mostInvitesShown);
  const members = await database
    .select({
      inviteId: inviteUse.inviteId,
      id: user.id,
      username: user.username,
      displayName: user.displayName,
      at: user.createdAt,
    })
    .from(inviteUse)
    .innerJoin(user, eq(user.id, inviteUse.userId))
    .where(
      inArray(
        inviteUse.inviteId,
        rows.map((row) => row.invite.id),
      ),
    )
    .orderBy(user.createdAt);
  return rows.map((row) =>
    presentInvite(
      row.invite,
      row.createdBy,
      members.filter(({ inviteId }) => inviteId === row.invite.id),
    ),
  );
}

/** Creates an invite, as an admin who is signed in. @returns the invite and its token, which is stored nowhere */
export async function createInvite(
  { database, now }: InviteContext,
  actor: ActingAdmin,
  wanted: CreateInviteBody,
): Promise<{ readonly invite: Invite; readonly token: string }> {
  return database.transaction(async (tx) => {
    await lockUser(tx, actor.id, canInvite);
    return storeInvite(tx, actor, { ...wanted, now: new Date(now()) });
  });
}

/** The same for the command line, which is how the first one comes to a site that takes no one without (R794). */
export async function storeInvite(
  tx: Database,
  actor: AuditRecord['actor'],
  { label, uses, days: lifetime, now }: CreateInviteBody & { readonly now: Date },
): Promise<{ readonly invite: Invite; readonly token: string }> {
  const { token, tokenHash } = newInviteToken();
  const expiresAt = new Date(now.getTime() + days(lifetime));
  const [made] = await tx
    .insert(invite)
    .values({ id: randomUUID(), tokenHash, label, mostUses: uses, createdAt: now, createdBy: actor.id, expiresAt })
    .returning();
  if (made === undefined) throw new Error('An invite was not stored');
  const target = { kind: 'invite', id: made.id, name: label } as const;
  const details = { uses, expiresAt: expiresAt.toISOString() };
  await writeAudit(tx, { actor, action: 'create-invite', target, details, at: now });
  return { invite: presentInvite(made, actor.id === null ? null : actor.username, []), token };
}

/** Makes an invite useless; repeated, it changes nothing. @throws ApiError invite_not_found */
export async function revokeInvite({ database, now }: InviteContext, actor: ActingAdmin, inviteId: string): Promise<void> {
  const at = new Date(now());
  await database.transaction(async (tx) => {
    await lockUser(tx, actor.id, canInvite);
    const id = z.uuid().safeParse(inviteId).data;
    const [found] = id === undefined ? [] : await tx.select({ label: invite.label }).from(invite).where(eq(invite.id, id));
    if (id === undefined || found === undefined) throw new ApiError('invite_not_found', requestTexts.nothingHere);
    const revoked = await tx
      .update(invite)
      .set({ revokedAt: at })
      .where(and(eq(invite.id, id), isNull(invite.revokedAt)))
      .returning({ id: invite.id });
    if (revoked.length === 0) return;
    await writeAudit(tx, { actor, action: 'revoke-invite', target: { kind: 'invite', id, name: found.label }, at });
  });
}

interface InvitedUser {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly at: Date;
}

function presentInvite(row: typeof invite.$inferSelect, createdBy: string | null, members: readonly InvitedUser[]): Invite {
  return {
    id: row.id,
    label: row.label,
    mostUses: row.mostUses,
    uses: row.uses,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    members: members.map(({ id, username, displayName, at }) => ({ id, username, displayName, joinedAt: at.toISOString() })),
  };
}

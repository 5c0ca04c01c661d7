import { createHash, randomBytes } from 'node:crypto';
import { joiningTexts } from '@hexreel/domain/texts/joining';
import { ApiError } from '@hexreel/domain/contract/errors';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invite, inviteUse, user } from '../../db/schema/index.ts';
import type { ExportPart } from './context.ts';

/** The token of an invite's link, of 128 random bits, and the hash that is stored of it (R791). */
export function newInviteToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** @throws ApiError invite_invalid where an invite is unknown, used up, expired or revoked */
export async function requireInvite(database: Database, token: string, now: Date): Promise<void> {
  if (!(await isInviteUsable(database, token, now))) throw inviteInvalid();
}

export async function isInviteUsable(database: Database, token: string, now: Date): Promise<boolean> {
  const [found] = await database.select({ id: invite.id }).from(invite).where(isUsable(token, now));
  return found !== undefined;
}

/**
 * Counts one use of an invite, which holds its row until the transaction ends: of any number of sign-ups at once, no more
 * get through than it has uses left.
 * @returns its id; null for one that cannot be used
 */
export async function claimInvite(tx: Database, token: string, now: Date): Promise<string | null> {
  const [claimed] = await tx
    .update(invite)
    .set({ uses: sql`${invite.uses} + 1` })
    .where(isUsable(token, now))
    .returning({ id: invite.id });
  return claimed?.id ?? null;
}

/** Stores who came by an invite. The same statement where no account was made, so that it takes as long (R154). */
export async function keepInviteUse(tx: Database, userId: string, inviteId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${inviteUse} (person_id, invite_id) select id, ${inviteId}::uuid from ${user} where id = ${userId}`);
}

export function inviteInvalid(): ApiError {
  return new ApiError('invite_invalid', joiningTexts.inviteInvalid);
}

/** Invites that a user made, and the one that they came by, without its label, which is for admins. */
export const exportInvites: ExportPart = async (database, userId) => {
  const [made, used] = await Promise.all([
    database.select().from(invite).where(eq(invite.createdBy, userId)).orderBy(desc(invite.createdAt)),
    database.select({ inviteId: inviteUse.inviteId }).from(inviteUse).where(eq(inviteUse.userId, userId)),
  ]);
  return {
    invites: [
      ...made.map(({ label, mostUses, uses, createdAt, expiresAt, revokedAt }) => ({
        what: 'made',
        label,
        mostUses,
        uses,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
      ...used.map(({ inviteId }) => ({ what: 'used', inviteId })),
    ],
  };
};

function isUsable(token: string, now: Date) {
  return and(
    eq(invite.tokenHash, hashToken(token)),
    isNull(invite.revokedAt),
    gt(invite.expiresAt, now),
    lt(invite.uses, invite.mostUses),
  );
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

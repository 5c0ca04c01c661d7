import { ApiError } from '@hexreel/domain/contract/errors';
import { joiningTexts } from '@hexreel/domain/texts/joining';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { eq } from 'drizzle-orm';
import { user } from '../../db/schema/index.ts';
import type { ClientInfo } from './client-info.ts';
import type { AccountsContext } from './context.ts';
import { rememberClient } from './familiar-clients.ts';
import { findPasswordHash } from './users.ts';

/** A user who has proved who they are, whose account an admin has not approved. */
export class AwaitingApprovalError extends ApiError {
  readonly userId: string;

  constructor(userId: string) {
    super('awaiting_approval', joiningTexts.waiting);
    this.userId = userId;
  }
}

/**
 * Begins a session for a user who has proved who they are. The statement that locks checks again: it refuses a user who
 * is being suspended, and a password that is being changed.
 * @param proved the hash of the password that was right; null if the proof was something else
 * @returns the token; null if the proof is no longer valid
 * @throws ApiError account_suspended; AwaitingApprovalError
 */
export async function openSession(
  context: Pick<AccountsContext, 'database' | 'sessions' | 'secret' | 'now'>,
  userId: string,
  { proved, client }: { readonly proved: string | null; readonly client: ClientInfo },
): Promise<string | null> {
  const { database, sessions } = context;
  return database.transaction(async (tx) => {
    const [owner] = await tx
      .select({
        email: user.email,
        suspendedAt: user.suspendedAt,
        emailVerified: user.emailVerified,
        awaitsApproval: user.awaitsApproval,
      })
      .from(user)
      .where(eq(user.id, userId))
      .for('no key update');
    if (owner === undefined || !owner.emailVerified) return null;
    if (owner.awaitsApproval) throw new AwaitingApprovalError(userId);
    if (owner.suspendedAt !== null) throw new ApiError('account_suspended', errorTexts.suspended);
    if (proved !== null && (await findPasswordHash(tx, userId)) !== proved) return null;
    await rememberClient(tx, context, { id: userId, email: owner.email }, client);
    return sessions.begin(tx, { userId, address: client.address, userAgent: client.userAgent });
  });
}

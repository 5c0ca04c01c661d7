import { createHash } from 'node:crypto';
import { kindOfCode, plainCode, secondStepDuration } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { consume, refund } from '../../../platform/rate-limits/index.ts';
import type { ClientInfo } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import { recognize } from '../familiar-clients.ts';
import { openSession } from '../open-session.ts';
import { accountSubject, codesLimit, codesOfClientLimit } from '../rate-limits.ts';
import { sealedCookie } from '../sealed-cookie.ts';
import { findPasswordHash, findUser, type User } from '../users.ts';
import { takeAuthenticatorCode } from './authenticator.ts';
import { tellOfChange } from './factors.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** The user whose password was right in this browser, and a hash of it: another password voids the step. */
const passwordStepSchema = z.object({ userId: z.string(), proof: z.string() });

/** Kept between the password and what follows it (R843). */
export const passwordStep = sealedCookie({
  name: 'hexreel-second-step',
  lifetime: secondStepDuration,
  schema: passwordStepSchema,
});

/** @param hash of the password that was right */
export function passwordStepOf(userId: string, hash: string): z.infer<typeof passwordStepSchema> {
  return { userId, proof: proofOf(hash) };
}

/** The user whose password was right, with its hash. @throws ApiError unauthenticated where that is too long ago, or changed */
export async function requirePasswordStep(
  context: AccountsContext,
  cookies: string | undefined,
): Promise<{ readonly owner: User; readonly hash: string }> {
  const step = passwordStep.read(cookies, context);
  const [owner, hash] =
    step === null
      ? [null, null]
      : [await findUser(context.database, step.userId), await findPasswordHash(context.database, step.userId)];
  if (step === null || owner === null || hash === null || proofOf(hash) !== step.proof)
    throw new ApiError('unauthenticated', secondFactorTexts.expired);
  return { owner, hash };
}

/**
 * Ends a sign-in with a code after the password.
 * @returns the session's token, and how many recovery codes are left where one was used
 * @throws ApiError unauthenticated, invalid_credentials, account_suspended, awaiting_approval, rate_limited
 */
export async function enterCode(
  context: AccountsContext,
  { client, cookies }: { readonly client: ClientInfo; readonly cookies: string | undefined },
  typed: string,
): Promise<{ readonly token: string; readonly recoveryCodesLeft: number | null }> {
  const { database } = context;
  const at = context.now();
  const { owner, hash } = await requirePasswordStep(context, cookies);
  const requester = await recognize(context, owner.email, client);
  const counted = [
    [codesOfClientLimit, requester.subject] as const,
    // Someone else who knows the password must not lock its owner's own browsers out.
    ...(requester.isFamiliar ? [] : [[codesLimit, accountSubject(owner.email)] as const]),
  ];
  for (const [limit, subject] of counted) await consume(database, limit, subject, at);
  const result = await database.transaction(async (tx) => {
    const token = await openSession({ ...context, database: tx }, owner.id, { proved: hash, client });
    if (token === null) throw new ApiError('unauthenticated', secondFactorTexts.expired);
    const recoveryCodesLeft = await takeCode(tx, context, owner, plainCode(typed));
    return { token, recoveryCodesLeft };
  });
  for (const [limit, subject] of counted) await refund(database, limit, subject, at);
  return result;
}

/** @returns how many recovery codes are left where it was one of them @throws ApiError invalid_credentials */
async function takeCode(tx: Database, context: AccountsContext, owner: User, code: string): Promise<number | null> {
  const kind = kindOfCode(code);
  if (kind === 'authenticator' && (await takeAuthenticatorCode(tx, context, owner.id, code))) return null;
  const left = kind === 'recovery' ? await takeRecoveryCode(tx, owner.id, code) : null;
  if (left === null) throw new ApiError('invalid_credentials', secondFactorTexts.wrongCode, { field: 'code' });
  await tellOfChange(tx, context, owner, 'recovery-code-used');
  return left;
}

function proofOf(hash: string): string {
  return createHash('sha256').update(hash).digest('base64url');
}

import { passkeyChallengeLifetime } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { PasskeySignInBody, passkeyPurposes, RequestOptions } from '@hexreel/domain/contract/second-factors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { passkey } from '../../../db/schema/index.ts';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { addressSubject, consume } from '../../../platform/rate-limits/index.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import type { ClientInfo } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import { spendCode } from '../one-time-codes.ts';
import { openSession } from '../open-session.ts';
import { passkeyLimit } from '../rate-limits.ts';
import { passkeysOf, tellOfChange } from './factors.ts';
import { challengeCookie, newChallenge, relyingPartyOf, verifyPasskey } from './passkey-ceremony.ts';
import { requirePasswordStep } from './second-step.ts';

type Purpose = (typeof passkeyPurposes)[number];

/** A request to use a passkey: its browser, and the session there. */
interface PasskeyRequest {
  readonly client: ClientInfo;
  readonly cookies: string | undefined;
  /** The session that the browser has. */
  readonly before: SignedIn | null;
}

/**
 * Options for using a passkey (R841). They depend on an account only where the right password or a session shows it.
 * @returns them, and the cookie that keeps its challenge
 * @throws ApiError unauthenticated, passkey_not_found, rate_limited
 */
export async function askForPasskey(
  context: AccountsContext,
  request: PasskeyRequest,
  purpose: Purpose,
): Promise<{ readonly options: RequestOptions; readonly cookie: string }> {
  await consume(context.database, passkeyLimit, addressSubject(request.client.address), context.now());
  const userId = await userAsked(context, request, purpose);
  const known = userId === null ? [] : await passkeysOf(context.database, userId);
  if (userId !== null && known.length === 0) throw new ApiError('passkey_not_found', secondFactorTexts.noPasskeyYet);
  const challenge = newChallenge();
  return {
    cookie: challengeCookie.write({ challenge, purpose, userId }, context),
    options: {
      rpId: relyingPartyOf(context).id,
      challenge,
      timeout: passkeyChallengeLifetime,
      userVerification: purpose === 'second-step' ? 'preferred' : 'required',
      allowCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    },
  };
}

/** The user whose passkey it has to be; null for anyone's. @throws ApiError unauthenticated */
async function userAsked(
  context: AccountsContext,
  { before, cookies }: PasskeyRequest,
  purpose: Purpose,
): Promise<string | null> {
  if (purpose === 'sign-in') return null;
  if (purpose === 'second-step') return (await requirePasswordStep(context, cookies)).owner.id;
  if (before === null) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  return before.id;
}

/**
 * Signs in with a passkey.
 * @returns the token of the session
 * @throws ApiError invalid_credentials, unauthenticated, account_suspended, awaiting_approval, rate_limited
 */
export async function signInWithPasskey(
  context: AccountsContext,
  request: PasskeyRequest,
  { credential }: PasskeySignInBody,
): Promise<string> {
  const { database } = context;
  const now = new Date(context.now());
  await consume(database, passkeyLimit, addressSubject(request.client.address), now.getTime());
  const asked = challengeCookie.read(request.cookies, context);
  const [key] = await database.select().from(passkey).where(eq(passkey.id, credential.id));
  if (asked === null || asked.purpose === 'add' || key === undefined) throw failed();
  const expected = await userAsked(context, request, asked.purpose);
  if (expected !== asked.userId || (expected !== null && expected !== key.userId)) throw failed();
  const isAlone = asked.purpose !== 'second-step';
  const counter = await verifyPasskey({ ...relyingPartyOf(context), challenge: asked.challenge, isAlone }, credential, key);
  if (counter === null) throw failed();
  const proved = isAlone ? null : (await requirePasswordStep(context, request.cookies)).hash;
  const challenge = { kind: 'passkey', userId: key.userId, code: asked.challenge } as const;
  try {
    return await database.transaction(async (tx) => {
      const token = await openSession({ ...context, database: tx }, key.userId, { proved, client: request.client });
      if (token === null || !(await spendCode(tx, now, challenge))) throw failed();
      await countUse(tx, { id: key.id, counter, now });
      return token;
    });
  } catch (error) {
    if (!(error instanceof CopiedPasskey)) throw error;
    await database.transaction(async (tx) => {
      const owner = await lockUser(tx, key.userId);
      if (await spendCode(tx, now, challenge)) await tellOfChange(tx, context, owner, 'passkey-copied');
    });
    throw new ApiError('invalid_credentials', secondFactorTexts.passkeyCopied);
  }
}

/** Undoes the session that was being opened. */
class CopiedPasskey extends Error {
  override readonly name = 'CopiedPasskey';
}

/**
 * Stores a use, in a transaction that has locked its user. An authenticator's counter goes on, where it has one: otherwise
 * there are two of them (R842). @throws CopiedPasskey; ApiError where it was removed meanwhile
 */
async function countUse(
  tx: Database,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<void> {
  const [stored] = await tx.select({ counter: passkey.counter }).from(passkey).where(eq(passkey.id, id));
  if (stored === undefined) throw failed();
  const hasNone = counter === 0 && stored.counter === 0;
  if (!hasNone && counter <= stored.counter) throw new CopiedPasskey();
  await tx.update(passkey).set({ counter, lastUsedAt: now }).where(eq(passkey.id, id));
}

function failed(): ApiError {
  return new ApiError('invalid_credentials', secondFactorTexts.passkeyFailed);
}

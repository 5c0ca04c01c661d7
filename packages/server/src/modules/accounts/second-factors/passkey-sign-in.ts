import { passkeyChallengeLifetime } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { PasskeySignInBody, passkeyPurposes, RequestOptions } from '@hexreel/domain/contract/second-factors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { and, eq, lt, or } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { passkey, user } from '../../../db/schema/index.ts';
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

/** Who uses a passkey, as far as the request says. */
interface PasskeyRequest {
  readonly client: ClientInfo;
  readonly cookies: string | undefined;
  /** The session that the browser has. */
  readonly before: SignedIn | null;
}

/**
 * What to ask a passkey for (R841). Nothing of it depends on an account but what the right password or a session shows.
 * @returns it, and the cookie that keeps its challenge
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

/** Whose passkey it has to be; null for anyone's. @throws ApiError unauthenticated */
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
  const token = await database
    .transaction(async (tx) => {
      const opened = await openSession({ ...context, database: tx }, key.userId, { proved, client: request.client });
      const code = asked.challenge;
      if (opened === null || !(await spendCode(tx, now, { kind: 'passkey', userId: key.userId, code }))) throw failed();
      if (await countUse(tx, { id: key.id, counter, now })) return opened;
      throw new CopiedPasskey();
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof CopiedPasskey)) throw error;
      await tellOfCopy(context, key.userId);
      throw new ApiError('invalid_credentials', secondFactorTexts.passkeyCopied);
    });
  return token;
}

/** Undoes the session that was being opened. */
class CopiedPasskey extends Error {
  override readonly name = 'CopiedPasskey';
}

/** @returns false if the authenticator's counter did not go on, where it has one: the passkey was copied (R842) */
async function countUse(
  tx: Database,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const goesOn = or(lt(passkey.counter, counter), counter === 0 ? eq(passkey.counter, 0) : undefined);
  const used = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkey.id, id), goesOn))
    .returning({ id: passkey.id });
  return used.length > 0;
}

async function tellOfCopy(context: AccountsContext, userId: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const [owner] = await tx.select().from(user).where(eq(user.id, userId)).for('no key update');
    if (owner !== undefined) await tellOfChange(tx, context, owner, 'passkey-copied');
  });
}

function failed(): ApiError {
  return new ApiError('invalid_credentials', secondFactorTexts.passkeyFailed);
}

import { longestPasskeyName, mostPasskeys, passkeyChallengeLifetime } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { AddPasskeyBody, CreationOptions } from '@hexreel/domain/contract/second-factors';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { passkey } from '../../../db/schema/index.ts';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { consume } from '../../../platform/rate-limits/index.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import type { AccountsContext } from '../context.ts';
import { spendCode } from '../one-time-codes.ts';
import { isOwnPasskey } from '../permissions.ts';
import { passkeyLimit } from '../rate-limits.ts';
import { requireRecentAuth } from '../require-recent-auth.ts';
import { deactivateIfNone, passkeysOf, tellOfChange } from './factors.ts';
import { challengeCookie, newChallenge, passkeyAlgorithms, relyingPartyOf, verifyNewPasskey } from './passkey-ceremony.ts';

/**
 * Options with which a browser makes a passkey (R840).
 * @returns them, and the cookie that keeps its challenge
 * @throws ApiError conflict for one too many; reauthentication_required, wrong_password
 */
export async function offerPasskey(
  context: AccountsContext,
  viewer: SignedIn,
  password: string | undefined,
): Promise<{ readonly options: CreationOptions; readonly cookie: string }> {
  await requireRecentAuth(context, viewer, password);
  const own = await passkeysOf(context.database, viewer.id);
  if (own.length >= mostPasskeys) throw new ApiError('conflict', secondFactorTexts.tooManyPasskeys);
  const challenge = newChallenge();
  const { id, name } = relyingPartyOf(context);
  return {
    cookie: challengeCookie.write({ challenge, purpose: 'add', userId: viewer.id }, context),
    options: {
      rp: { id, name },
      // The id, which devices keep, in base64url; it is public.
      user: { id: Buffer.from(viewer.id).toString('base64url'), name: viewer.username, displayName: viewer.displayName },
      challenge,
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: passkeyChallengeLifetime,
      attestation: 'none',
      excludeCredentials: own.map(({ id: known, transports }) => ({ id: known, type: 'public-key', transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    },
  };
}

/** Stores a passkey that the browser made for this. @throws ApiError invalid_request, conflict */
export async function addPasskey(
  context: AccountsContext,
  viewer: SignedIn,
  { cookies, body }: { readonly cookies: string | undefined; readonly body: AddPasskeyBody },
): Promise<void> {
  await consume(context.database, passkeyLimit, viewer.id, context.now());
  const name = requireName(body.name);
  const asked = challengeCookie.read(cookies, context);
  const failed = new ApiError('invalid_request', secondFactorTexts.passkeyFailed, { field: 'credential' });
  if (asked?.purpose !== 'add' || asked.userId !== viewer.id) throw failed;
  const made = await verifyNewPasskey({ ...relyingPartyOf(context), challenge: asked.challenge }, body.credential);
  if (made === null) throw failed;
  const createdAt = new Date(context.now());
  await context.database.transaction(async (tx) => {
    const owner = await lockUser(tx, viewer.id);
    const { challenge: code } = asked;
    if (!(await spendCode(tx, createdAt, { kind: 'passkey', userId: viewer.id, code }))) throw failed;
    const own = await passkeysOf(tx, viewer.id);
    if (own.length >= mostPasskeys) throw new ApiError('conflict', secondFactorTexts.tooManyPasskeys);
    const stored = await tx
      .insert(passkey)
      .values({ ...made, userId: viewer.id, name, createdAt })
      .onConflictDoNothing()
      .returning({ id: passkey.id });
    if (stored.length === 0) throw new ApiError('conflict', secondFactorTexts.passkeyKnown);
    await tellOfChange(tx, context, owner, 'passkey-added');
  });
}

/** @throws ApiError passkey_not_found, invalid_request */
export async function renamePasskey(
  { database }: AccountsContext,
  viewer: SignedIn,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<void> {
  const wanted = requireName(name);
  await database.transaction(async (tx) => {
    await lockUser(tx, viewer.id);
    const renamed = await tx
      .update(passkey)
      .set({ name: wanted })
      .where(isOwnPasskey({ userId: viewer.id, passkeyId }))
      .returning({ id: passkey.id });
    if (renamed.length === 0) throw notFound();
  });
}

/** @throws ApiError passkey_not_found; reauthentication_required, wrong_password */
export async function removePasskey(
  context: AccountsContext,
  viewer: SignedIn,
  { passkeyId, password }: { readonly passkeyId: string; readonly password: string | undefined },
): Promise<void> {
  await requireRecentAuth(context, viewer, password);
  await context.database.transaction(async (tx) => {
    const owner = await lockUser(tx, viewer.id);
    const removed = await tx
      .delete(passkey)
      .where(isOwnPasskey({ userId: viewer.id, passkeyId }))
      .returning({ id: passkey.id });
    if (removed.length === 0) throw notFound();
    await deactivateIfNone(tx, viewer.id);
    await tellOfChange(tx, context, owner, 'passkey-removed');
  });
}

function requireName(typed: string): string {
  const name = Array.from(typed.trim()).slice(0, longestPasskeyName).join('');
  if (name === '') throw new ApiError('invalid_request', secondFactorTexts.nameMissing, { field: 'name' });
  return name;
}

function notFound(): ApiError {
  return new ApiError('passkey_not_found', requestTexts.nothingHere);
}

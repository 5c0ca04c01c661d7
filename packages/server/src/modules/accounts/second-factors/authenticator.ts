import { authenticatorDigits, authenticatorSeconds, plainCode } from '@hexreel/domain/accounts';
import type { AuthenticatorSetup } from '@hexreel/domain/contract/second-factors';
import { ApiError } from '@hexreel/domain/contract/errors';
import { seconds } from '@hexreel/domain/durations';
import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../../db/client.ts';
import { secondFactor } from '../../../db/schema/index.ts';
import { drawQrCode } from '../../../platform/pictures/qr-code.ts';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { consume } from '../../../platform/rate-limits/index.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import type { AccountsContext } from '../context.ts';
import { recentAuthLimit } from '../rate-limits.ts';
import { requireRecentAuth } from '../require-recent-auth.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import { deactivateIfNone, findSecondFactor, setSecondFactor, tellOfChange } from './factors.ts';

const purpose = 'authenticator';

/**
 * Begins to set up an app: a former one works until this one is confirmed.
 * @throws ApiError reauthentication_required, wrong_password
 */
export async function startAuthenticator(
  context: AccountsContext,
  viewer: SignedIn,
  password: string | undefined,
): Promise<AuthenticatorSetup> {
  const { config, database, secret: siteSecret } = context;
  await requireRecentAuth(context, viewer, password);
  const secret = new Secret({ size: 20 });
  await database.transaction(async (tx) => {
    await lockUser(tx, viewer.id);
    await setSecondFactor(tx, viewer.id, { newSecret: seal(secret.base32, { secret: siteSecret, purpose }) });
  });
  const uri = totpOf(secret.base32, { issuer: config.siteName, label: viewer.username }).toString();
  return { secret: secret.base32, uri, code: drawQrCode(uri) };
}

/** Takes the app into use. @throws ApiError conflict without a begun setup; invalid_request for a wrong code */
export async function confirmAuthenticator(context: AccountsContext, viewer: SignedIn, code: string): Promise<void> {
  const { database } = context;
  const at = context.now();
  await consume(database, recentAuthLimit, viewer.id, at);
  await database.transaction(async (tx) => {
    const owner = await lockUser(tx, viewer.id);
    const factor = await findSecondFactor(tx, viewer.id);
    const secret = unseal(factor?.newSecret ?? '', { secret: context.secret, purpose });
    if (factor === null || secret === null) throw new ApiError('conflict', secondFactorTexts.noNewApp);
    const step = stepOf(secret, plainCode(code), at);
    if (step === null) throw new ApiError('invalid_request', secondFactorTexts.wrongCode, { field: 'code' });
    const set = { secret: factor.newSecret, secretSince: new Date(at), lastStep: step, newSecret: null };
    await setSecondFactor(tx, viewer.id, set);
    await tellOfChange(tx, context, owner, 'app-added');
  });
}

/** @throws ApiError reauthentication_required, wrong_password */
export async function removeAuthenticator(
  context: AccountsContext,
  viewer: SignedIn,
  password: string | undefined,
): Promise<void> {
  await requireRecentAuth(context, viewer, password);
  await context.database.transaction(async (tx) => {
    const owner = await lockUser(tx, viewer.id);
    const had = (await findSecondFactor(tx, viewer.id))?.secret != null;
    await setSecondFactor(tx, viewer.id, { secret: null, secretSince: null, newSecret: null });
    await deactivateIfNone(tx, viewer.id);
    if (had) await tellOfChange(tx, context, owner, 'app-removed');
  });
}

/** Takes a code of the user's app: each once, also of many uses at once (R844). @param code after `plainCode` */
export async function takeAuthenticatorCode(
  tx: Database,
  { secret: siteSecret, now }: Pick<AccountsContext, 'secret' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const secret = unseal((await findSecondFactor(tx, userId))?.secret ?? '', { secret: siteSecret, purpose });
  const step = secret === null ? null : stepOf(secret, code, now());
  if (step === null) return false;
  const taken = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.userId, userId), lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId });
  return taken.length > 0;
}

/** The step of time that a code is of, the one before or after included; null for a wrong code. */
function stepOf(base32: string, token: string, timestamp: number): number | null {
  const delta = totpOf(base32).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / seconds(authenticatorSeconds)) + delta;
}

function totpOf(base32: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(base32),
    algorithm: 'SHA1',
    digits: authenticatorDigits,
    period: authenticatorSeconds,
  });
}

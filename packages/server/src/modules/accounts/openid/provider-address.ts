import { randomBytes, randomUUID } from 'node:crypto';
import { admission, type ProviderOutcome } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { minutes } from '@hexreel/domain/durations';
import { checkEmail, emailKey } from '@hexreel/domain/names';
import { providerAddressTexts } from '@hexreel/domain/texts/accounts';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { joiningTexts } from '@hexreel/domain/texts/joining';
import { z } from 'zod';
import { user } from '../../../db/schema/index.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { addressSubject, consume, refund } from '../../../platform/rate-limits/index.ts';
import { mailKinds } from '../account-emails.ts';
import type { ClientInfo } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import { hashBrowser } from '../familiar-clients.ts';
import { claimInvite, inviteInvalid, isInviteUsable, keepInviteUse } from '../invites.ts';
import { accountSubject, mailRequestLimit, signUpLimit } from '../rate-limits.ts';
import { sealedCookie } from '../sealed-cookie.ts';
import { isSignUpOpen, joiningColumns } from '../sign-up.ts';
import { keepClaim, voidUnproved } from '../sign-up-claims.ts';
import { findUserByEmail } from '../users.ts';
import { deleteUnproved, findOwner, linkIdentity, newAccount } from './admit.ts';
import type { OpenIdProfile } from './openid-client.ts';
import { prepareLink } from './pending-link.ts';

const longestClaim = 200;
const pendingSchema = z.object({
  method: z.string(),
  subject: z.string(),
  name: z.string(),
  preferredUsername: z.string(),
  /** The token of an invite. */
  invite: z.string().optional(),
});
type Pending = z.infer<typeof pendingSchema>;

/** A user's identity at a provider that confirmed no address, kept while they give one. */
const pendingIdentity = sealedCookie({ name: 'hexreel.openid_identity', lifetime: minutes(30), schema: pendingSchema });

/** The end of such a user's sign-in: they are asked for an address where they may join. */
export async function outcomeWithoutAddress(
  { config, database, now }: AccountsContext,
  invite: string | undefined,
): Promise<ProviderOutcome> {
  if (!isSignUpOpen(config)) return 'address-missing';
  if (config.signUp === 'closed') return 'sign-up-closed';
  const isUsable = config.signUp !== 'invite' || (await isInviteUsable(database, invite ?? '', new Date(now())));
  return isUsable ? 'address-needed' : 'invite-required';
}

/** The Set-Cookie header that keeps who a user is while they give an address. */
export function keepIdentity(context: AccountsContext, profile: OpenIdProfile, invite: string | undefined): string {
  const { method, subject } = profile;
  const [name, preferredUsername] = [profile.name, profile.preferredUsername].map((claim) => claim.slice(0, longestClaim));
  return pendingIdentity.write(
    { method, subject, name: name ?? '', preferredUsername: preferredUsername ?? '', invite },
    context,
  );
}

const mostAttempts = 8;

/**
 * Signs up a provider's user with an address that they give (R875). As with a password, it answers the same for any address, whose
 * owner gets a mail: the account is this user's once its link is used. An account that exists is joined by its password alone.
 * @param cookies the Cookie header @param text the address as typed
 * @returns the Set-Cookie header of that link
 * @throws ApiError code_invalid without a provider's answer; invalid_request; sign_up_closed; invite_invalid; rate_limited; unavailable
 */
export async function giveAddress(
  context: AccountsContext,
  { client, cookies, email: text }: { readonly client: ClientInfo; readonly cookies: string | undefined; readonly email: string },
): Promise<string> {
  const { config, database, passwords } = context;
  const identity = pendingIdentity.read(cookies, context);
  if (identity === null) throw new ApiError('code_invalid', providerAddressTexts.expired);
  if (!isSignUpOpen(config)) throw new ApiError('sign_up_closed', errorTexts.signUpClosed);
  const problem = checkEmail(text);
  if (problem !== null) throw new ApiError('invalid_request', problem, { field: 'email' });
  const email = emailKey(text);
  const now = context.now();
  const attempts = [database, signUpLimit, addressSubject(client.address), now] as const;
  await consume(...attempts);
  const mails = [
    database,
    mailRequestLimit(mailKinds.signUp),
    `${accountSubject(email)} ${addressSubject(client.address)}`,
    now,
  ] as const;
  await consume(...mails).catch(async (error: unknown) => {
    await refund(...attempts);
    throw error;
  });
  try {
    // One that no one knows: sign-ups with a password keep theirs in this place, and take as long.
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
    const browserHash = hashBrowser(context.secret, email, client);
    const owner = await joinWith(context, { identity, email, passwordHash, browserHash, at: new Date(now) });
    return await prepareLink(context, { userId: owner, identity });
  } catch (error) {
    // Nothing was created and no mail queued.
    await refund(...mails);
    await refund(...attempts);
    throw error;
  }
}

interface Joining {
  readonly identity: Pending;
  readonly email: string;
  readonly passwordHash: string;
  readonly browserHash: string;
  readonly at: Date;
}

/** @returns the owner of a verified account with this address, who may link the identity to it by their password; else null */
async function joinWith(context: AccountsContext, joining: Joining): Promise<string | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await joinOnce(context, joining, attempt);
    } catch (error) {
      // The username was taken, or the same user came twice, at this very moment.
      if (!isUniqueViolation(error) || attempt >= mostAttempts) throw error;
    }
  }
}

async function joinOnce(
  { config, database, outbox, random }: AccountsContext,
  { identity, email, passwordHash, browserHash, at }: Joining,
  attempt: number,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const inviteId = identity.invite === undefined ? null : await claimInvite(tx, identity.invite, at);
    const admitted = admission(config.signUp, inviteId !== null);
    if (admitted === 'refuse')
      throw config.signUp === 'invite' ? inviteInvalid() : new ApiError('sign_up_closed', joiningTexts.closed);
    // The cookie of a sign-in that came to its end since.
    if ((await findOwner(tx, identity))?.emailVerified === true) throw new ApiError('code_invalid', providerAddressTexts.expired);
    await deleteUnproved(tx, identity);
    const id = randomUUID();
    const account = await newAccount(tx, { profile: identity, attempt, at, random });
    const [made] = await tx
      .insert(user)
      .values({ id, ...account, email, ...joiningColumns(admitted, at) })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    // The same form twice at once is one sign-up.
    const isOther = made === undefined && (await findOwner(tx, identity))?.email !== email;
    if (isOther) await voidUnproved(tx, email);
    else if (made !== undefined) await linkIdentity(tx, id, identity, at);
    if (inviteId !== null) await keepInviteUse(tx, id, inviteId);
    await keepClaim(tx, { email, passwordHash, browserHash, createdAt: at });
    await outbox.add(tx, isOther ? mailKinds.signUpAgain : mailKinds.signUp, email);
    const owner = await findUserByEmail(tx, email);
    return owner?.emailVerified === true ? owner.id : null;
  });
}

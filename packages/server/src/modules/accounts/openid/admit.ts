import { randomUUID } from 'node:crypto';
import { admission, type SignUpMode } from '@hexreel/domain/accounts';
import { checkDisplayName, emailKey, longestDisplayName, placeholderDisplayName, suggestUsername } from '@hexreel/domain/names';
import { and, eq, inArray, not } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { user, session, signInMethod } from '../../../db/schema/index.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import type { Outbox } from '../../mail/index.ts';
import { voidCodes } from '../one-time-codes.ts';
import { findUserByEmail, isUsernameTaken, type User } from '../users.ts';
import { claimInvite, keepInviteUse } from '../invites.ts';
import { joiningColumns } from '../sign-up.ts';
import { voidClaim } from '../sign-up-claims.ts';
import { tellAdmins } from '../verify-email.ts';
import type { OpenIdProfile } from './openid-client.ts';

/** An account here, and one at a provider. */
interface Link {
  readonly userId: string;
  readonly identity: Identity;
}

/** An account at a provider. */
export type Identity = Pick<OpenIdProfile, 'method' | 'subject'>;

/** A provider proved who the user is, and they still cannot be signed in. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
  readonly reason: 'unverified' | 'link-required' | 'sign-up-closed' | 'invite-required';
  /** The account that waits for a password, and the provider's to link to it. */
  readonly link: Link | null;
  constructor(reason: NotAdmitted['reason'], link: NotAdmitted['link'] = null) {
    super(`Not admitted: ${reason}`);
    this.reason = reason;
    this.link = link;
  }
}

export interface AdmitOptions {
  readonly database: Database;
  readonly now: () => number;
  readonly random: () => number;
  readonly outbox: Outbox;
  readonly signUp: SignUpMode;
  /** The token of an invite. */
  readonly invite: string | undefined;
}

const mostAttempts = 8;

/**
 * Makes sure that a provider's user has an account here (R168): known ones pass; a verified account with the same address
 * needs its password once; for an unverified one the provider proves the address and its old password is void;
 * others get a new account where sign-up with a password would give them one (R790).
 * @returns their id @throws NotAdmitted
 */
export async function admitFromProvider(options: AdmitOptions, profile: OpenIdProfile): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await admitOnce(options, profile, attempt);
    } catch (error) {
      // The username was taken, or the same user came twice, at this very moment: look it up again.
      if (!isUniqueViolation(error) || attempt >= mostAttempts) throw error;
    }
  }
}

async function admitOnce(options: AdmitOptions, profile: OpenIdProfile, attempt: number): Promise<string> {
  const { database } = options;
  const known = await findOwner(database, profile);
  if (known?.emailVerified === true) return known.id;
  if (profile.email === '' || !profile.emailVerified) throw new NotAdmitted('unverified');
  const owner = await findUserByEmail(database, emailKey(profile.email));
  if (owner === null) return createUser(options, profile, attempt);
  if (owner.emailVerified) throw linkRequired(owner, profile);
  await takeOver(options, owner, profile, attempt);
  return owner.id;
}

function linkRequired(owner: User, identity: OpenIdProfile): NotAdmitted {
  return new NotAdmitted('link-required', { userId: owner.id, identity });
}

/** Deletes the sign-in methods of the sign-up with this address, which was never proved. */
async function takeOver(
  { database, now, random }: AdmitOptions,
  owner: User,
  profile: OpenIdProfile,
  attempt: number,
): Promise<void> {
  const at = new Date(now());
  await database.transaction(async (tx) => {
    const [locked] = await tx.select().from(user).where(eq(user.id, owner.id)).for('no key update');
    if (locked?.emailVerified !== false) throw linkRequired(owner, profile);
    await tx.delete(signInMethod).where(eq(signInMethod.userId, owner.id));
    await tx.delete(session).where(eq(session.userId, owner.id));
    await voidCodes(tx, owner.id);
    await voidClaim(tx, owner.email);
    const own = profile.preferredUsername === '' ? {} : { username: await makeUsername(tx, { profile, attempt, at, random }) };
    await tx
      .update(user)
      .set({ emailVerified: true, usernameChosen: false, ...own, updatedAt: at })
      .where(eq(user.id, owner.id));
    await linkIdentity(tx, owner.id, profile, at);
  });
}

async function createUser(options: AdmitOptions, profile: OpenIdProfile, attempt: number): Promise<string> {
  const { database, random, signUp, invite } = options;
  const at = new Date(options.now());
  const id = randomUUID();
  await database.transaction(async (tx) => {
    const inviteId = invite === undefined ? null : await claimInvite(tx, invite, at);
    const admitted = admission(signUp, inviteId !== null);
    if (admitted === 'refuse') throw new NotAdmitted(signUp === 'invite' ? 'invite-required' : 'sign-up-closed');
    const account = await newAccount(tx, { profile, attempt, at, random });
    const email = emailKey(profile.email);
    await tx.insert(user).values({ id, ...account, email, emailVerified: true, ...joiningColumns(admitted, at) });
    await linkIdentity(tx, id, profile, at);
    if (inviteId !== null) await keepInviteUse(tx, id, inviteId);
    if (admitted === 'ask') await tellAdmins(tx, options.outbox);
    await voidClaim(tx, emailKey(profile.email));
  });
  return id;
}

/** A user's names at a provider, for their account here. */
type Names = Pick<OpenIdProfile, 'name' | 'preferredUsername'>;

/** Columns of a provider's user who joins. */
export async function newAccount(tx: Database, wanted: UsernameWanted) {
  const { profile, at, random } = wanted;
  return {
    username: await makeUsername(tx, wanted),
    usernameChosen: false,
    displayName: displayNameFrom(profile.name, random),
    isFirstRun: true,
    createdAt: at,
    updatedAt: at,
  };
}

/** The account that an identity signs in to, or will once its address is proved. */
export async function findOwner(
  database: Database,
  identity: Identity,
): Promise<Pick<User, 'id' | 'email' | 'emailVerified'> | null> {
  const [owner] = await database
    .select({ id: user.id, email: user.email, emailVerified: user.emailVerified })
    .from(signInMethod)
    .innerJoin(user, eq(user.id, signInMethod.userId))
    .where(isIdentity(identity));
  return owner ?? null;
}

/** Deletes the account of an identity that waits for its address to be proved: another one is given, or proved. */
export async function deleteUnproved(tx: Database, identity: Identity): Promise<void> {
  const ofIdentity = tx.select({ id: signInMethod.userId }).from(signInMethod).where(isIdentity(identity));
  await tx.delete(user).where(and(not(user.emailVerified), inArray(user.id, ofIdentity)));
}

function isIdentity({ method, subject }: Identity) {
  return and(eq(signInMethod.provider, method), eq(signInMethod.subject, subject));
}

interface UsernameWanted {
  readonly profile: Names;
  readonly attempt: number;
  readonly at: Date;
  readonly random: () => number;
}

/** The one they prefer (R838) or one made from their first name, with a number where it is taken or not allowed (R165). */
async function makeUsername(tx: Database, { profile, attempt, at, random }: UsernameWanted): Promise<string> {
  const [firstName = ''] = profile.name.trim().split(/\s+/u);
  // Some providers prefer an address, which is not for showing.
  const [preferred = ''] = profile.preferredUsername.split('@');
  for (let tries = attempt; ; tries += 1) {
    const username = suggestUsername(preferred === '' ? firstName : preferred, tries, random);
    if (tries >= attempt + mostAttempts || !(await isUsernameTaken(tx, username, at))) return username;
  }
}

/** A name that breaks the rule becomes 'Moviegoer' with a number, to be changed (R169). */
function displayNameFrom(name: string, random: () => number): string {
  const cut = Array.from(name.trim()).slice(0, longestDisplayName).join('').trim();
  return checkDisplayName(cut) === null ? cut : placeholderDisplayName(random);
}

/** Links an account at a provider to a user as their only one there; an account that waits for its address to be proved loses it. */
export async function linkIdentity(database: Database, userId: string, { method, subject }: Identity, at: Date): Promise<void> {
  await deleteUnproved(database, { method, subject });
  await database
    .insert(signInMethod)
    .values({ id: randomUUID(), userId, provider: method, subject, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [signInMethod.userId, signInMethod.provider],
      set: { subject, givesAdmin: false, updatedAt: at },
    });
}

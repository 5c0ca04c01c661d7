import { unverifiedLifetime } from '@hexreel/domain/accounts';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { oneTimeCode, user, session, signInMethod, signUpClaim } from '../../db/schema/index.ts';
import { accountSubject } from './rate-limits.ts';

/**
 * Stores the password of a sign-up as the last one that was chosen with this address and not proved. Done for every
 * sign-up, so that a sign-in after it answers alike, in the same time, whether or not the address had an account.
 */
export async function keepClaim(tx: Database, claim: NewClaim): Promise<void> {
  const { email, ...kept } = claim;
  await tx
    .insert(signUpClaim)
    .values({ addressHash: accountSubject(email), ...kept })
    .onConflictDoUpdate({ target: signUpClaim.addressHash, set: kept });
}

interface NewClaim {
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
  /** As `hashBrowser` returns it. */
  readonly browserHash: string;
}

/**
 * True if the last sign-up with an address was made in another browser, and so perhaps by someone else (R453).
 * @param browserHash of the browser that proves the address
 */
export async function isClaimedElsewhere(tx: Database, email: string, browserHash: string): Promise<boolean> {
  const [claim] = await tx
    .select({ browserHash: signUpClaim.browserHash })
    .from(signUpClaim)
    .where(eq(signUpClaim.addressHash, accountSubject(email)));
  return claim !== undefined && claim.browserHash !== browserHash;
}

/** True if there was a sign-up with an address that has not been proved since. */
export async function hasClaim(database: Database, email: string): Promise<boolean> {
  const [row] = await database
    .select({ at: signUpClaim.createdAt })
    .from(signUpClaim)
    .where(eq(signUpClaim.addressHash, accountSubject(email)));
  return row !== undefined;
}

/** The address was proved, or its account deleted: unproved claims to it are void. */
export async function voidClaim(tx: Database, email: string): Promise<void> {
  await tx.delete(signUpClaim).where(eq(signUpClaim.addressHash, accountSubject(email)));
}

/** Deletes some of those that are as old as accounts get that are never verified. @returns whether there may be more */
export async function deleteOldClaims(tx: Database, now: Date): Promise<boolean> {
  return deleteBatch(tx, signUpClaim, { where: lt(signUpClaim.createdAt, new Date(now.getTime() - unverifiedLifetime)) });
}

/**
 * Someone, perhaps the same user, signs up with the address of an unverified account: no one knows whose it is, so its
 * password and its verification link are void. Links to choose a password stay, since further sign-ups may lead to no
 * further mail (R450). For a verified account, or none, nothing changes. One statement for all cases.
 */
export async function voidUnproved(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`
    with unproved as (
      select id from ${user} where email = ${email} and not email_verified for no key update
    ), methods as (
      delete from ${signInMethod} where person_id in (select id from unproved)
    ), codes as (
      delete from ${oneTimeCode} where person_id in (select id from unproved) and kind = 'verify-email'
    ), sessions as (
      delete from ${session} where person_id in (select id from unproved)
    )
    update ${user} set username_chosen = false where id in (select id from unproved)`);
}

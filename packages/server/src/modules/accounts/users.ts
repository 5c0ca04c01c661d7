import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { reservedUsername, user, signInMethod } from '../../db/schema/index.ts';
import { usernameKey } from '@hexreel/domain/names';
import { unverifiedLifetime } from '@hexreel/domain/accounts';

export type User = typeof user.$inferSelect;

export async function findUser(database: Database, id: string): Promise<User | null> {
  const [row] = await database.select().from(user).where(eq(user.id, id));
  return row ?? null;
}

/** @param email as returned by emailKey */
export async function findUserByEmail(database: Database, email: string): Promise<User | null> {
  const [row] = await database.select().from(user).where(eq(user.email, email));
  return row ?? null;
}

/** Tells if a username is taken or reserved (schema/users). One statement, whichever it is. */
export async function isUsernameTaken(database: Database, username: string, now: Date): Promise<boolean> {
  const key = usernameKey(username);
  const reserved = database
    .select({ one: sql`1` })
    .from(reservedUsername)
    .where(and(eq(reservedUsername.username, key), gt(reservedUsername.until, now)));
  const owned = database
    .select({ one: sql`1` })
    .from(user)
    .where(eq(sql`lower(${user.username})`, key));
  const { rows } = await database.execute<{ taken: boolean }>(sql`select exists (${owned}) or exists (${reserved}) as taken`);
  return rows[0]?.taken === true;
}

export async function reserveUsername(database: Database, username: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + unverifiedLifetime);
  await database
    .insert(reservedUsername)
    .values({ username: usernameKey(username), until })
    .onConflictDoUpdate({ target: reservedUsername.username, set: { until } });
}

/** Deletes some of the accounts that were never verified (R155). @returns whether there may be more */
export async function deleteUnverified(tx: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - unverifiedLifetime);
  const where = sql`not ${user.emailVerified} and ${lt(user.createdAt, before)}`;
  return deleteBatch(tx, user, { where, most: fewAccounts });
}

/** Deleting one looks into every table that references it. */
const fewAccounts = 200;

/** Deletes some of the expired reservations of usernames. @returns whether there may be more */
export async function deleteOldReservations(tx: Database, now: Date): Promise<boolean> {
  return deleteBatch(tx, reservedUsername, { where: lt(reservedUsername.until, now) });
}

/** The hash of a user's password, or null if they have none (they came from a provider). */
export async function findPasswordHash(database: Database, userId: string): Promise<string | null> {
  const [row] = await database
    .select({ hash: signInMethod.passwordHash })
    .from(signInMethod)
    .where(and(eq(signInMethod.userId, userId), eq(signInMethod.provider, passwordProvider)));
  return row?.hash ?? null;
}

/** True for a user who can sign in some way, once their address is proved. */
export async function hasSignInMethod(database: Database, userId: string): Promise<boolean> {
  return (await database.$count(signInMethod, eq(signInMethod.userId, userId))) > 0;
}

/** Sets a user's password, the first one or another. */
export async function setPasswordHash(
  database: Database,
  userId: string,
  hash: string,
  change: { readonly id: string; readonly now: Date },
): Promise<void> {
  await database
    .insert(signInMethod)
    .values({
      id: change.id,
      userId,
      provider: passwordProvider,
      subject: userId,
      passwordHash: hash,
      createdAt: change.now,
      updatedAt: change.now,
    })
    .onConflictDoUpdate({
      target: [signInMethod.userId, signInMethod.provider],
      set: { passwordHash: hash, updatedAt: change.now },
    });
}

/** The kinds of sign-in methods, as in the table. */
export const passwordProvider = 'credential';
export const googleProvider = 'google';
/** An account at a provider that the operator named; its place in the settings may change, its issuer does not. */
export function openIdProvider(issuer: string): string {
  return `openid:${issuer}`;
}

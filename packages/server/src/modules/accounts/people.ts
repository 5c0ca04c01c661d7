import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { heldUsername, person, signInMethod } from '../../db/schema/index.ts';
import { usernameKey } from '@hexreel/domain/names';

/** How long an account may wait for its verification, and a username be held (readings, 16). */
const unverifiedMilliseconds = 7 * 24 * 3_600_000;

export type Person = typeof person.$inferSelect;

export async function findPerson(database: Database, id: string): Promise<Person | null> {
  const [row] = await database.select().from(person).where(eq(person.id, id));
  return row ?? null;
}

/** @param email as emailKey writes it */
export async function findPersonByEmail(database: Database, email: string): Promise<Person | null> {
  const [row] = await database.select().from(person).where(eq(person.email, email));
  return row ?? null;
}

/** Whether a username is somebody's, or held (schema/people). One statement, whichever it is. */
export async function isUsernameTaken(database: Database, username: string, now: Date): Promise<boolean> {
  const key = usernameKey(username);
  const held = database
    .select({ one: sql`1` })
    .from(heldUsername)
    .where(and(eq(heldUsername.username, key), gt(heldUsername.until, now)));
  const owned = database
    .select({ one: sql`1` })
    .from(person)
    .where(eq(sql`lower(${person.username})`, key));
  const { rows } = await database.execute<{ taken: boolean }>(sql`select exists (${owned}) or exists (${held}) as taken`);
  return rows[0]?.taken === true;
}

export async function holdUsername(database: Database, username: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + unverifiedMilliseconds);
  await database
    .insert(heldUsername)
    .values({ username: usernameKey(username), until })
    .onConflictDoUpdate({ target: heldUsername.username, set: { until } });
}

/** Removes accounts that were never verified, and usernames that are held no longer. */
export async function forgetUnverified(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unverifiedMilliseconds);
  await database.delete(person).where(and(eq(person.emailVerified, false), lt(person.createdAt, before)));
  await database.delete(heldUsername).where(lt(heldUsername.until, now));
}

/** The hash of a person's password, or null where they have none (Google). */
export async function findPasswordHash(database: Database, personId: string): Promise<string | null> {
  const [row] = await database
    .select({ hash: signInMethod.passwordHash })
    .from(signInMethod)
    .where(and(eq(signInMethod.personId, personId), eq(signInMethod.provider, passwordProvider)));
  return row?.hash ?? null;
}

/** Sets a person's password, the first one or another. */
export async function setPasswordHash(
  database: Database,
  personId: string,
  hash: string,
  change: { readonly id: string; readonly now: Date },
): Promise<void> {
  await database
    .insert(signInMethod)
    .values({
      id: change.id,
      personId,
      provider: passwordProvider,
      subject: personId,
      passwordHash: hash,
      createdAt: change.now,
      updatedAt: change.now,
    })
    .onConflictDoUpdate({
      target: [signInMethod.personId, signInMethod.provider],
      set: { passwordHash: hash, updatedAt: change.now },
    });
}

/** Better Auth's names for the two ways in. */
export const passwordProvider = 'credential';
export const googleProvider = 'google';

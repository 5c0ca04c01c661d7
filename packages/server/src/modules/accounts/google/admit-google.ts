import { randomUUID } from 'node:crypto';
import { checkDisplayName, emailKey, longestDisplayName, standInDisplayName, suggestUsername } from '@hexreel/domain/names';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { person, session, signInMethod } from '../../../db/schema/index.ts';
import { voidCodes } from '../one-time-codes.ts';
import { findPersonByEmail, googleProvider, isUsernameTaken, type Person } from '../people.ts';
import type { GoogleProfile } from './google-client.ts';

/** Google proved who somebody is, and they still cannot be signed in. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
  readonly reason: 'unverified' | 'link-required';
  /** Whose account waits for a password, and which Google account for it. */
  readonly link: { readonly personId: string; readonly subject: string } | null;
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
}

const mostAttempts = 8;

/**
 * Makes sure that whoever Google names has an account here (readings, 37): known ones pass; a verified account with the
 * same address has to show its password once; to an unverified one Google proves the address and its old password is
 * void; anybody else gets a new one.
 * @throws NotAdmitted
 */
export async function admitGoogle(options: AdmitOptions, profile: GoogleProfile): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await admitOnce(options, profile, attempt);
    } catch (error) {
      // Somebody took the username, or the same person came twice, in this very moment: look again.
      if (!isUniqueViolation(error) || attempt >= mostAttempts) throw error;
    }
  }
}

async function admitOnce(options: AdmitOptions, profile: GoogleProfile, attempt: number): Promise<void> {
  const { database } = options;
  const [known] = await database
    .select({ id: signInMethod.id })
    .from(signInMethod)
    .where(and(eq(signInMethod.provider, googleProvider), eq(signInMethod.subject, profile.subject)));
  if (known !== undefined) return;
  if (profile.email === '' || !profile.emailVerified) throw new NotAdmitted('unverified');
  const owner = await findPersonByEmail(database, emailKey(profile.email));
  if (owner === null) await createPerson(options, profile, attempt);
  else if (owner.emailVerified) throw new NotAdmitted('link-required', { personId: owner.id, subject: profile.subject });
  else await takeOver(options, owner, profile);
}

/** Whoever signed up with this address never proved it: what they set up to get in is gone. */
async function takeOver({ database, now }: AdmitOptions, owner: Person, profile: GoogleProfile): Promise<void> {
  const at = new Date(now());
  await database.transaction(async (tx) => {
    await tx.delete(signInMethod).where(eq(signInMethod.personId, owner.id));
    await tx.delete(session).where(eq(session.personId, owner.id));
    await voidCodes(tx, owner.id);
    await tx.update(person).set({ emailVerified: true, updatedAt: at }).where(eq(person.id, owner.id));
    await linkGoogle(tx, owner.id, profile.subject, at);
  });
}

async function createPerson(options: AdmitOptions, profile: GoogleProfile, attempt: number): Promise<void> {
  const { database, random } = options;
  const at = new Date(options.now());
  const id = randomUUID();
  await database.transaction(async (tx) => {
    await tx.insert(person).values({
      id,
      username: await chooseUsername(tx, profile.name, { attempt, at, random }),
      displayName: displayNameFrom(profile.name, random),
      email: emailKey(profile.email),
      emailVerified: true,
      createdAt: at,
      updatedAt: at,
    });
    await linkGoogle(tx, id, profile.subject, at);
  });
}

async function chooseUsername(
  tx: Database,
  name: string,
  { attempt, at, random }: { readonly attempt: number; readonly at: Date; readonly random: () => number },
): Promise<string> {
  for (let tries = attempt; ; tries += 1) {
    const username = suggestUsername(name, tries, random);
    if (tries >= attempt + mostAttempts || !(await isUsernameTaken(tx, username, at))) return username;
  }
}

/** A name that fails the rule becomes 'Moviegoer' with a number, to be changed (readings, 12). */
function displayNameFrom(name: string, random: () => number): string {
  const cut = Array.from(name.trim()).slice(0, longestDisplayName).join('').trim();
  return checkDisplayName(cut) === null ? cut : standInDisplayName(random);
}

/** Lets a person sign in with this Google account from now on, and with no other. */
export async function linkGoogle(database: Database, personId: string, subject: string, at: Date): Promise<void> {
  await database
    .insert(signInMethod)
    .values({ id: randomUUID(), personId, provider: googleProvider, subject, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [signInMethod.personId, signInMethod.provider], set: { subject, updatedAt: at } });
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '23505';
}

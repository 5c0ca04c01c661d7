import { createHash, randomUUID, scryptSync } from 'node:crypto';
import { days } from '@hexreel/domain/durations';
import type { Database } from '../db/client.ts';
import { user, session, signInMethod } from '../db/schema/index.ts';
import {
  endOf,
  hashSessionToken,
  newSessionToken,
  readAuthSecret,
  sessionCookieFor,
  writeSessionCookie,
} from '../platform/sessions/index.ts';
import { testNow } from './test-app.ts';

export type TestUser = typeof user.$inferSelect & { readonly password: string };

export interface UserFacts extends Partial<typeof user.$inferInsert> {
  /** null for a user without one. */
  readonly password?: string | null;
}

let count = 0;

/** A user with the least rights: not verified, no admin, no critic, no session. */
export async function storeUser(database: Database, facts: UserFacts = {}): Promise<TestUser> {
  count += 1;
  const { password = 'knitting needle', ...rest } = facts;
  const at = new Date(testNow);
  const [row] = await database
    .insert(user)
    .values({
      id: randomUUID(),
      username: `person${count}`,
      displayName: `Person ${count}`,
      email: `person${count}@hexreel.example`,
      createdAt: at,
      updatedAt: at,
      ...rest,
    })
    .returning();
  if (row === undefined) throw new Error('A user was not stored');
  if (password !== null) {
    const passwordHash = cheapHash(password);
    const way = { id: randomUUID(), userId: row.id, provider: 'credential', subject: row.id, createdAt: at, updatedAt: at };
    await database.insert(signInMethod).values({ ...way, passwordHash });
  }
  return { ...row, password: password ?? '' };
}

/** A user with a verified address, and an account that is not new: its limits are tighter (R826). */
export async function storeVerifiedUser(database: Database, facts: UserFacts = {}): Promise<TestUser> {
  return storeUser(database, { emailVerified: true, createdAt: new Date(testNow - days(30)), ...facts });
}

/** A user with the cookie header of a session. */
export interface Guest {
  readonly person: TestUser;
  readonly cookie: string;
}

/** This many users, each signed in. */
export async function storeGuests(database: Database, count: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let index = 0; index < count; index += 1) {
    const user = await storeVerifiedUser(database);
    guests.push({ person: user, cookie: await cookieOf(database, user) });
  }
  return guests;
}

/** @returns the cookie header of a new session. @param signedInAt when it began; a moment ago by default */
export async function cookieOf(
  database: Database,
  owner: { readonly id: string },
  { signedInAt = new Date(testNow), publicUrl = 'http://localhost:3000' } = {},
): Promise<string> {
  const token = newSessionToken();
  await database.insert(session).values({
    id: randomUUID(),
    tokenHash: hashSessionToken(token),
    userId: owner.id,
    createdAt: signedInAt,
    updatedAt: signedInAt,
    expiresAt: endOf(signedInAt),
  });
  const secret = await readAuthSecret(database, null);
  return cookiePair(writeSessionCookie(token, sessionCookieFor(publicUrl), secret));
}

/** 'name=value' of a Set-Cookie header. */
export function cookiePair(header: string): string {
  return header.split(';')[0] ?? '';
}

/** The format of modules/accounts/passwords, at a cost that tests can afford. */
function cheapHash(password: string): string {
  const salt = createHash('md5').update(password).digest();
  return `$scrypt$ln=4,r=1,p=1$${salt.toString('base64')}$${scryptSync(password, salt, 32, { N: 16, r: 1, p: 1 }).toString('base64')}`;
}

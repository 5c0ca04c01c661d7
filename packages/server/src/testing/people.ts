import { createHash, randomUUID, scryptSync } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { person, session, signInMethod } from '../db/schema/index.ts';
import {
  endOf,
  hashSessionToken,
  newSessionToken,
  readAuthSecret,
  sessionCookieFor,
  writeSessionCookie,
} from '../platform/sessions/index.ts';
import { testNow } from './test-app.ts';

export type TestPerson = typeof person.$inferSelect & { readonly password: string };

export interface PersonFacts extends Partial<typeof person.$inferInsert> {
  /** null for somebody who has none. */
  readonly password?: string | null;
}

let count = 0;

/** Somebody with an account, as weak as can be: not verified, no admin, no critic, signed in nowhere. */
export async function storePerson(database: Database, facts: PersonFacts = {}): Promise<TestPerson> {
  count += 1;
  const { password = 'knitting needle', ...rest } = facts;
  const at = new Date(testNow);
  const [row] = await database
    .insert(person)
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
  if (row === undefined) throw new Error('A person was not stored');
  if (password !== null) {
    const passwordHash = cheapHash(password);
    const way = { id: randomUUID(), personId: row.id, provider: 'credential', subject: row.id, createdAt: at, updatedAt: at };
    await database.insert(signInMethod).values({ ...way, passwordHash });
  }
  return { ...row, password: password ?? '' };
}

/** Somebody who has proved their address: what the specification calls a member. */
export async function storeMember(database: Database, facts: PersonFacts = {}): Promise<TestPerson> {
  return storePerson(database, { emailVerified: true, ...facts });
}

/** A member with the cookie header of a session. */
export interface Guest {
  readonly person: TestPerson;
  readonly cookie: string;
}

/** So many members, each signed in. */
export async function storeGuests(database: Database, count: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await storeMember(database);
    guests.push({ person, cookie: await cookieOf(database, person) });
  }
  return guests;
}

/** @returns the cookie header of a new session. @param signedInAt when it began; a moment ago where not given */
export async function cookieOf(
  database: Database,
  owner: { readonly id: string },
  { signedInAt = new Date(testNow), publicUrl = 'http://localhost:3000' } = {},
): Promise<string> {
  const token = newSessionToken();
  await database.insert(session).values({
    id: randomUUID(),
    tokenHash: hashSessionToken(token),
    personId: owner.id,
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

/** The form that modules/accounts/passwords writes, at a cost that tests can afford. */
function cheapHash(password: string): string {
  const salt = createHash('md5').update(password).digest();
  return `$scrypt$ln=4,r=1,p=1$${salt.toString('base64')}$${scryptSync(password, salt, 32, { N: 16, r: 1, p: 1 }).toString('base64')}`;
}

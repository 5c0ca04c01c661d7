import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person, session } from '../../db/schema/index.ts';
import { sessionSeconds } from './session-cookie.ts';

/** Who a request comes from: a verified, not suspended person, read anew for every request. */
export interface SignedIn {
  /** The person's. */
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly profilePic: number;
  readonly isAdmin: boolean;
  readonly isCritic: boolean;
  readonly sessionId: string;
  /** When they proved who they are. */
  readonly signedInAt: Date;
}

/** A session as its owner sees it. */
export interface SessionRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Opaque, 256 bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A session is prolonged when it was used on a later day than the last time. */
const prolongAfterMilliseconds = 24 * 3_600_000;

/** The sessions of a database; nothing about them is kept in the process, so that an end counts everywhere at once. */
export class SessionStore {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #byToken: ReturnType<typeof prepareByToken>;

  constructor(options: { readonly database: Database; readonly now: () => number }) {
    this.#database = options.database;
    this.#now = options.now;
    this.#byToken = prepareByToken(options.database);
  }

  /** @returns whose token it is and whether the session was prolonged, which the cookie has to follow */
  async find(token: string): Promise<{ readonly signedIn: SignedIn; readonly prolonged: boolean } | null> {
    const now = new Date(this.#now());
    const [row] = await this.#byToken.execute({ tokenHash: hashSessionToken(token), now: now.toISOString() });
    if (row === undefined) return null;
    const { usedAt, ...signedIn } = row;
    const prolonged = now.getTime() - usedAt.getTime() >= prolongAfterMilliseconds;
    if (prolonged) await this.#prolong(signedIn.sessionId, now);
    return { signedIn, prolonged };
  }

  async #prolong(id: string, now: Date): Promise<void> {
    await this.#database
      .update(session)
      .set({ updatedAt: now, expiresAt: endOf(now) })
      .where(eq(session.id, id));
  }

  /** A person's live sessions, the newest first. */
  async list(personId: string): Promise<SessionRow[]> {
    return this.#database
      .select({
        id: session.id,
        createdAt: session.createdAt,
        updatedAt: session.updatedAt,
        address: session.address,
        userAgent: session.userAgent,
      })
      .from(session)
      .where(and(eq(session.personId, personId), gt(session.expiresAt, new Date(this.#now()))))
      .orderBy(desc(session.createdAt), desc(session.id));
  }

  /** Gives a session another token, as after a new password. @returns the token */
  async replaceToken(database: Database, id: string): Promise<string> {
    const token = newSessionToken();
    const now = new Date(this.#now());
    await database
      .update(session)
      .set({ tokenHash: hashSessionToken(token), createdAt: now, updatedAt: now, expiresAt: endOf(now) })
      .where(eq(session.id, id));
    return token;
  }

  async end(id: string): Promise<void> {
    await this.#database.delete(session).where(eq(session.id, id));
  }

  /** @param except a session that goes on */
  async endAll(database: Database, personId: string, except?: string): Promise<void> {
    await database
      .delete(session)
      .where(and(eq(session.personId, personId), except === undefined ? undefined : ne(session.id, except)));
  }

  /** Removes sessions that ended by themselves. */
  async forgetEnded(): Promise<void> {
    await this.#database.delete(session).where(lt(session.expiresAt, new Date(this.#now())));
  }
}

/** When a session that is used now will end. */
export function endOf(now: Date): Date {
  return new Date(now.getTime() + sessionSeconds * 1_000);
}

/** One joined statement, prepared once a connection (docs/decisions/0101). */
function prepareByToken(database: Database) {
  return database
    .select({
      id: person.id,
      username: person.username,
      displayName: person.displayName,
      profilePic: person.profilePic,
      isAdmin: person.isAdmin,
      isCritic: person.isCritic,
      sessionId: session.id,
      signedInAt: session.createdAt,
      usedAt: session.updatedAt,
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
        person.emailVerified,
        isNull(person.suspendedAt),
      ),
    )
    .prepare('signed_in_by_token');
}

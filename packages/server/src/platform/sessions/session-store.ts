import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { days } from '@hexreel/domain/durations';
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { isDatabaseOutage } from '../../db/outage.ts';
import { accessToken, block, historySettings, mute, secondFactor, shelfMovie, user, session } from '../../db/schema/index.ts';
import { publish, type AppEvent } from '../events/index.ts';
import { sessionSeconds } from './session-cookie.ts';

/** The viewer of a request: a verified user who is not suspended, read for every request. */
export interface SignedIn {
  /** The user's id. */
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly profilePic: number;
  readonly isAdmin: boolean;
  readonly isCritic: boolean;
  /** When the account began. */
  readonly createdAt: Date;
  /** An admin without the second factor that this site wants of admins (R846). */
  readonly lacksSecondFactor: boolean;
  /** Their Browse leaves out what they have seen (R426): read here, since members ask for no list as often. */
  readonly hidesSeenInBrowse: boolean;
  /** Lists leave out what they have seen (R298): read here, since every page of a member tells it to marks on cards. */
  readonly hidesSeenInLists: boolean;
  /** They mute somebody, or a block is between them and another user: what answers leave out is looked up only then (R821, R824). */
  readonly hidesUsers: boolean;
  /** The site has movies on media servers (R873): read here, since every page of a member tells what to offer. */
  readonly hasShelf: boolean;
  readonly sessionId: string;
  /** When they last authenticated. */
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

/** The hash that is stored of a token. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A session is extended when it is used a day or more after it began or was extended. */
const prolongAfterMilliseconds = days(1);

/**
 * The sessions of a database; nothing is cached in the process, so that revoking one takes effect everywhere at once.
 */
export class SessionStore {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #adminsNeedSecondFactor: boolean;
  readonly #byToken: ReturnType<typeof prepareByToken>;

  /** @param options.adminsNeedSecondFactor the site's setting; false if absent */
  constructor(options: { readonly database: Database; readonly now: () => number; readonly adminsNeedSecondFactor?: boolean }) {
    this.#database = options.database;
    this.#now = options.now;
    this.#adminsNeedSecondFactor = options.adminsNeedSecondFactor ?? false;
    this.#byToken = prepareByToken(options.database);
  }

  /** @returns whose token it is and whether the session was extended, in which case the cookie has to be set again */
  async find(token: string): Promise<{ readonly signedIn: SignedIn; readonly prolonged: boolean } | null> {
    const now = new Date(this.#now());
    const [row] = await this.#byToken.execute({ tokenHash: hashSessionToken(token), now: now.toISOString() });
    if (row === undefined) return null;
    const { usedAt, isAdminWithoutSecondFactor, ...user } = row;
    const signedIn = { ...user, lacksSecondFactor: this.#adminsNeedSecondFactor && isAdminWithoutSecondFactor };
    const prolonged = now.getTime() - usedAt.getTime() >= prolongAfterMilliseconds;
    return { signedIn, prolonged: prolonged && (await this.#prolong(signedIn.sessionId, now)) };
  }

  /** @returns false where the database is read-only at the moment: signed-in users can still read */
  async #prolong(id: string, now: Date): Promise<boolean> {
    try {
      await this.#database
        .update(session)
        .set({ updatedAt: now, expiresAt: endOf(now) })
        .where(eq(session.id, id));
      return true;
    } catch (error) {
      if (isDatabaseOutage(error)) return false;
      throw error;
    }
  }

  /** Creates a session for an authenticated user, in a transaction that has locked them. @returns the token */
  async begin(
    tx: Database,
    { userId, address, userAgent }: Pick<SessionRow, 'address' | 'userAgent'> & { readonly userId: string },
  ): Promise<string> {
    const token = newSessionToken();
    const now = new Date(this.#now());
    await tx.insert(session).values({
      id: randomUUID(),
      tokenHash: hashSessionToken(token),
      userId,
      createdAt: now,
      updatedAt: now,
      expiresAt: endOf(now),
      address,
      userAgent,
    });
    return token;
  }

  /** A user's live sessions, newest first. */
  async list(userId: string): Promise<SessionRow[]> {
    return this.#database
      .select({
        id: session.id,
        createdAt: session.createdAt,
        updatedAt: session.updatedAt,
        address: session.address,
        userAgent: session.userAgent,
      })
      .from(session)
      .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date(this.#now()))))
      .orderBy(desc(session.createdAt), desc(session.id));
  }

  /** Rotates a session's token, as after a new password. @returns the token */
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
    await this.#database.transaction(async (tx) => {
      const ended = await tx.delete(session).where(eq(session.id, id)).returning({ userId: session.userId });
      await publish(
        tx,
        ended.map(({ userId }) => sessionsEnded(userId)),
      );
    });
  }

  /** Access tokens end, too: whoever made one may be why (R857). @param except a session that is kept */
  async endAll(database: Database, userId: string, except?: string): Promise<void> {
    await database
      .delete(session)
      .where(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)));
    await database.delete(accessToken).where(eq(accessToken.userId, userId));
    await publish(database, [sessionsEnded(userId)]);
  }

  /** Those of these sessions that have not ended. */
  async living(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database
      .select({ id: session.id })
      .from(session)
      .where(and(inArray(session.id, [...ids]), gt(session.expiresAt, new Date(this.#now()))));
    return new Set(rows.map(({ id }) => id));
  }

  /** Deletes some of the expired sessions. @returns whether there may be more */
  async deleteExpired(): Promise<boolean> {
    return deleteBatch(this.#database, session, { where: lt(session.expiresAt, new Date(this.#now())) });
  }
}

/** When a session that is used now expires. */
export function endOf(now: Date): Date {
  return new Date(now.getTime() + sessionSeconds * 1_000);
}

/** Columns of a viewer, apart from how they signed in; select them with `historySettings` left-joined. */
export const viewerColumns = {
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  profilePic: user.profilePic,
  isAdmin: user.isAdmin,
  isCritic: user.isCritic,
  createdAt: user.createdAt,
  isAdminWithoutSecondFactor: sql<boolean>`(${user.isAdmin} and not exists (
    select 1 from ${secondFactor} where ${secondFactor.userId} = ${user.id} and ${secondFactor.activeSince} is not null))`,
  hidesSeenInBrowse: sql<boolean>`coalesce(${historySettings.hidesInBrowse}, false)`,
  hidesSeenInLists: sql<boolean>`coalesce(${historySettings.hidesInLists}, false)`,
  hasShelf: sql<boolean>`exists (select 1 from ${shelfMovie})`,
  hidesUsers: sql<boolean>`(
    exists (select 1 from ${block} where ${block.blockerId} = ${user.id})
    or exists (select 1 from ${block} where ${block.blockedId} = ${user.id})
    or exists (select 1 from ${mute} where ${mute.muterId} = ${user.id}))`,
};

/** One joined statement, prepared once per connection (docs/decisions/0107). */
function prepareByToken(database: Database) {
  return database
    .select({ ...viewerColumns, sessionId: session.id, signedInAt: session.createdAt, usedAt: session.updatedAt })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(historySettings, eq(historySettings.userId, session.userId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
        user.emailVerified,
        isNull(user.suspendedAt),
      ),
    )
    .prepare('signed_in_by_token');
}

/** Sessions of a user were ended, by a sign-out, a suspension or a deletion; the key is the user's id. */
export const sessionsTopic = 'sessions';

function sessionsEnded(userId: string): AppEvent {
  return { topic: sessionsTopic, key: userId };
}

import { randomBytes } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import { tokenTexts } from '@hexreel/domain/texts/tokens';
import { tokenPrefix, type TokenScope } from '@hexreel/domain/tokens';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isDatabaseOutage } from '../../db/outage.ts';
import { accessToken, historySettings, user } from '../../db/schema/index.ts';
import { consume, type RateLimit } from '../rate-limits/index.ts';
import { hashSessionToken, viewerColumns, type SignedIn } from './session-store.ts';

/** Requests of one token, in addition to all other limits (R858). */
const tokenLimit: RateLimit = { scope: 'access-token', most: 120, seconds: 60 };

/** A new token, of 256 random bits, and the hash that is stored of it. */
export function newAccessToken(): { readonly token: string; readonly tokenHash: string } {
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashSessionToken(token) };
}

const bearer = /^Bearer +(\S+) *$/iu;

/** The token of an Authorization header, of any kind; null where there is none. */
export function readBearer(header: string | undefined): string | null {
  return bearer.exec(header ?? '')?.[1] ?? null;
}

/** True if an address has a token in it, which ends up in logs (R855). */
export function hasToken(url: string): boolean {
  return inAddress.test(url);
}

const inAddress = new RegExp(`${tokenPrefix}[\\w-]{20}`, 'u');

/** The access tokens of a database; nothing is cached in the process, so that revoking one takes effect everywhere at once. */
export class AccessTokenStore {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #byHash: ReturnType<typeof prepareByHash>;

  constructor(options: { readonly database: Database; readonly now: () => number }) {
    this.#database = options.database;
    this.#now = options.now;
    this.#byHash = prepareByHash(options.database);
  }

  /**
   * The owner of a token that has the scope; counts a request of it.
   * @throws ApiError unauthenticated, forbidden, rate_limited
   */
  async admit(token: string, scope: TokenScope): Promise<SignedIn> {
    const now = new Date(this.#now());
    const [row] = await this.#byHash.execute({ tokenHash: hashSessionToken(token), now: now.toISOString() });
    if (row === undefined) throw new ApiError('unauthenticated', tokenTexts.invalid);
    const { tokenId, scopes, lastUsedOn, isAdminWithoutSecondFactor: _, ...viewer } = row;
    await consume(this.#database, tokenLimit, tokenId, now.getTime());
    if (!scopes.includes(scope)) throw new ApiError('forbidden', tokenTexts.lacksScope(scope));
    const today = now.toISOString().slice(0, 10);
    if (lastUsedOn !== today) await this.#keepUse(tokenId, today);
    // No sign-in: what asks for a recent one is refused.
    return { ...viewer, lacksSecondFactor: false, sessionId: tokenId, signedInAt: new Date(0) };
  }

  async #keepUse(tokenId: string, today: string): Promise<void> {
    try {
      await this.#database.update(accessToken).set({ lastUsedOn: today }).where(eq(accessToken.id, tokenId));
    } catch (error) {
      // Where the database is read-only at the moment, tokens can still read.
      if (!isDatabaseOutage(error)) throw error;
    }
  }
}

function prepareByHash(database: Database) {
  return database
    .select({ ...viewerColumns, tokenId: accessToken.id, scopes: accessToken.scopes, lastUsedOn: accessToken.lastUsedOn })
    .from(accessToken)
    .innerJoin(user, eq(user.id, accessToken.userId))
    .leftJoin(historySettings, eq(historySettings.userId, accessToken.userId))
    .where(
      and(
        eq(accessToken.tokenHash, sql.placeholder('tokenHash')),
        or(isNull(accessToken.expiresAt), gt(accessToken.expiresAt, sql`${sql.placeholder('now')}::timestamptz`)),
        user.emailVerified,
        isNull(user.suspendedAt),
      ),
    )
    .prepare('user_by_access_token');
}

import { randomUUID } from 'node:crypto';
import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { longestPassword, shortestPassword } from '@hexreel/domain/passwords';
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person, session, signInMethod } from '../../db/schema/index.ts';
import { endOf, hashSessionToken, newSessionToken, sessionSeconds, type SessionCookie } from '../../platform/sessions/index.ts';
import type { Passwords } from './passwords/index.ts';

export interface AuthOptions {
  readonly database: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly cookie: SessionCookie;
  readonly passwords: Pick<Passwords, 'hash' | 'verify'>;
  readonly now: () => number;
  readonly plugins?: BetterAuthOptions['plugins'];
}

export type Auth = ReturnType<typeof createAuth>;

/** Header in which the client's address reaches the library; requests cannot set it, since theirs are not passed on. */
const addressHeader = 'x-hexreel-address';

/** What the library may know of a request. */
export function authHeaders(request: {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly cookie?: string;
}): Headers {
  const headers = new Headers({ [addressHeader]: request.ip });
  if (request.userAgent !== undefined) headers.set('user-agent', request.userAgent.slice(0, longestUserAgent));
  if (request.cookie !== undefined) headers.set('cookie', request.cookie);
  return headers;
}

const longestUserAgent = 300;

/**
 * Better Auth on our tables, behind our own endpoints: none of its routes is mounted, only `auth.api.*` is called
 * (docs/decisions/0101-better-auth-behind-our-own-endpoints.md). Its limits, mails and verification tokens are not
 * used; ours hold over all processes and codes are single use.
 */
export function createAuth({ database, secret, publicUrl, cookie, passwords, now, plugins }: AuthOptions) {
  return betterAuth({
    appName: 'Hexreel',
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    database: (options: BetterAuthOptions) =>
      withHashedTokens(drizzleAdapter(database, { provider: 'pg', schema: tables, transaction: false })(options)),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its log names addresses and tells wrong passwords from unknown people.
    logger: { disabled: true },
    user: {
      modelName: 'person',
      fields: { name: 'displayName' },
      additionalFields: { username: { type: 'string', required: true, input: true } },
    },
    account: {
      modelName: 'signInMethod',
      fields: { userId: 'personId', providerId: 'provider', accountId: 'subject', password: 'passwordHash' },
      storeStateStrategy: 'cookie',
      // Google's tokens are of no use here and are not kept.
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, disableImplicitLinking: true },
    },
    session: {
      expiresIn: sessionSeconds,
      fields: { token: 'tokenHash', userId: 'personId', ipAddress: 'address' },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: { hash: passwords.hash, verify: ({ hash, password }) => passwords.verify(password, hash) },
    },
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    databaseHooks: {
      user: {
        create: { before: async (data) => ({ data: { ...data, createdAt: new Date(now()), updatedAt: new Date(now()) } }) },
      },
      session: {
        create: {
          before: async (data) => {
            await refuseSuspended(database, data.userId);
            const at = new Date(now());
            return { data: { ...data, token: newSessionToken(), createdAt: at, updatedAt: at, expiresAt: endOf(at) } };
          },
        },
      },
    },
    advanced: {
      disableOriginCheck: false,
      useSecureCookies: false,
      cookiePrefix: cookie.secure ? '__Host-hexreel' : 'hexreel',
      cookies: { session_token: { name: cookie.name } },
      defaultCookieAttributes: { secure: cookie.secure, httpOnly: true, sameSite: 'lax', path: '/' },
      // A person and their ways in by one statement, known or not (schema/relations).
      database: { generateId: () => randomUUID(), validateSchema: false, joins: true },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    ...(plugins === undefined ? {} : { plugins }),
  });
}

const tables = { person, session, signInMethod };

/** @throws ApiError account_suspended; asked after the password was right, so that it tells strangers nothing */
async function refuseSuspended(database: Database, personId: string): Promise<void> {
  const [row] = await database.select({ suspendedAt: person.suspendedAt }).from(person).where(eq(person.id, personId));
  if (row?.suspendedAt != null) throw new ApiError('account_suspended', errorTexts.suspended);
}

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>;

/**
 * Writes only hashes of session tokens. The library asks for sessions by their token nowhere that we call, and would find
 * none: sessions are read by platform/sessions.
 */
function withHashedTokens(adapter: Adapter): Adapter {
  const create = async (insert: Insert): Promise<unknown> => {
    const { token } = insert.data;
    if (insert.model !== 'session' || typeof token !== 'string') return adapter.create(insert);
    const row = await adapter.create({ ...insert, data: { ...insert.data, token: hashSessionToken(token) } });
    return { ...row, token };
  };
  return { ...adapter, create: create as Adapter['create'] };
}

interface Insert {
  readonly model: string;
  readonly data: Readonly<Record<string, unknown>>;
}

import type { APIRequestContext, BrowserContext, Page } from 'playwright-core';
import { days } from '@hexreel/domain/durations';
import { expect, inject } from 'vitest';
import { cookieOf, storeVerifiedUser, type TestUser, type UserFacts } from '../../packages/server/src/testing/users.ts';
import { rememberSite, siteDatabase } from './site-database.ts';

/** Credentials of a user, and their names on the site; signing up on pages has journeys of its own. */
export type User = Pick<TestUser, 'username' | 'displayName' | 'email' | 'password'>;

let count = 0;

/** A user that no site knows yet. */
export function newUser(displayName = 'Mina Harker'): User {
  count += 1;
  const username = `member-${process.pid}-${Date.now().toString(36)}-${count}`;
  return { username, displayName, email: `${username}@hexreel.example`, password: 'knitting needle' };
}

/**
 * Stores a user with a verified address on the site that a context is on, without signing them in. Their address has
 * no mail, and their password is hashed at a price that journeys can pay.
 */
export async function storeUser(context: BrowserContext, { displayName, ...facts }: UserFacts = {}): Promise<TestUser> {
  const { database } = await siteDatabase({ url: originOf(context) });
  // Not new, so that journeys meet the limits of all (R826).
  const at = new Date(Date.now() - days(30));
  return storeVerifiedUser(database, { ...newUser(displayName), isFirstRun: false, createdAt: at, updatedAt: at, ...facts });
}

/** Signs a stored user in within a context, by a session's cookie. */
async function signInAs(context: BrowserContext, user: Pick<TestUser, 'id'>): Promise<void> {
  const url = originOf(context);
  const { database } = await siteDatabase({ url });
  const cookie = await cookieOf(database, user, { signedInAt: new Date(), publicUrl: url });
  const [name = '', ...value] = cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Stores a new user and signs them in. @param facts such as `isFirstRun`, for what new members see, or `isAdmin` */
export async function signInNewUser(context: BrowserContext, facts: UserFacts = {}): Promise<TestUser> {
  const user = await storeUser(context, facts);
  await signInAs(context, user);
  return user;
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a change as the context's user, as the page's own script would. @returns the answer, or null where there is none */
export async function send<Answer = unknown>(
  context: BrowserContext,
  method: Method,
  path: string,
  body?: object,
): Promise<Answer> {
  const origin = originOf(context);
  const data = body === undefined ? {} : { data: body };
  const response = await context.request.fetch(origin + path, { method, headers: { origin }, ...data });
  const text = await response.text();
  expect(response.ok(), `${method} ${path}: ${text}`).toBe(true);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** Purpose of a link in a mail. */
type MailedLink = 'verify-email' | 'reset-password';

/** The address of the link in the last mail to a user of the page's site, from the outbox of a site without a mail server. */
export async function linkFor(page: Page, { email }: Pick<User, 'email'>, kind: MailedLink): Promise<string> {
  let link: string | undefined;
  await expect.poll(async () => (link = await findLink(page.request, email, kind))).toBeTruthy();
  return link ?? '';
}

async function findLink(request: APIRequestContext, email: string, kind: MailedLink): Promise<string | undefined> {
  const html = await (await request.get('/dev/outbox')).text();
  const mail = html.split('<article').find((part) => part.includes(email));
  return new RegExp(String.raw`<a href="([^"]*/${kind}\?oobCode=[\w.-]+)"`, 'u').exec(mail ?? '')?.[1];
}

/** The address of the site that a context's pages are on. */
function originOf(context: BrowserContext): string {
  rememberSite({ url: new URL(inject('siteUrl')).origin, dataFolder: inject('siteFolder') });
  const [page] = context.pages();
  if (page === undefined) throw new Error('Open a window of the site first');
  return new URL(page.url()).origin;
}

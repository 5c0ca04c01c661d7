import { randomInt } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { APIRequestContext, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { DatabaseClient } from '../../packages/server/src/db/client.ts';
import { cookieOf, storeVerifiedUser } from '../../packages/server/src/testing/users.ts';
import { addCookie, openSiteDatabase } from './site-database.ts';

/** A user with an account; signing up on pages has tests of its own. */
export interface User {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

export interface SignedInUser extends User {
  readonly id: string;
}

/** A site's API with the headers of its own pages. */
interface Client {
  readonly request: APIRequestContext;
  readonly origin: string;
}

let count = 0;

/** Creates an account with a verified address on a page's site, without signing the browser in. */
export async function createVerifiedUser(page: Page, displayName: string): Promise<User> {
  return register(clientOf(page), displayName);
}

/** Signs the page's browser in through the API. */
export async function signInAs(page: Page, user: User): Promise<void> {
  await signIn(page.context(), new URL(page.url()).origin, user);
  await ask(clientOf(page), 'DELETE', '/api/me/first-run');
}

/**
 * Stores a new user of the shared site and signs them in within a browser context: signing up hashes a password twice.
 * @param options.isFirstRun their profile begins with what new members see
 */
export async function signUpAndVerify(
  context: BrowserContext,
  displayName: string,
  { isFirstRun = false }: { readonly isFirstRun?: boolean } = {},
): Promise<SignedInUser> {
  const user = newUser(displayName);
  const { database } = await sharedDatabase();
  const now = new Date();
  const { password, ...facts } = user;
  const { id } = await storeVerifiedUser(database, { ...facts, password, isFirstRun, createdAt: now, updatedAt: now });
  const { origin } = commonClient(context);
  await addCookie(context, origin, await cookieOf(database, { id }, { signedInAt: now, publicUrl: origin }));
  return { id, ...user };
}

let shared: Promise<DatabaseClient> | undefined;

/** Open until this worker ends. */
function sharedDatabase(): Promise<DatabaseClient> {
  shared ??= openSiteDatabase({ dataFolder: inject('siteFolder') });
  return shared;
}

/** What a link in a mail is for. */
type MailedLink = 'verify-email' | 'reset-password';

/** The address of the link in the last mail to a user of the page's site. */
export function linkFor(page: Page, { email }: Pick<User, 'email'>, kind: MailedLink): Promise<string> {
  return linkIn(clientOf(page), email, kind);
}

type Method = 'POST' | 'PUT' | 'DELETE';

/** Sends a change to the shared site as the context's user. */
export function send<Answer = unknown>(context: BrowserContext, method: Method, path: string, body?: object): Promise<Answer> {
  return ask(commonClient(context), method, path, body);
}

function clientOf(page: Page): Client {
  return { request: page.request, origin: new URL(page.url()).origin };
}

function commonClient({ request }: BrowserContext): Client {
  return { request, origin: new URL(inject('siteUrl')).origin };
}

function newUser(displayName: string): User {
  count += 1;
  const username = `member-${process.pid}-${Date.now().toString(36)}-${count}`;
  return { username, displayName, email: `${username}@hexreel.example`, password: 'knitting needle' };
}

/** Through the API and the outbox of a site without a mail server. */
async function register(client: Client, displayName: string): Promise<User> {
  const user = newUser(displayName);
  const { cookie } = await post(client.origin, '/api/auth/sign-up', { ...user, confirmPassword: user.password });
  // By the browser that signed up, since another one voids the password.
  await post(client.origin, '/api/auth/verify-email', { oobCode: await codeFor(client, user.email) }, cookie);
  return user;
}

interface Reply {
  readonly body: string;
  /** Name and value of the first cookie, where there is one: the session's after a sign-in. */
  readonly cookie: string | undefined;
}

/** From a loopback address of its own, since journeys on one site sign up and in more often than one address may. */
async function post(origin: string, path: string, body: object, cookie = ''): Promise<Reply> {
  const { host, port } = new URL(origin);
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;
  const [status, reply] = await new Promise<[number | undefined, Reply]>((resolve, reject) => {
    const headers = { host, origin, cookie, 'content-type': 'application/json' };
    const sent = httpRequest({ host: '127.0.0.1', port, localAddress, method: 'POST', path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        const first = response.headers['set-cookie']?.[0]?.split(';')[0];
        resolve([response.statusCode, { body: text, cookie: first }]);
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
  expect([200, 204], `POST ${path}: ${reply.body}`).toContain(status);
  return reply;
}

/** Gives a browser context the session of a user. */
async function signIn(context: BrowserContext, origin: string, { email, password }: User): Promise<void> {
  const { cookie = '' } = await post(origin, '/api/auth/sign-in', { email, password });
  await addCookie(context, origin, cookie);
}

async function ask<Answer>({ request, origin }: Client, method: Method, path: string, body?: object): Promise<Answer> {
  const data = body === undefined ? {} : { data: body };
  const response = await request.fetch(origin + path, { method, headers: { origin }, ...data });
  const text = await response.text();
  expect(response.ok(), `${method} ${path}: ${text}`).toBe(true);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** The code in the link of the last verification mail to an address. */
async function codeFor(client: Client, email: string): Promise<string> {
  return new URL(await linkIn(client, email, 'verify-email')).searchParams.get('oobCode') ?? '';
}

/** The address of a link in the last mail to an email address, from the outbox of a site without a mail server. */
async function linkIn({ request, origin }: Client, email: string, kind: MailedLink): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const html = await (await request.get(`${origin}/dev/outbox`)).text();
      const mail = html.split('<article').find((part) => part.includes(email));
      link = new RegExp(String.raw`<a href="([^"]*/${kind}\?oobCode=[\w.-]+)"`, 'u').exec(mail ?? '')?.[1];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}

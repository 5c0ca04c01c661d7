import type { APIRequestContext, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** Somebody with an account of their own; how one makes it on pages has journeys of its own. */
export interface Person {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

export interface Member extends Person {
  readonly id: string;
}

/** A site's API as a browser that was there last asks it. */
interface Client {
  readonly request: APIRequestContext;
  readonly origin: string;
}

let count = 0;

/** An account with a proven address on the site of a page, whose browser is not signed in by it. */
export async function makeMember(page: Page, displayName: string): Promise<Person> {
  return register(clientOf(page), displayName);
}

/** Signs the page's browser in, without its screens. */
export async function signInAs(page: Page, { email, password }: Person): Promise<void> {
  await ask(clientOf(page), 'POST', '/api/auth/sign-in', { email, password });
}

/** Makes a member of the common site and signs them in within a browser context. */
export async function becomeMember(context: BrowserContext, displayName: string): Promise<Member> {
  const person = await register(commonClient(context), displayName);
  const { email, password } = person;
  const { user } = await send<{ user: { id: string } }>(context, 'POST', '/api/auth/sign-in', { email, password });
  return { id: user.id, ...person };
}

type Method = 'POST' | 'PUT' | 'DELETE';

/** Changes something on the common site as the context's member would. */
export function send<Answer = unknown>(context: BrowserContext, method: Method, path: string, body?: object): Promise<Answer> {
  return ask(commonClient(context), method, path, body);
}

function clientOf(page: Page): Client {
  return { request: page.request, origin: new URL(page.url()).origin };
}

function commonClient({ request }: BrowserContext): Client {
  return { request, origin: new URL(inject('siteUrl')).origin };
}

/** Through the API and the outbox of a site without a mail server. */
async function register(client: Client, displayName: string): Promise<Person> {
  count += 1;
  const username = `member-${process.pid}-${Date.now().toString(36)}-${count}`;
  const person = { username, displayName, email: `${username}@hexreel.example`, password: 'knitting needle' };
  await ask(client, 'POST', '/api/auth/sign-up', { ...person, confirmPassword: person.password });
  await ask(client, 'POST', '/api/auth/verify-email', { oobCode: await codeFor(client, person.email) });
  return person;
}

async function ask<Answer>({ request, origin }: Client, method: Method, path: string, body?: object): Promise<Answer> {
  const data = body === undefined ? {} : { data: body };
  const response = await request.fetch(origin + path, { method, headers: { origin }, ...data });
  const text = await response.text();
  expect(response.ok(), `${method} ${path}: ${text}`).toBe(true);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** The code in the link of the last verification mail to an address. */
async function codeFor({ request, origin }: Client, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const html = await (await request.get(`${origin}/dev/outbox`)).text();
      const letter = html.split('<article').find((part) => part.includes(email));
      code = /verify-email\?oobCode=([\w.-]+)/u.exec(letter ?? '')?.[1];
      return code;
    })
    .toBeTruthy();
  return code ?? '';
}

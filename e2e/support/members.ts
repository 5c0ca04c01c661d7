import type { BrowserContext } from 'playwright-core';
import { expect, inject } from 'vitest';

export interface Member {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
}

let count = 0;

/**
 * Makes a member and signs them in within a browser context, through the API and the outbox of a site without a mail
 * server: how that goes on pages has journeys of its own.
 */
export async function becomeMember(context: BrowserContext, displayName: string): Promise<Member> {
  count += 1;
  const username = `guest-${process.pid}-${Date.now().toString(36)}-${count}`;
  const person = { username, displayName, email: `${username}@hexreel.example` };
  const password = 'knitting needle';
  await send(context, 'POST', '/api/auth/sign-up', { ...person, password, confirmPassword: password });
  await send(context, 'POST', '/api/auth/verify-email', { oobCode: await codeFor(context, person.email) });
  const { user } = await send<{ user: { id: string } }>(context, 'POST', '/api/auth/sign-in', { email: person.email, password });
  return { id: user.id, ...person };
}

/** Changes something as the context's member would. */
export async function send<Answer = unknown>(
  context: BrowserContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await context.request.fetch(path, {
    method,
    headers: { origin: new URL(inject('siteUrl')).origin },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await response.text();
  expect(response.ok(), `${method} ${path}: ${text}`).toBe(true);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** The code in the link of the last verification mail to an address. */
async function codeFor(context: BrowserContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const html = await (await context.request.get('/dev/outbox')).text();
      const letter = html.split('<article').find((part) => part.includes(email));
      code = /verify-email\?oobCode=([\w-]+)/u.exec(letter ?? '')?.[1];
      return code;
    })
    .toBeTruthy();
  return code ?? '';
}

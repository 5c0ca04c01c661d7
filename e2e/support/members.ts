import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Member {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

let count = 0;

/** An account with a proven address, made through the API; the page's browser is not signed in by it. */
export async function makeMember(page: Page, displayName: string): Promise<Member> {
  count += 1;
  const username = `member-${process.pid}-${Date.now().toString(36)}-${count}`;
  const member = { displayName, email: `${username}@hexreel.example`, password: 'knitting needle' };
  await post(page, '/api/auth/sign-up', { username, ...member, confirmPassword: member.password });
  let code: string | undefined;
  await expect
    .poll(async () => {
      const outbox = await page.request.get('/dev/outbox').then((response) => response.text());
      const letter = outbox.split('<article').find((part) => part.includes(member.email));
      code = /verify-email\?oobCode=([\w.-]+)/u.exec(letter ?? '')?.[1];
      return code;
    })
    .toBeDefined();
  await post(page, '/api/auth/verify-email', { oobCode: code });
  return member;
}

/** Signs the page's browser in, without its screens. */
export async function signInAs(page: Page, { email, password }: Member): Promise<void> {
  await post(page, '/api/auth/sign-in', { email, password });
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok(), `POST ${path}: ${answer.status()}`).toBe(true);
}

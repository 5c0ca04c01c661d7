import { describe, expect, test } from 'vitest';
import { accountEmails } from '../accounts/index.ts';
import { readAuthSecret } from '../../platform/sessions/index.ts';
import { storeUser } from '../../testing/users.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp, type TestApp } from '../../testing/test-app.ts';
import { runStep } from '../../testing/jobs.ts';
import { createMailTask } from './mail-task.ts';
import { Outbox } from './outbox.ts';
import { localTransport } from './transport.ts';

const local = { headers: { host: 'localhost:3000' }, address: '127.0.0.1' };

/** Queues a verification mail and delivers it without a mail server. @returns the link in the log */
async function storeMail({ app, client, clock }: TestApp): Promise<string> {
  const { database } = client;
  const { email } = await storeUser(database);
  await ask(app, 'POST /api/auth/resend-verification', { body: { email } });
  const links: string[] = [];
  const now = () => clock.now;
  const task = createMailTask({
    database,
    outbox: new Outbox({ database, now }),
    transport: localTransport(({ link }) => links.push(link ?? '')),
    secret: await readAuthSecret(database, null),
    publicUrl: 'http://localhost:3000',
    siteName: 'Hexreel',
    emails: accountEmails({ database, now }),
    random: () => 0,
    sleep: async () => undefined,
    onFailure: ({ error }) => {
      throw error;
    },
  });
  await runStep(task);
  return links[0] ?? '';
}

describe('without a mail server', () => {
  const site = withTestApp();

  test('the link is in the log, and the page has it too', async () => {
    const link = await storeMail(site);
    expect(link).toMatch(/^http:\/\/localhost:3000\/verify-email\?oobCode=[\w-]{43}$/u);
    const page = await ask(site.app, 'GET /dev/outbox', local);
    expect(page.body).toContain(`<a href="${link}">`);
    expect(page.headers['cache-control']).toBe('no-store');
    const path = /\/dev\/outbox\/[\w-]+/u.exec(page.body)?.[0] ?? '';
    const html = await ask(site.app, `GET ${path as '/dev'}`, local);
    expect(html.body).toContain('Verify my email');
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('a link from the page works', async () => {
    const link = await storeMail(site);
    const body = { oobCode: new URL(link).searchParams.get('oobCode') };
    expect((await ask(site.app, 'POST /api/auth/verify-email', { body })).statusCode).toBe(204);
  });

  test.each([
    ['a peer from elsewhere', { ...local, address: '192.0.2.1' }],
    ['a foreign Host', { ...local, headers: { host: 'evil.example' } }],
    ['a forwarded request', { ...local, headers: { ...local.headers, 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxied request', { ...local, headers: { ...local.headers, via: '1.1 proxy' } }],
  ])('%s finds nothing', async (_what, request) => {
    expect((await ask(site.app, 'GET /dev/outbox', request)).statusCode).toBe(404);
  });
});

describe('with a mail server', () => {
  const site = withTestApp({ config: { smtpUrl: 'smtp://localhost:25' } });
  test('there is no such page', async () => {
    expect((await ask(site.app, 'GET /dev/outbox', local)).statusCode).toBe(404);
  });
});

describe('with a public address and no mail server', () => {
  const site = withTestApp({ config: { publicUrl: 'https://hexreel.example' } });
  test('there is no such page, and sign-up is closed and says so', async () => {
    expect((await ask(site.app, 'GET /dev/outbox', local)).statusCode).toBe(404);
    const body = {
      username: 'laurie',
      displayName: 'Laurie',
      email: 'l@hexreel.example',
      password: 'needles',
      confirmPassword: 'needles',
    };
    const response = await ask(site.app, 'POST /api/auth/sign-up', { body });
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([403, 'sign_up_closed']);
  });
});

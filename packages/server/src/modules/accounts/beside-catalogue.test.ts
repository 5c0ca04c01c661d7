import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeCatalogueLock, type CatalogueLock } from '../../jobs/catalogue/catalogue-lock.ts';
import { EventBus } from '../../platform/events/index.ts';
import { systemTiming } from '../../platform/clock.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { grantAdmin } from '../moderation/index.ts';

const site = withTestApp();
let lock: CatalogueLock | null = null;

// As a process with a TMDB token does for all its life.
beforeAll(async () => {
  lock = await takeCatalogueLock(site.client.connection, systemTiming);
});
afterAll(async () => lock?.release());

test('accounts are deleted while a process reads the catalogue', async () => {
  expect(lock).not.toBeNull();
  const user = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, user);
  expect((await ask(site.app, 'DELETE /api/me', { cookie, body: {} })).statusCode).toBe(204);
});

test.each(['admin', 'critic', 'suspension'])(
  'an admin grants and revokes while a process reads the catalogue: %s',
  async (part) => {
    const admin = await storeVerifiedUser(site.client.database, { isAdmin: true });
    const user = await storeVerifiedUser(site.client.database);
    const cookie = await cookieOf(site.client.database, admin);
    const body = part === 'critic' ? { specializations: [] } : {};
    const path = `/api/admin/people/${user.id}/${part}` as const;
    expect((await ask(site.app, `PUT ${path}`, { cookie, body })).statusCode).toBe(200);
    expect((await ask(site.app, `DELETE ${path}`, { cookie, body: {} })).statusCode).toBe(200);
  },
);

test('the command line makes an admin beside a process that reads the catalogue', async () => {
  const { email } = await storeVerifiedUser(site.client.database);
  const { database } = site.client;
  const eventBus = new EventBus({ connection: site.client.connection, timing: systemTiming, onError: () => undefined });
  expect((await grantAdmin({ database, eventBus, now: () => testNow }, email)).changed).toBe(true);
});

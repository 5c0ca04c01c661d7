import { PassThrough } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { session } from '../../db/schema/index.ts';
import { systemTiming } from '../../platform/clock.ts';
import { EventBus } from '../../platform/events/index.ts';
import { SessionStore } from '../../platform/sessions/index.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser, type Guest } from '../../testing/users.ts';
import { LiveInboxes } from './live-inboxes.ts';
import { tellMembers } from './tell-member.ts';

const site = withTestApp();
/** The bus of another process than the one that writes. */
let bus: EventBus;

beforeAll(async () => {
  bus = new EventBus({ connection: site.client.connection, timing: systemTiming, onError: () => undefined });
  await bus.start();
});
afterAll(() => bus.stop());

const newLive = () =>
  new LiveInboxes({
    eventBus: bus,
    sessions: new SessionStore({ database: site.client.database, now: () => site.clock.now }),
  });

/** A browser of a member, and what it was told. */
async function connect(live: LiveInboxes, { person }: Pick<Guest, 'person'>) {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [row] = await site.client.database.select().from(session).where(eq(session.userId, person.id));
  live.open({ userId: person.id, sessionId: row?.id ?? '' }, () => stream);
  return { stream, changes: () => text.split('event: changed').length - 1 };
}

async function storeTwo(): Promise<[Guest, Guest]> {
  return (await storeGuests(site.client.database, 2)) as [Guest, Guest];
}

const follow = (one: Guest, other: Guest, method: 'PUT' | 'DELETE' = 'PUT') =>
  ask(site.app, `${method} /api/me/following/${other.person.id}`, { cookie: one.cookie });

test('a browser on another process is told of what comes in, what is read, and what is undone; others are not (R747)', async () => {
  const [mina, lucy] = await storeTwo();
  const live = newLive();
  const [own, foreign] = [await connect(live, mina), await connect(live, lucy)];
  await vi.waitFor(() => expect([own.changes(), foreign.changes()]).toEqual([1, 1]));
  await follow(lucy, mina);
  await vi.waitFor(() => expect(own.changes()).toBe(2));
  await follow(lucy, mina, 'DELETE');
  await vi.waitFor(() => expect(own.changes()).toBe(3));
  await tellMembers(site.client.database, [{ userId: mina.person.id, kind: 'import' }], new Date(site.clock.now));
  await vi.waitFor(() => expect(own.changes()).toBe(4));
  await ask(site.app, 'POST /api/me/inbox/read', {
    cookie: mina.cookie,
    body: { until: new Date(site.clock.now).toISOString() },
  });
  await vi.waitFor(() => expect(own.changes()).toBe(5));
  expect(foreign.changes()).toBe(1);
  live.end();
});

test('it ends with its session: a heartbeat finds one that expired, an event one that was ended', async () => {
  const { database } = site.client;
  const [mina, lucy] = await storeTwo();
  const live = newLive();
  const [expiring, leaving] = [await connect(live, mina), await connect(live, lucy)];
  await live.beat();
  expect([expiring.stream.destroyed, leaving.stream.destroyed]).toEqual([false, false]);
  await ask(site.app, 'POST /api/auth/sign-out', { cookie: lucy.cookie });
  await vi.waitFor(() => expect(leaving.stream.destroyed).toBe(true));
  await database
    .update(session)
    .set({ expiresAt: new Date(testNow) })
    .where(eq(session.userId, mina.person.id));
  await live.beat();
  expect([expiring.stream.destroyed, live.count]).toEqual([true, 0]);
});

test('a user has eight connections at most: the oldest one ends', async () => {
  const [mina] = await storeTwo();
  const live = newLive();
  const browsers = [];
  for (let browser = 0; browser < 10; browser += 1) browsers.push(await connect(live, mina));
  expect(browsers.map(({ stream }) => stream.destroyed)).toEqual([true, true, ...Array<boolean>(8).fill(false)]);
  expect(live.count).toBe(8);
  live.end();
  await vi.waitFor(() => expect(live.count).toBe(0));
});

test('a browser that reads nothing is given up', async () => {
  const [mina] = await storeTwo();
  const live = newLive();
  const { stream } = await connect(live, mina);
  stream.cork();
  stream.write('x'.repeat(20_000));
  await live.beat();
  await vi.waitFor(() => expect([stream.destroyed, live.count]).toEqual([true, 0]));
});

const listening = async () => {
  if (!site.app.server.listening) await site.app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
};

test.for(['sign-out', 'suspension', 'deletion'] as const)(
  'over HTTP it ends by %s, and says nothing of the inbox',
  async (how) => {
    const { app, client } = site;
    const [mina, lucy] = await storeTwo();
    const answer = await fetch(`${await listening()}/api/me/inbox/live`, { headers: { cookie: mina.cookie } });
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['text/event-stream', 'no-store']);
    const reader = answer.body?.getReader();
    const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(await read()).toContain('event: changed');
    await follow(lucy, mina);
    expect(await read()).toBe('event: changed\ndata:\n\n');
    const admin = await cookieOf(client.database, await storeVerifiedUser(client.database, { isAdmin: true }));
    const end = {
      'sign-out': () => ask(app, 'POST /api/auth/sign-out', { cookie: mina.cookie }),
      suspension: () => ask(app, `PUT /api/admin/people/${mina.person.id}/suspension`, { cookie: admin, body: {} }),
      deletion: () => ask(app, 'DELETE /api/me', { cookie: mina.cookie, body: { password: mina.person.password } }),
    }[how];
    expect((await end()).statusCode).toBeLessThan(300);
    // Destroyed at once: its reader fails, or is done.
    while ((await reader?.read().catch(() => ({ done: true })))?.done === false);
  },
);

test('visitors and access tokens have none', async () => {
  const [mina] = await storeTwo();
  expect(failureOf(await ask(site.app, 'GET /api/me/inbox/live')).status).toBe(401);
  const made = await ask(site.app, 'POST /api/me/tokens', {
    cookie: mina.cookie,
    body: { name: 'Reader', scopes: ['read'], lifetime: 'month' },
  });
  expect(made.statusCode).toBeLessThan(300);
  const { token } = made.json<{ token: string }>();
  const answer = await ask(site.app, 'GET /api/me/inbox/live', { headers: { authorization: `Bearer ${token}` } });
  expect(failureOf(answer).status).toBe(403);
});

test('it ends when the server closes', async () => {
  const [mina] = await storeTwo();
  const answer = await fetch(`${await listening()}/api/me/inbox/live`, { headers: { cookie: mina.cookie } });
  const reader = answer.body?.getReader();
  await reader?.read();
  const closing = site.app.close();
  while ((await reader?.read())?.done === false);
  await closing;
});

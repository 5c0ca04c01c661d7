import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Inbox, InboxChoices, PushState } from '@hexreel/domain/contract/inbox';
import { decrypt } from 'http_ece';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pushSubscription, rateLimit } from '../../db/schema/index.ts';
import { startTasks } from '../../testing/jobs.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser, type Guest } from '../../testing/users.ts';
import { createAnnouncementTask } from './announcements.ts';
import { isPushEndpoint } from './push-service.ts';
import { createPushTask } from './push-task.ts';
import type { InboxContext } from './read-inbox.ts';
import { sql } from 'drizzle-orm';

const site = withTestApp();
let mina: Guest;
let lucy: Guest;

/** A push service as browsers have one (RFC 8030): it keeps what arrives, and answers as it is told. */
let service: Server;
let origin: string;
let status = 201;
const arrived: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

beforeEach(async () => {
  status = 201;
  arrived.length = 0;
  const { database } = site.client;
  await database.delete(rateLimit);
  await database.delete(pushSubscription);
  const [one, other] = await storeGuests(database, 2);
  if (one === undefined || other === undefined) throw new Error('No guests');
  [mina, lucy] = [one, other];
});

interface Device {
  readonly endpoint: string;
  readonly keys: ECDH;
  readonly auth: Buffer;
}

function newDevice(path: string): Device {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { endpoint: `${origin}${path}`, keys, auth: randomBytes(16) };
}

const subscribe = ({ cookie }: Pick<Guest, 'cookie'>, { endpoint, keys, auth }: Device) =>
  ask(site.app, 'PUT /api/me/push', {
    cookie,
    body: { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') } },
  });
const state = async ({ cookie }: Pick<Guest, 'cookie'>) =>
  (await ask(site.app, 'GET /api/me/push', { cookie })).json<PushState>();
const choose = ({ cookie }: Guest, body: Partial<InboxChoices>) => ask(site.app, 'PATCH /api/me/inbox/choices', { cookie, body });
const follows = (one: Guest, followed: Guest) =>
  ask(site.app, `PUT /api/me/following/${followed.person.id}`, { cookie: one.cookie });
const bundles = async ({ cookie }: Guest) => (await ask(site.app, 'GET /api/me/inbox', { cookie })).json<Inbox>().bundles;
const context = (): InboxContext => ({
  database: site.client.database,
  now: () => site.clock.now,
  hearsOf: () => sql<boolean>`true`,
});
const startPushing = () => {
  const push = createPushTask({ ...context(), site: { publicUrl: 'http://localhost:3000', secret: 'a secret' } });
  return startTasks(site, [push, createAnnouncementTask(context())]);
};

test('an encrypted message tells a device how much is unread, signed by the site (R744)', async () => {
  const device = newDevice('/one');
  expect((await subscribe(mina, device)).json<PushState>().endpoint).toBe(device.endpoint);
  await choose(mina, { follows: 'push' });
  startPushing();
  await follows(lucy, mina);
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  const [{ headers, body }] = arrived as [(typeof arrived)[number]];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'inbox', ttl: '86400' });
  const { auth, keys } = device;
  expect(
    JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') }).toString()),
  ).toEqual({
    unread: 1,
  });
  // RFC 8292: a token for this push service, signed with the key that comes along.
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/u.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin });
});

test('only kinds that were chosen so notify, and nothing is told twice', async () => {
  await subscribe(mina, newDevice('/chosen'));
  await choose(mina, { follows: 'inbox' });
  const runner = startPushing();
  await follows(lucy, mina);
  await choose(mina, { follows: 'push' });
  runner.wake('inbox-push');
  await vi.waitFor(async () => {
    const { rows } = await site.client.pool.query("select 1 from job where task = 'inbox-push'");
    expect(rows).toEqual([]);
  });
  // Items from before the choice are told along with the next one, and no more then.
  const before = arrived.length;
  const [third] = await storeGuests(site.client.database, 1);
  await follows(third as Guest, mina);
  await vi.waitFor(() => expect(arrived.length).toBe(before + 1));
});

test.each([404, 410, 403])('a device of which the push service says %i is forgotten', async (answer) => {
  status = answer;
  await subscribe(mina, newDevice(`/gone-${answer}`));
  await choose(mina, { follows: 'push' });
  startPushing();
  await follows(lucy, mina);
  await vi.waitFor(async () => expect((await state(mina)).endpoint).toBeNull());
});

test('a push service that fails is asked again', async () => {
  status = 503;
  await subscribe(mina, newDevice('/later'));
  await choose(mina, { follows: 'push' });
  startPushing();
  await follows(lucy, mina);
  await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(0));
  status = 201;
  await vi.waitFor(async () => {
    site.clock.now += 60_000;
    const { rows } = await site.client.pool.query("select 1 from job where task = 'inbox-push'");
    expect(rows).toEqual([]);
  });
  expect((await state(mina)).endpoint).not.toBeNull();
});

test('a session that ends takes its device along, and a device belongs to who subscribed last', async () => {
  const device = newDevice('/shared');
  await subscribe(mina, device);
  await subscribe(lucy, device);
  expect([(await state(mina)).endpoint, (await state(lucy)).endpoint]).toEqual([null, device.endpoint]);
  await ask(site.app, 'POST /api/auth/sign-out', { cookie: lucy.cookie });
  expect(await site.client.database.$count(pushSubscription)).toBe(0);
});

test('endpoints are public addresses over TLS', async () => {
  const { cookie } = mina;
  const keys = { p256dh: 'BKey', auth: 'secret' };
  for (const endpoint of [
    'http://push.example/x',
    'https://10.0.0.1/x',
    'https://[fd00::1]/x',
    'https://a:b@push.example/x',
    'ftp://x.example/',
  ])
    expect([endpoint, failureOf(await ask(site.app, 'PUT /api/me/push', { cookie, body: { endpoint, keys } })).status]).toEqual([
      endpoint,
      400,
    ]);
  const site2 = { publicUrl: 'https://horror.example' };
  expect(isPushEndpoint('https://push.example/x', site2)).toBe(true);
  for (const endpoint of [
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/x',
  ])
    expect([endpoint, isPushEndpoint(endpoint, site2)]).toEqual([endpoint, false]);
});

test('a topic that is off is not shown, and comes back when it is chosen again (R743)', async () => {
  await follows(lucy, mina);
  await choose(mina, { follows: 'off' });
  expect(await bundles(mina)).toEqual([]);
  expect((await choose(mina, { follows: 'inbox' })).json<InboxChoices>()).toMatchObject({ follows: 'inbox', votes: 'inbox' });
  expect(await bundles(mina)).toMatchObject([{ kind: 'follow' }]);
});

test('admins announce to all members, each once, and take it back (R746)', async () => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  const answer = await ask(site.app, 'POST /api/admin/announcements', { cookie, body: { text: ' New  posters tonight. ' } });
  const [made] = answer.json<{ announcements: { id: string; text: string }[] }>().announcements;
  expect(made?.text).toBe('New posters tonight.');
  startPushing();
  await vi.waitFor(async () =>
    expect(await bundles(mina)).toMatchObject([{ kind: 'announcement', text: 'New posters tonight.' }]),
  );
  await ask(site.app, `DELETE /api/admin/announcements/${made?.id ?? ''}`, { cookie });
  expect(await bundles(mina)).toEqual([]);
  for (const text of ['', '   ', '\u200b', 'x'.repeat(301)])
    expect((await ask(site.app, 'POST /api/admin/announcements', { cookie, body: { text } })).statusCode).toBe(400);
});

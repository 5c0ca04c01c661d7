import { PassThrough, Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { startReplicatedPostgres, type ReplicatedPostgres } from '@hexreel/embedded-postgres/testing/replicated-postgres';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { doctor } from '../../cli/doctor.ts';
import { readConfig } from '../../config.ts';
import { systemTiming } from '../../platform/clock.ts';
import { EventBus } from '../../platform/events/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask } from '../../testing/requests.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { openDatabase, type DatabaseClient } from '../client.ts';
import { migrateDatabase } from '../migrate.ts';
import { isDatabaseOutage } from '../outage.ts';
import { configuredConnections, type ConfiguredConnections, type Host } from './index.ts';

/**
 * A primary and a replica, which change places: each test begins where the one before it ended, since a pair of servers
 * takes a second of processor time to make.
 */
let pair: ReplicatedPostgres;
let connections: ConfiguredConnections;
let client: DatabaseClient;
let events: EventBus;
let received: string[];
let gaps: number;
const readFrom = { replica: 0, primary: 0 };

beforeAll(async () => {
  pair = await startReplicatedPostgres({ replicas: 1 });
  // The replica first: which one is the primary is found out, not given.
  const hosts = pair.nodes.map(({ port }) => `127.0.0.1:${port}`).toReversed();
  const url = `postgres://hexreel@${hosts.join(',')}/hexreel?target_session_attrs=read-write`;
  connections = configuredConnections(url, { databaseDirectUrl: null, databaseReadUrl: url, databasePooler: null });
  client = openDatabase(connections.connection, {
    ...connections.options,
    onLost: () => undefined,
    onPublicRead: (from) => (readFrom[from] += 1),
  });
  events = new EventBus({ connection: client.connection, timing: systemTiming, onError: () => undefined });
  received = [];
  gaps = 0;
  events.on('value', (key) => received.push(key));
  events.onGap(() => (gaps += 1));
  client.followEvents(events);
  await events.start();
  await client.database.execute(sql`create table shelf (value int not null)`);
  await client.database.execute(sql`insert into shelf values (0)`);
});
afterAll(async () => {
  await events.stop();
  await client.close();
  connections.close();
  await pair.end();
});
beforeEach(() => {
  readFrom.replica = 0;
  readFrom.primary = 0;
});

const node = (name: string) => {
  const found = pair.nodes.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no node ${name}`);
  return found;
};
/** Waits until each of the two settings sees the nodes in these roles. */
const seen = (a: Host['role'], b: Host['role']) =>
  vi.waitFor(
    () => {
      const roleOf = (port: number, of: string) =>
        client.hosts().find(({ name, setting }) => setting === of && name === `127.0.0.1:${port}`)?.role;
      for (const setting of ['DATABASE_URL', 'DATABASE_READ_URL'])
        expect([roleOf(node('a').port, setting), roleOf(node('b').port, setting)]).toEqual([a, b]);
    },
    { interval: 10 },
  );
const write = (value: number) =>
  events.change(client.database, async (tx) => {
    await tx.execute(sql`update shelf set value = ${value}`);
    return { result: null, events: [{ topic: 'value', key: String(value) }] };
  });
const readPublic = async () => (await client.publicReads.execute(sql`select value from shelf`)).rows[0]?.['value'];
const readOwn = async () => (await client.database.execute(sql`select value from shelf`)).rows[0]?.['value'];

test('of several hosts the primary gets writes and the replica public reads', async () => {
  await seen('primary', 'replica');
  await write(1);
  expect(await readOwn()).toBe(1);
  await vi.waitFor(async () => {
    await readPublic();
    expect(readFrom.replica).toBeGreaterThan(0);
  });
});

test('a public read never misses what this process wrote, or was told of, before it', async () => {
  const elsewhere = new EventBus({ connection: client.connection, timing: systemTiming, onError: () => undefined });
  // On a busy machine the replica is often behind, and the primary answers: it goes on until both have. A replica that
  // timed out is read again only once it has caught up, which a read between two changes finds out.
  for (let value = 1_000; value < 1_100 || readFrom.replica <= 50; value += 1) {
    if (value % 2 === 0) await write(value);
    else {
      await elsewhere.change(client.database, async (tx) => {
        await tx.execute(sql`update shelf set value = ${value}`);
        return { result: null, events: [{ topic: 'value', key: String(value) }] };
      });
      await vi.waitFor(() => expect(received.at(-1)).toBe(String(value)), { interval: 1 });
    }
    expect(await readPublic()).toBe(value);
    if (value >= 1_100) {
      await setTimeout(20);
      expect(await readPublic()).toBe(value);
    }
  }
});

test('a replica that is behind is left out, and read again once it has caught up', async () => {
  await node('b').query('select pg_wal_replay_pause()');
  for (const value of [200, 201, 202]) {
    await write(value);
    expect(await readPublic()).toBe(value);
  }
  expect(readFrom).toEqual({ replica: 0, primary: 3 });
  await node('b').query('select pg_wal_replay_resume()');
  await vi.waitFor(async () => {
    expect(await readPublic()).toBe(202);
    expect(readFrom.replica).toBeGreaterThan(0);
  });
});

test('transactions of public reads go to the replica too', async () => {
  const value = await client.publicReads.transaction(async (tx) => (await tx.execute(sql`select value from shelf`)).rows[0]);
  expect(value).toEqual({ value: 202 });
  expect(readFrom).toEqual({ replica: 1, primary: 0 });
});

test('no public read fails while the replica is killed, and it is read again when it is back', async () => {
  const traffic = { isOn: true };
  const failures: unknown[] = [];
  const load = (async () => {
    while (traffic.isOn) await readPublic().catch((error: unknown) => failures.push(error));
  })();
  await node('b').kill();
  await seen('primary', 'unreachable');
  readFrom.replica = 0;
  await readPublic();
  expect(readFrom.replica).toBe(0);
  await node('b').start();
  await vi.waitFor(() => expect(readFrom.replica).toBeGreaterThan(0));
  traffic.isOn = false;
  await load;
  expect(failures).toEqual([]);
});

test('while the primary is away reads go on, and after a promotion writes and events, without a restart', async () => {
  await write(300);
  await vi.waitFor(async () => {
    expect(await readPublic()).toBe(300);
    expect(readFrom.replica).toBeGreaterThan(0);
  });
  const before = gaps;
  await node('a').kill();
  await seen('unreachable', 'replica');
  expect(await readOwn()).toBe(300);
  expect(await readPublic()).toBe(300);
  await expect(write(301)).rejects.toSatisfy(isDatabaseOutage);

  await node('b').promote();
  await vi.waitFor(() => write(302), { interval: 20 });
  expect([await readOwn(), await readPublic()]).toEqual([302, 302]);
  await vi.waitFor(() => expect(gaps).toBe(before + 1));
  const elsewhere = new EventBus({ connection: client.connection, timing: systemTiming, onError: () => undefined });
  await elsewhere.change(client.database, async () => ({ result: null, events: [{ topic: 'value', key: 'elsewhere' }] }));
  await vi.waitFor(() => expect(received).toContain('elsewhere'));
});

test('a former primary that comes back as one is not written to', async () => {
  await node('a').start();
  await seen('primary', 'primary');
  await write(400);
  expect(await readOwn()).toBe(400);
  await node('a').rebuildFrom(node('b'));
  await seen('replica', 'primary');
  await vi.waitFor(async () => {
    expect(await readPublic()).toBe(400);
    expect(readFrom.replica).toBeGreaterThan(0);
  });
});

test('a primary that refuses a write as read-only counts as lost at once', async () => {
  await node('b').query('alter system set default_transaction_read_only = on');
  await node('b').query('select pg_reload_conf()');
  await vi.waitFor(() => expect(write(500)).rejects.toSatisfy(isDatabaseOutage), { interval: 5 });
  await seen('replica', 'read-only');
  expect([400, 500]).toContain(await readOwn());
  await node('b').query('alter system reset default_transaction_read_only');
  await node('b').query('select pg_reload_conf()');
  await vi.waitFor(() => write(501), { interval: 20 });
  expect(await readPublic()).toBe(501);
});

test('the whole server saves to the primary, reads it from the replica at once, and says what its hosts are', async () => {
  await migrateDatabase(client.connection);
  const config = readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false });
  const renderPage = async () => ({ status: 200, html: '<title>page</title>' });
  const app = await buildApp(config, { client, now: Date.now, random: Math.random, renderPage, listsFollowMilliseconds: 0 });
  onTestFinished(() => app.close());
  await app.ready();
  const [movieId = 0] = await storeTestMovies(client.database, [{ title: 'Twice the Same' }]);
  const cookie = await cookieOf(client.database, await storeVerifiedUser(client.database), { signedInAt: new Date() });
  const rateAndRead = async (gore: number, pauseMilliseconds = 0) => {
    expect((await ask(app, `PUT /api/me/ratings/${movieId}`, { cookie, body: { gore } })).statusCode).toBe(200);
    await setTimeout(pauseMilliseconds);
    const movie = (await ask(app, `GET /api/movies/${movieId}`)).json<{ averages: { gore: number } }>();
    expect(movie.averages.gore).toBe(gore);
  };
  for (const gore of [3, 4, 5, 6, 7, 8]) await rateAndRead(gore);
  // On a busy machine the replica may have been behind each time, so that the primary answered: it gets ever more time. Only
  // what a save has emptied from the cache is read from a database again.
  for (let saves = 1; readFrom.replica === 0 && saves <= 40; saves += 1) await rateAndRead((saves % 9) + 1, saves * 10);
  expect(readFrom.replica).toBeGreaterThan(0);
  expect((await ask(app, 'GET /readyz')).json()).toEqual({ status: 'ready' });
  const scrape = await app.inject({ url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' });
  const primary = `127.0.0.1:${node('b').port}`;
  expect(scrape.body).toContain(`hexreel_database_host{setting="DATABASE_URL",host="${primary}",role="primary"} 1`);

  const { well, lines } = await examine();
  expect(lines).toContain(`ok       Database host  ${primary} is the primary`);
  expect(lines.join()).toMatch(/is a replica, \d+ bytes behind/u);
  expect(well).toBe(true);

  await node('b').kill();
  await seen('replica', 'unreachable');
  expect((await ask(app, 'GET /readyz')).json()).toEqual({ status: 'ready', database: 'read-only' });
  expect((await ask(app, 'GET /api/me', { cookie })).statusCode).toBe(200);
  expect((await ask(app, `PUT /api/me/ratings/${movieId}`, { cookie, body: { gore: 1 } })).statusCode).toBe(503);
  const after = await examine();
  expect(after.lines.join('\n')).toMatch(/^WRONG +Database host +\S+ does not answer/mu);
  expect(after.well).toBe(false);
});

async function examine(): Promise<{ readonly well: boolean; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const well = await doctor({
    json: false,
    environment: { DATABASE_URL: pair.url },
    mode: 'real',
    input: Readable.from([]),
    output: new PassThrough(),
    print: (line) => lines.push(line),
    progress: () => undefined,
  });
  return { well, lines };
}

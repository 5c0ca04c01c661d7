import { once } from 'node:events';
import { Agent, request as ask } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { rating } from '../db/schema/index.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { storeTestMovies } from './movies.ts';
import { startProxy, type ProxiedServer } from './proxy.ts';
import { cookieOf, storeVerifiedUser } from './users.ts';
import { wrongCounts } from './ratings.ts';
import { endServer, startServer, type ServerProcess } from './start-server.ts';

/**
 * Two server processes behind a proxy, restarted one after the other under constant load over kept-alive connections,
 * reads and writes. A request that fails anywhere fails the test.
 */
type Upstream = ServerProcess & ProxiedServer;

let client: DatabaseClient;
let drop: () => Promise<void>;
let startUpstream: () => Promise<Upstream>;
const upstreams: Upstream[] = [];

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  client = openDatabase(made.connection, { onLost: () => undefined, connections: 2 });
  startUpstream = async () => ({ ...(await startServer(made.connection)), ready: true });
  upstreams.push(...(await Promise.all([startUpstream(), startUpstream()])));
});
afterAll(async () => {
  await Promise.all(upstreams.map(endServer));
  await client.close();
  await drop();
});

async function send(agent: Agent, url: string, method: string, cookie: string, body?: object): Promise<string> {
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '198.51.100.7',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((resolve) => {
    const request = ask(url, { agent, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', (error) => resolve(error.message));
    });
    request.on('error', (error) => resolve(error.message)).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Stops a server as a service manager does and starts another one in its place. @returns its exit code */
async function restart(place: number): Promise<number> {
  const old = upstreams[place];
  if (old === undefined) throw new Error('There is no server in this place');
  const exited = once(old.child, 'exit') as Promise<[number]>;
  old.child.kill('SIGTERM');
  const [code] = await exited;
  upstreams[place] = await startUpstream();
  return code;
}

test('two processes are restarted one after the other under load without a failed request', async () => {
  const movieIds = await storeTestMovies(
    client.database,
    Array.from({ length: 12 }, () => ({})),
  );
  const members = await Promise.all(Array.from({ length: 4 }, () => storeVerifiedUser(client.database)));
  const cookies = await Promise.all(members.map(({ id }) => cookieOf(client.database, { id }, { signedInAt: new Date() })));
  const proxy = await startProxy(upstreams);
  const agent = new Agent({ keepAlive: true });
  const outcomes = new Map<string, number>();
  let saved = 0;
  const traffic = { isOn: true };
  const load = cookies.map(async (cookie, index) => {
    for (let turn = 0; traffic.isOn; turn += 1) {
      const movieId = movieIds[(turn + index) % movieIds.length] ?? 0;
      // Few enough that no limit is reached: 600 ratings per user and hour.
      const writes = turn % 10 === 0 && turn < 5_000;
      const outcome = writes
        ? await send(agent, `${proxy.url}/api/me/ratings/${movieId}`, 'PUT', cookie, { gore: 1 + (turn % 10) })
        : await send(agent, proxy.url + (turn % 2 === 0 ? `/api/movies/${movieId}` : '/api/home'), 'GET', cookie);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (writes && outcome === '200') saved += 1;
    }
  });
  const codes = [await restart(0), await restart(1)];
  traffic.isOn = false;
  await Promise.all(load);
  agent.destroy();
  await proxy.stop();

  expect([...outcomes.keys()]).toEqual(['200']);
  expect(outcomes.get('200')).toBeGreaterThan(100);
  expect(codes).toEqual([0, 0]);
  expect(saved).toBeGreaterThan(10);
  expect((await client.database.select().from(rating)).length).toBeGreaterThan(0);
  expect(await wrongCounts(client.database)).toEqual([]);
});

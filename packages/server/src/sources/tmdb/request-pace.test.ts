import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type DatabaseClient } from '../../db/client.ts';
import { requestPace } from '../../db/schema/index.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { createFakeTiming } from '../../testing/fake-timing.ts';
import { systemTiming, type Timing } from '../../platform/clock.ts';
import { createRequestPace, type RequestPace, type Urgency } from './request-pace.ts';

let client: DatabaseClient;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  client = openDatabase(created.connection, { onLost: () => undefined });
});
afterAll(async () => {
  await client.close();
  await drop();
});

beforeEach(() => client.database.delete(requestPace));

/** A signal that is never aborted. */
const never = () => new AbortController().signal;
const createPace = () => createRequestPace({ database: client.database, timing: systemTiming });

/** Starts this many requests at once. @returns when each was sent, in milliseconds */
async function dispatch(pace: RequestPace, count: number, timing: Timing = systemTiming): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const release = await pace.acquire('background', never());
      const at = timing.now();
      release();
      return at;
    }),
  );
}

/** Work of several processes on one clock, the database's too, which goes on to the next waking once all of them sleep. */
async function onOneClock<Result>(works: readonly ((timing: Timing, databaseNow: () => SQL) => Promise<Result>)[]) {
  let time = Date.parse('2026-11-20T00:00:00Z');
  const sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  const timing: Timing = {
    now: () => time,
    random: () => 0.5,
    sleep: (milliseconds) => new Promise((wake) => sleepers.push({ at: time + milliseconds, wake })),
  };
  const databaseNow = () => sql`to_timestamp(${time / 1_000}::double precision)`;
  const running = new Set(works.keys());
  const results = works.map((work, place) => work(timing, databaseNow).finally(() => running.delete(place)));
  while (running.size > 0) {
    await vi.waitFor(() => expect(sleepers.length).toBe(running.size), { interval: 1 });
    const next = sleepers.toSorted((one, other) => one.at - other.at)[0];
    if (next === undefined) continue;
    sleepers.splice(sleepers.indexOf(next), 1);
    time = next.at;
    next.wake();
  }
  return Promise.all(results);
}

function mostInOneSecond(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1_000).length));
}

test('two processes together send at most 35 requests in any second', async () => {
  const send = (timing: Timing, databaseNow: () => SQL) =>
    dispatch(createRequestPace({ database: client.database, timing, databaseNow }), 40, timing);
  const times = (await onOneClock([send, send])).flat();
  expect(mostInOneSecond(times)).toBeLessThanOrEqual(35);
  // And not far fewer: 80 requests at 30 per second take less than three seconds.
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(3_000);
});

test('sends a request that a page waits for before background requests', async () => {
  const pace = createPace();
  const order: string[] = [];
  const go = async (urgency: Urgency) => {
    const release = await pace.acquire(urgency, never());
    order.push(urgency);
    release();
  };
  await Promise.all([go('background'), go('background'), go('page')]);
  expect(order).toEqual(['page', 'background', 'background']);
});

test('pauses every process when one is told to', async () => {
  await createPace().backOff(60_000);
  const timing = createFakeTiming();
  await dispatch(createRequestPace({ database: client.database, timing }), 1);
  expect(timing.waits[0]).toBeGreaterThan(30_000);
});

test('has at most ten requests in flight', async () => {
  const pace = createPace();
  const releases = await Promise.all(Array.from({ length: 10 }, () => pace.acquire('background', never())));
  let left = false;
  const eleventh = pace.acquire('background', never()).then((release) => {
    left = true;
    release();
  });
  await dispatch(createPace(), 4);
  expect(left).toBe(false);
  releases[0]?.();
  await eleventh;
  expect(left).toBe(true);
});

test('removes a request that is aborted while queued', async () => {
  const pace = createPace();
  await pace.backOff(200);
  const giveUp = new AbortController();
  const given = pace.acquire('page', giveUp.signal);
  giveUp.abort(new Error('given up'));
  await expect(given).rejects.toThrow('given up');
  expect(await dispatch(pace, 1)).toHaveLength(1);
});

test('continues at five requests per second without the database, and reports that', async () => {
  const created = await createTestDatabase();
  const lost = openDatabase(created.connection, { onLost: () => undefined });
  await lost.close();
  await created.drop();
  const timing = createFakeTiming();
  const silences: unknown[] = [];
  const pace = createRequestPace({ database: lost.database, timing, onDatabaseSilent: (error) => silences.push(error) });
  const startedAt = timing.now();
  for (let request = 0; request < 10; request += 1) (await pace.acquire('background', never()))();
  expect(timing.now() - startedAt).toBeGreaterThanOrEqual(9 * 200);
  expect(silences).toHaveLength(1);
});

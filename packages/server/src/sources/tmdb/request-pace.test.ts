import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type DatabaseClient } from '../../db/client.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { createFakeTiming } from '../../testing/fake-timing.ts';
import { systemTiming } from '../../timing.ts';
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

/** A signal that never comes. */
const never = () => new AbortController().signal;
const createPace = () => createRequestPace({ database: client.database, timing: systemTiming });

/** So many requests at once. @returns when each left, in milliseconds */
async function leave(pace: RequestPace, count: number, urgency: Urgency = 'background'): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const land = await pace.turn(urgency, never());
      const at = systemTiming.now();
      land();
      return at;
    }),
  );
}

function mostInOneSecond(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1_000).length));
}

test('two processes together send at most 35 requests in any second', async () => {
  const times = (await Promise.all([leave(createPace(), 40), leave(createPace(), 40)])).flat();
  expect(mostInOneSecond(times)).toBeLessThanOrEqual(35);
  // And not many fewer: 80 requests at 30 a second are not three seconds.
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(5_000);
});

test('lets a request that somebody waits for leave before the background', async () => {
  const pace = createPace();
  const order: string[] = [];
  const go = async (urgency: Urgency) => {
    const land = await pace.turn(urgency, never());
    order.push(urgency);
    land();
  };
  await Promise.all([go('background'), go('background'), go('page')]);
  expect(order).toEqual(['page', 'background', 'background']);
});

test('holds off in every process when one is told to', async () => {
  const startedAt = systemTiming.now();
  await createPace().holdOff(400);
  await leave(createPace(), 1);
  expect(systemTiming.now() - startedAt).toBeGreaterThanOrEqual(395);
});

test('keeps no more than ten requests on their way', async () => {
  const pace = createPace();
  const landings = await Promise.all(Array.from({ length: 10 }, () => pace.turn('background', never())));
  let left = false;
  const eleventh = pace.turn('background', never()).then((land) => {
    left = true;
    land();
  });
  await leave(createPace(), 4);
  expect(left).toBe(false);
  landings[0]?.();
  await eleventh;
  expect(left).toBe(true);
});

test('forgets a request that is given up while it waits', async () => {
  const pace = createPace();
  await pace.holdOff(200);
  const giveUp = new AbortController();
  const given = pace.turn('page', giveUp.signal);
  giveUp.abort(new Error('given up'));
  await expect(given).rejects.toThrow('given up');
  expect(await leave(pace, 1)).toHaveLength(1);
});

test('goes on at five requests a second without the database, and says so', async () => {
  const created = await createTestDatabase();
  const lost = openDatabase(created.connection, { onLost: () => undefined });
  await lost.close();
  await created.drop();
  const timing = createFakeTiming();
  const silences: unknown[] = [];
  const pace = createRequestPace({ database: lost.database, timing, onDatabaseSilent: (error) => silences.push(error) });
  const startedAt = timing.now();
  for (let request = 0; request < 10; request += 1) (await pace.turn('background', never()))();
  expect(timing.now() - startedAt).toBeGreaterThanOrEqual(9 * 200);
  expect(silences).toHaveLength(1);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type DatabaseClient } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { systemTiming } from '../../platform/clock.ts';
import { EventBus } from '../../platform/events/index.ts';
import { aMovie } from '../../testing/movies.ts';
import {
  announceAnyMovie,
  announceMovies,
  markRemoved,
  onMovies,
  storeMovieDetails,
  storeMovies,
  storeUnknownMovies,
} from './index.ts';

let client: DatabaseClient;
let eventBus: EventBus;
let drop: () => Promise<void>;
let received: (readonly number[] | null)[] = [];

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  client = openDatabase(made.connection, { onLost: () => undefined, connections: 2 });
  eventBus = new EventBus({ connection: made.connection, timing: systemTiming, onError: () => undefined });
  onMovies(eventBus, (movieIds) => received.push(movieIds));
  const listening = new Promise<void>((resolve) => eventBus.onGap(resolve));
  await Promise.all([eventBus.start(), listening]);
});
afterAll(async () => {
  await eventBus.stop();
  await client.close();
  await drop();
});
beforeEach(() => {
  received = [];
});

const now = new Date('2026-11-20T12:00:00Z');
/** All that was announced so far: events arrive in the order of the commits. */
const announced = async () => {
  const marks = () => received.filter((movieIds) => movieIds === null).length;
  const before = marks();
  await announceAnyMovie(client.database);
  await vi.waitFor(() => expect(marks()).toBeGreaterThan(before));
  return received.filter((movieIds) => movieIds !== null);
};

test('each write of the catalogue announces what it wrote, and nothing else', async () => {
  const { database } = client;
  const one = aMovie({ id: 1 });
  await storeMovies(database, { source: 'embedded', movies: [one, aMovie({ id: 2 })], now });
  expect(await announced()).toEqual([[1, 2]]);
  received = [];
  await storeUnknownMovies(database, { source: 'tmdb', movies: [one, aMovie({ id: 3 })], now });
  await storeMovieDetails(database, { source: 'tmdb', movies: [{ details: one, recommendedIds: null }], now });
  await markRemoved(database, 3, now);
  await markRemoved(database, 3, now);
  // TMDB's row is not replaced by the embedded catalogue's.
  await storeMovies(database, { source: 'embedded', movies: [one], now });
  expect(await announced()).toEqual([[3], [1], [3]]);
});

test('what a transaction writes is announced when it commits, and never if it does not', async () => {
  const { database } = client;
  await database.transaction(async (tx) => {
    await storeMovies(tx, { source: 'tmdb', movies: [aMovie({ id: 10 })], now });
    expect(await announced()).toEqual([]);
  });
  expect(await announced()).toEqual([[10]]);
  received = [];
  const failing = database.transaction(async (tx) => {
    await storeMovies(tx, { source: 'tmdb', movies: [aMovie({ id: 11 })], now });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await announced()).toEqual([]);
});

test('two writes of a movie are two events, and one that changes nothing else is announced too', async () => {
  const { database } = client;
  const write = () => storeMovies(database, { source: 'tmdb', movies: [aMovie({ id: 20 })], now });
  await write();
  await write();
  expect(await announced()).toEqual([[20], [20]]);
  const [row] = await database.select().from(movie).where(eq(movie.id, 20));
  expect(row).toBeDefined();
});

test('thousands of movies are a handful of events', async () => {
  const ids = Array.from({ length: 1_201 }, (_, index) => 2_000_000_000 + index);
  await client.database.transaction((tx) => announceMovies(tx, ids));
  const events = await announced();
  expect(events.map((movieIds) => movieIds?.length)).toEqual([500, 500, 201]);
  expect(events.flat()).toEqual(ids);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type DatabaseClient } from '../../db/client.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { systemTiming } from '../../platform/clock.ts';
import { EventBus } from '../../platform/events/index.ts';
import { eventsArrived, followEvents } from '../../testing/events-arrived.ts';
import { announceAnyMovie, announceMovies } from '../catalogue/index.ts';
import { invalidateOnCatalogue } from './catalogue-events.ts';

let client: DatabaseClient;
let eventBus: EventBus;
let drop: () => Promise<void>;
let tags: string[];
let indexed: (number | 'all')[];

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  client = openDatabase(made.connection, { onLost: () => undefined, connections: 2 });
  eventBus = new EventBus({ connection: made.connection, timing: systemTiming, onError: () => undefined });
  followEvents(client.database, eventBus);
  invalidateOnCatalogue(eventBus, {
    invalidate: (...some) => tags.push(...some),
    browseIndex: { invalidateMovie: (id) => indexed.push(id), invalidateAll: () => indexed.push('all') },
    everyMilliseconds: 0,
  });
  await eventBus.start();
});
afterAll(async () => {
  await eventBus.stop();
  await client.close();
  await drop();
});
beforeEach(() => {
  tags = [];
  indexed = [];
});

test('written movies invalidate their places in the index, their answers, and lists', async () => {
  await announceMovies(client.database, [7, 948]);
  await eventsArrived(client.database);
  expect(indexed).toEqual([7, 948]);
  expect(tags.toSorted()).toEqual(['card:7', 'card:948', 'lists', 'movie:7', 'movie:948']);
});

test('where any movie may have been written, the whole index and lists are invalid', async () => {
  await announceAnyMovie(client.database);
  await eventsArrived(client.database);
  expect([indexed, tags]).toEqual([['all'], ['lists']]);
});

test('a whole catalogue written at once is invalidated completely', async () => {
  const ids = Array.from({ length: 30_000 }, (_, index) => index + 1);
  await client.database.transaction((tx) => announceMovies(tx, ids));
  await eventsArrived(client.database);
  expect(indexed).toEqual(ids);
  expect(new Set(tags).size).toBe(2 * ids.length + 1);
});

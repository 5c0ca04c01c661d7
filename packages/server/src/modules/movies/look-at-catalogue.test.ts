import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { movie } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { lookAtCatalogue } from './look-at-catalogue.ts';

const server = withTestApp();

const found = async (since: string | null) => [...(await lookAtCatalogue(server.client.database, since)).written.keys()];

/**
 * A mark after which nothing was written. Transactions are counted for all databases of a server together: while others are
 * open, as in tests beside this one, looks find somewhat more than was written since.
 */
async function markOfNow(): Promise<string> {
  const { mark } = await lookAtCatalogue(server.client.database, null);
  return (await found(mark)).length === 0 ? mark : markOfNow();
}

test('a look finds what was written since the one before, and nothing older', async () => {
  const { database } = server.client;
  const [one = 0, other = 0] = await storeTestMovies(database, [{}, {}]);
  expect(await found(null)).toEqual([]);
  const first = await markOfNow();
  await database.update(movie).set({ popularity: 77 }).where(eq(movie.id, one));
  expect(await found(first)).toEqual([one]);
  const second = await markOfNow();
  const [third = 0] = await storeTestMovies(database, [{}]);
  await database.update(movie).set({ removedAt: new Date() }).where(eq(movie.id, other));
  expect((await found(second)).toSorted((a, b) => a - b)).toEqual([other, third]);
});

test('what a transaction wrote that was still open at a look is found by the next one', async () => {
  const { database } = server.client;
  const [id = 0] = await storeTestMovies(database, [{}]);
  const before = await markOfNow();
  const mark = await database.transaction(async (transaction) => {
    await transaction.update(movie).set({ popularity: 78 }).where(eq(movie.id, id));
    const [later = 0] = await storeTestMovies(database, [{}]);
    const during = await lookAtCatalogue(database, before);
    expect([...during.written.keys()]).toEqual([later]);
    return during.mark;
  });
  expect(await found(mark)).toContain(id);
});

test('two writings of a movie are told from one another, and one writing is the same at each look', async () => {
  const { database } = server.client;
  const [id = 0] = await storeTestMovies(database, [{}]);
  const mark = await markOfNow();
  const write = () => database.update(movie).set({ popularity: 79 }).where(eq(movie.id, id));
  const writing = async () => (await lookAtCatalogue(database, mark)).written.get(id);
  await write();
  const first = await writing();
  expect(await writing()).toBe(first);
  await write();
  expect(await writing()).not.toBe(first);
});

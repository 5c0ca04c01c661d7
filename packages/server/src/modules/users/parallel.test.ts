import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { follow, followerCount, watchlistEntry } from '../../db/schema/index.ts';
import { wrongFollowerCounts } from '../../testing/follows.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeGuests, type Guest } from '../../testing/users.ts';
import { ask, askUntilServed } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();

const guests = (count: number) => storeGuests(site.client.database, count);

const leave = async ({ cookie }: Guest) => (await askUntilServed(site.app, 'DELETE /api/me', { cookie })).statusCode;

async function change({ cookie }: Guest, what: 'PUT' | 'DELETE', path: string): Promise<number> {
  return (await askUntilServed(site.app, `${what} /api/me/${path}`, { cookie })).statusCode;
}

const statuses = (codes: readonly number[]) => [...new Set(codes)].toSorted((one, other) => one - other);

test('a hundred parallel follows and unfollows of one pair leave the right counts', async () => {
  const [mina, lucy] = (await guests(2)) as [Guest, Guest];
  const path = `following/${lucy.person.id}`;
  const codes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => change(mina, index % 2 === 0 ? 'PUT' : 'DELETE', path)),
  );
  expect(statuses(codes)).toEqual([200]);
  expect(await wrongFollowerCounts(site.client.database)).toEqual([]);
  expect(await change(mina, 'PUT', path)).toBe(200);
  expect(await site.client.database.select().from(follow).where(eq(follow.followedId, lucy.person.id))).toHaveLength(1);
  expect(await wrongFollowerCounts(site.client.database)).toEqual([]);
});

test('a hundred parallel toggles of a watchlist end in the last state', async () => {
  const [mina] = (await guests(1)) as [Guest];
  const movies = await storeTestMovies(site.client.database, [{}, {}]);
  const codes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => change(mina, index % 3 === 0 ? 'DELETE' : 'PUT', `watchlist/${movies[index % 2]}`)),
  );
  expect(statuses(codes)).toEqual([200]);
  await Promise.all([change(mina, 'PUT', `watchlist/${movies[0]}`), change(mina, 'DELETE', `watchlist/${movies[1]}`)]);
  const entries = await site.client.database.select().from(watchlistEntry).where(eq(watchlistEntry.userId, mina.person.id));
  expect(entries.map(({ movieId }) => movieId)).toEqual([movies[0]]);
  const profile = (await ask(site.app, 'GET /api/me/profile', { cookie: mina.cookie })).json<{ watchlist: number }>();
  expect(profile.watchlist).toBe(1);
});

test('deleting half of the accounts while users follow each other removes exactly their follows', async () => {
  const users = await guests(12);
  const followAll = (guest: Guest, from: number) =>
    users
      .filter((other) => other !== guest)
      .map((other, index) => change(guest, (index + from) % 4 === 0 ? 'DELETE' : 'PUT', `following/${other.person.id}`));
  await Promise.all(users.flatMap((guest) => followAll(guest, 1)));
  expect(await wrongFollowerCounts(site.client.database)).toEqual([]);
  const codes = await Promise.all(
    users.flatMap((guest, index) => [...followAll(guest, index), ...(index % 2 === 0 ? [leave(guest)] : [])]),
  );
  expect(codes.filter((code) => code >= 500)).toEqual([]);
  expect(await wrongFollowerCounts(site.client.database)).toEqual([]);
  const left = new Set(users.filter((_, index) => index % 2 === 0).map(({ person: user }) => user.id));
  const rows = await site.client.database.select().from(follow);
  expect(rows.filter((row) => left.has(row.followerId) || left.has(row.followedId))).toEqual([]);
  const counts = await site.client.database.select().from(followerCount);
  expect(counts.filter(({ userId }) => left.has(userId))).toEqual([]);
});

import type { Inbox } from '@hexreel/domain/contract/inbox';
import { days } from '@hexreel/domain/durations';
import { releaseDays } from '@hexreel/domain/inbox';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { inboxItem, movie, ownServices, watchlistEntry } from '../../db/schema/index.ts';
import type { SourceMovieDetails } from '../../sources/movie-source.ts';
import { runStep } from '../../testing/jobs.ts';
import { aMovie, storeTestMovies } from '../../testing/movies.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeGuests, type Guest } from '../../testing/users.ts';
import { storeMovieDetails } from '../catalogue/index.ts';
import { createReleasesTask, tellOfServices } from './tell-watchlists.ts';

const site = withTestApp();
let movieId = 0;
let mina: Guest;
let lucy: Guest;
/** The UTC day of the test's moment. */
const today = new Date(testNow).toISOString().slice(0, 10);
const dayFrom = (count: number) => new Date(testNow + days(count)).toISOString().slice(0, 10);

beforeEach(async () => {
  const { database } = site.client;
  site.clock.now = testNow;
  await database.delete(inboxItem);
  [movieId = 0] = await storeTestMovies(database, [{ title: 'Us' }]);
  [mina, lucy] = (await storeGuests(database, 2)) as [Guest, Guest];
});

const watchlists = ({ person }: Guest, addedAt = testNow - days(30)) =>
  site.client.database.insert(watchlistEntry).values({ userId: person.id, movieId, addedAt: new Date(addedAt) });
const comesOut = (releaseDate: string) => site.client.database.update(movie).set({ releaseDate }).where(eq(movie.id, movieId));
const has = ({ person }: Guest, services: string[], country = 'US') =>
  site.client.database.insert(ownServices).values({ userId: person.id, country, services, updatedAt: new Date(testNow) });
const look = () => runStep(createReleasesTask({ database: site.client.database, now: () => site.clock.now }));
const kinds = async ({ cookie }: Guest) =>
  (await ask(site.app, 'GET /api/me/inbox', { cookie }))
    .json<Inbox>()
    .bundles.map(({ kind, movie: about }) => [kind, about?.title]);

test('who waited for a movie is told once that it is out, and who listed it afterwards is not (R748)', async () => {
  await Promise.all([watchlists(mina), watchlists(lucy, testNow + 1)]);
  await comesOut(dayFrom(1));
  await look();
  expect(await kinds(mina)).toEqual([]);
  await comesOut(today);
  await look();
  await look();
  expect([await kinds(mina), await kinds(lucy)]).toEqual([[['movie-out', 'Us']], []]);
});

test.each([
  [releaseDays - 1, 1],
  [releaseDays, 0],
])('a movie that is out for %i days is told to %i', async (ago, told) => {
  await watchlists(mina);
  await comesOut(dayFrom(-ago));
  await look();
  expect((await kinds(mina)).length).toBe(told);
});

test('a movie that comes to a service is told to who has it and the movie on their list (R748)', async () => {
  const { database } = site.client;
  const [abroad, without] = (await storeGuests(database, 2)) as [Guest, Guest];
  for (const guest of [mina, abroad, without]) await watchlists(guest);
  await has(mina, ['Marquee', 'Lantern']);
  await has(abroad, ['Lantern'], 'GB');
  await has(lucy, ['Lantern']);
  for (let times = 0; times < 2; times += 1)
    await database.transaction((tx) => tellOfServices(tx, [{ movieId, services: ['US:Lantern'] }], new Date(testNow)));
  expect(await kinds(mina)).toEqual([['movie-on-service', 'Us']]);
  const others = [abroad, without, lucy].map(({ person }) => person.id);
  expect(await database.$count(inboxItem, inArray(inboxItem.userId, others))).toBe(0);
});

test('only services that a movie did not have when it was read before are told of', async () => {
  const { database } = site.client;
  const lantern = { name: 'Lantern', logo: null };
  const read = (watch: SourceMovieDetails['watch']) =>
    storeMovieDetails(database, {
      source: 'tmdb',
      movies: [{ details: { ...aMovie({ id: 77 }), watch }, recommendedIds: null }],
      now: new Date(testNow),
    });
  const offers = { link: null, stream: [lantern], free: [], rent: [], buy: [] };
  await read({});
  await has(mina, ['Lantern']);
  await database.insert(watchlistEntry).values({ userId: mina.person.id, movieId: 77, addedAt: new Date(testNow) });
  await Promise.all([read({ US: offers }), read({ US: offers })]);
  expect((await kinds(mina)).map(([kind]) => kind)).toEqual(['movie-on-service']);
  await database.delete(inboxItem);
  await read({ US: offers });
  await read({ US: { ...offers, stream: [], free: [lantern] } });
  expect(await kinds(mina)).toEqual([]);
});

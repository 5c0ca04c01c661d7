import { randomUUID } from 'node:crypto';
import { activityPerPage, mostShownOfBundle } from '@hexreel/domain/activity';
import type { Activity, SeenByFriends } from '@hexreel/domain/contract/activity';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bannedMovie, follow, mute, opinion, user, viewing } from '../../db/schema/index.ts';
import { storeFollows } from '../../testing/follows.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeGuests, type Guest } from '../../testing/users.ts';

const site = withTestApp();
const day = 86_400_000;
let viewer: Guest;
let mara: Guest;
let nora: Guest;
let ids: number[];

beforeEach(async () => {
  const { database } = site.client;
  const [one, two, three] = await storeGuests(database, 3);
  if (one === undefined || two === undefined || three === undefined) throw new Error('No guests');
  [viewer, mara, nora] = [one, two, three];
  ids = [
    ...(await storeTestMovies(
      database,
      Array.from({ length: 9 }, () => ({})),
    )),
  ];
  await storeFollows(database, viewer.person, [mara.person, nora.person]);
});

const read = async (cursor?: string) =>
  (
    await ask(site.app, `GET /api/me/activity${cursor === undefined ? '' : `?cursor=${cursor}`}`, { cookie: viewer.cookie })
  ).json<Activity>();
const shown = async () => (await read()).bundles.map(({ author, kind, count }) => [author.id, kind, count]);
const movie = (place: number) => ids[place] ?? 0;
const rates = (who: Guest, place: number, at: number, review = '') =>
  storeRatings(site.client.database, [{ movieId: movie(place), userId: who.person.id, gore: 7, review, at: new Date(at) }]);
const watches = (who: Guest, place: number, at: number, watchedOn: string | null = '2026-10-31') =>
  site.client.database.insert(viewing).values({
    userId: who.person.id,
    id: randomUUID(),
    movieId: movie(place),
    watchedOn,
    addedAt: new Date(at),
    tags: ['secret'],
  });
const shares = ({ cookie }: Guest, sharesDiary: boolean) =>
  ask(site.app, 'PUT /api/me/history/settings', { cookie, body: { sharesDiary } });
const lists = ({ cookie }: Guest, visibility: string, movieIds = [movie(0)]) =>
  ask(site.app, 'POST /api/me/lists', {
    cookie,
    body: { title: 'Rain', description: '', isRanked: false, visibility, movieIds },
  });

test('ratings and reviews of followed members come by member and day, the latest first (R812)', async () => {
  await rates(mara, 0, testNow - 3 * day);
  await rates(mara, 1, testNow - 60_000);
  await rates(mara, 2, testNow - 120_000, 'It rains in every room.');
  await rates(nora, 3, testNow - 90_000, 'The door was ||open||.');
  const { bundles, nextCursor } = await read();
  expect(bundles).toMatchObject([
    { author: { id: mara.person.id }, kind: 'rated', count: 2, reviews: 1, scores: null, text: null },
    { author: { id: nora.person.id }, kind: 'rated', count: 1, reviews: 1, scores: { gore: 7 }, text: null },
    { author: { id: mara.person.id }, count: 1, reviews: 0, movies: [{ id: movie(0), overall: null }] },
  ]);
  expect(bundles[0]?.movies.map(({ id }) => id)).toEqual([movie(1), movie(2)]);
  expect(nextCursor).toBeNull();
  await rates(mara, 4, testNow - 9 * day, 'The dog knew.');
  expect((await read()).bundles.at(-1)).toMatchObject({ text: 'The dog knew.' });
});

test('a diary counts where it is shared, with its opinions and without its tags', async () => {
  await watches(mara, 0, testNow);
  await watches(mara, 0, testNow - 1);
  await watches(mara, 1, testNow - 2, null);
  await site.client.database
    .insert(opinion)
    .values({ userId: mara.person.id, movieId: movie(0), overall: 8, liked: true, updatedAt: new Date(testNow) });
  expect(await shown()).toEqual([]);
  await shares(mara, true);
  const { bundles } = await read();
  expect(bundles).toMatchObject([{ kind: 'watched', count: 2, movies: [{ id: movie(0), overall: 8, liked: true }] }]);
  expect(JSON.stringify(bundles)).not.toContain('secret');
  await shares(mara, false);
  expect(await shown()).toEqual([]);
});

test('lists for everyone that have movies count, others do not', async () => {
  await lists(mara, 'private');
  await lists(mara, 'link');
  await lists(mara, 'public', []);
  expect(await shown()).toEqual([]);
  await lists(mara, 'public');
  expect((await read()).bundles).toMatchObject([
    { kind: 'listed', count: 1, lists: [{ title: 'Rain', movies: 1, isNew: true }] },
  ]);
});

test('nothing of those who are muted, suspended or not followed, and nothing of banned movies', async () => {
  const { database } = site.client;
  await rates(mara, 0, testNow);
  await rates(nora, 1, testNow - 1);
  await lists(nora, 'public', [movie(1)]);
  await watches(nora, 1, testNow);
  await shares(nora, true);
  await database.insert(mute).values({ muterId: viewer.person.id, mutedId: mara.person.id, createdAt: new Date(testNow) });
  expect(new Set((await shown()).map(([id]) => id))).toEqual(new Set([nora.person.id]));
  await database.insert(bannedMovie).values({ movieId: movie(1) });
  expect(await shown()).toEqual([]);
  await database.delete(bannedMovie).where(eq(bannedMovie.movieId, movie(1)));
  await database
    .update(user)
    .set({ suspendedAt: new Date(testNow) })
    .where(eq(user.id, nora.person.id));
  expect(await shown()).toEqual([]);
  await database.delete(mute);
  expect(await shown()).toHaveLength(1);
  await database.delete(follow).where(eq(follow.followedId, mara.person.id));
  expect(await shown()).toEqual([]);
});

test('pages go on where the one before ended, and repeat no bundle', async () => {
  const guests = await storeGuests(site.client.database, 15);
  await storeFollows(
    site.client.database,
    viewer.person,
    guests.map(({ person }) => person),
  );
  // Two days, some at the very same time, each of several ratings: 36 bundles.
  const moments = [testNow - day, testNow - 3 * day];
  for (const [index, guest] of guests.entries())
    for (const [which, moment] of moments.entries())
      for (const place of [0, 1]) await rates(guest, which * 2 + place, moment - (index % 3) * 1_000 - place * 60_000);
  for (let place = 0; place < 9; place += 1) await rates(mara, place, testNow - 2 * day - place);
  const first = await read();
  expect(first.bundles).toHaveLength(activityPerPage);
  const second = await read(first.nextCursor ?? '');
  const all = [...first.bundles, ...second.bundles];
  expect(second.nextCursor).toBeNull();
  expect(all).toHaveLength(31);
  expect(new Set(all.map(({ key }) => key)).size).toBe(31);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(all.filter(({ author }) => author.id !== mara.person.id).every(({ count }) => count === 2)).toBe(true);
  const large = all.find(({ author }) => author.id === mara.person.id);
  expect(large).toMatchObject({ count: 9 });
  expect(large?.movies).toHaveLength(mostShownOfBundle);
  expect(failureOf(await ask(site.app, 'GET /api/me/activity?cursor=x', { cookie: viewer.cookie }))).toMatchObject({
    status: 400,
  });
});

describe('seen by friends (R813)', () => {
  const seen = async (place = 0) =>
    (await ask(site.app, `GET /api/me/friends/movies/${movie(place)}/seen`, { cookie: viewer.cookie })).json<SeenByFriends>();

  test('names who reviewed, rated, or shares a diary that has it, with the opinion of such a diary alone', async () => {
    const { database } = site.client;
    const opinions = [mara, nora].map(({ person }) => person.id);
    for (const userId of opinions)
      await database.insert(opinion).values({ userId, movieId: movie(0), overall: 8, updatedAt: new Date(testNow) });
    await watches(mara, 0, testNow);
    expect(await seen()).toEqual({ total: 0, people: [] });
    await rates(nora, 0, testNow, 'Rain.');
    await shares(mara, true);
    await shares(nora, true);
    expect(await seen()).toMatchObject({
      total: 2,
      people: [
        { person: { id: nora.person.id }, how: 'reviewed', overall: null },
        { person: { id: mara.person.id }, how: 'watched', overall: 8 },
      ],
    });
    await shares(mara, false);
    expect((await seen()).people.map(({ person }) => person.id)).toEqual([nora.person.id]);
    await database.insert(mute).values({ muterId: viewer.person.id, mutedId: nora.person.id, createdAt: new Date(testNow) });
    expect(await seen()).toEqual({ total: 0, people: [] });
  });

  test('a movie that is unknown or banned has none', async () => {
    await site.client.database.insert(bannedMovie).values({ movieId: movie(5) });
    const asked = (id: number) => ask(site.app, `GET /api/me/friends/movies/${id}/seen`, { cookie: viewer.cookie });
    expect(failureOf(await asked(movie(5)))).toMatchObject({ code: 'movie_banned' });
    expect(failureOf(await asked(2_000_000_001))).toMatchObject({ status: 404, code: 'movie_not_found' });
  });
});

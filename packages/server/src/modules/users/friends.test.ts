import type { FriendsReviews, FriendsRecommendations } from '@hexreel/domain/contract/users';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bannedMovie, user } from '../../db/schema/index.ts';
import { createSeededRandom } from '@hexreel/demo/seeded-random';
import { storeFollows } from '../../testing/follows.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

let random = () => 0;
const site = withTestApp({ random: () => random() });
let viewer: TestUser;
let friends: TestUser[];
let movies: number[];
let cookie: string;

beforeEach(async () => {
  random = () => 0;
  const { database } = site.client;
  viewer = await storeVerifiedUser(database);
  friends = [await storeVerifiedUser(database), await storeVerifiedUser(database), await storeVerifiedUser(database)];
  movies = await storeTestMovies(database, [{}, {}, {}, {}, {}]);
  cookie = await cookieOf(database, viewer);
});

const own = (path: string) => ask(site.app, `GET /api/me/${path}`, { cookie });
const minutesAgo = (minutes: number) => new Date(testNow - minutes * 60_000);
const rate = (friend: number, movie: number, minutes: number, more: object = { gore: 5 }) => ({
  userId: friends[friend]?.id ?? '',
  movieId: movies[movie] ?? 0,
  at: minutesAgo(minutes),
  ...more,
});
const slides = async () => (await own('recommendations')).json<FriendsRecommendations>().slides;
const ids = (reviews: FriendsReviews) => reviews.reviews.map(({ author, movie }) => [author.id, movie.id]);

test('reviews of followed users come newest first, and of no one else', async () => {
  const { database } = site.client;
  await storeFollows(database, viewer, friends.slice(0, 2));
  await storeRatings(database, [rate(0, 0, 30), rate(1, 1, 20, { review: 'Slow.' }), rate(0, 2, 10), rate(2, 0, 1)]);
  const answer = (await own('friends/reviews')).json<FriendsReviews>();
  expect(ids(answer)).toEqual([
    [friends[0]?.id, movies[2]],
    [friends[1]?.id, movies[1]],
    [friends[0]?.id, movies[0]],
  ]);
  expect(answer.reviews[1]).toMatchObject({
    text: 'Slow.',
    author: { username: friends[1]?.username },
    movie: { available: true },
  });
  expect(JSON.stringify(answer)).not.toContain('@');
});

test('pages by cursor add up to the whole, with equal times too', async () => {
  const { database } = site.client;
  const many = await storeTestMovies(
    database,
    Array.from({ length: 30 }, () => ({})),
  );
  await storeFollows(database, viewer, friends);
  await storeRatings(
    database,
    friends.flatMap(({ id }, friend) =>
      many.map((movieId, index) => ({ userId: id, movieId, gore: 5, at: minutesAgo(Math.floor((index * (friend + 1)) / 7)) })),
    ),
  );
  const seen: string[] = [];
  const times: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: FriendsReviews = (await own(`friends/reviews${cursor === '' ? '' : `?cursor=${cursor}`}`)).json<FriendsReviews>();
    seen.push(...page.reviews.map(({ author, movie }) => `${author.id} ${movie.id}`));
    times.push(...page.reviews.map(({ reviewedAt }) => reviewedAt));
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(90);
  expect(seen).toHaveLength(90);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('banned movies and suspended friends are left out', async () => {
  const { database } = site.client;
  await storeFollows(database, viewer, friends);
  await storeRatings(database, [rate(0, 0, 3, { gore: 9 }), rate(1, 1, 2, { gore: 9 }), rate(2, 2, 1, { gore: 9 })]);
  await database.insert(bannedMovie).values({ movieId: movies[1] ?? 0 });
  await database
    .update(user)
    .set({ suspendedAt: new Date() })
    .where(eq(user.id, friends[2]?.id ?? ''));
  expect(ids((await own('friends/reviews')).json<FriendsReviews>())).toEqual([[friends[0]?.id, movies[0]]]);
  for (const movie of [1, 2])
    expect((await own(`friends/movies/${movies[movie]}`)).json()).toEqual({ reviews: [], nextCursor: null });
  expect((await slides()).map(({ id }) => id)).toEqual([movies[0]]);
});

test("friends' reviews of one movie", async () => {
  const { database } = site.client;
  await storeFollows(database, viewer, friends.slice(0, 2));
  await storeRatings(database, [rate(0, 0, 2), rate(1, 0, 1), rate(2, 0, 0), rate(0, 1, 0)]);
  expect(ids((await own(`friends/movies/${movies[0]}`)).json<FriendsReviews>())).toEqual([
    [friends[1]?.id, movies[0]],
    [friends[0]?.id, movies[0]],
  ]);
  expect(failureOf(await own('friends/movies/0'))).toMatchObject({ status: 404, code: 'movie_not_found' });
});

test('a recommendation is a mean of at least eight over scored values by a followed user', async () => {
  const { database } = site.client;
  await storeRatings(database, [
    rate(0, 0, 1, { gore: 8 }),
    rate(0, 1, 1, { gore: 10, pace: 5 }),
    rate(1, 2, 1, { gore: 10, pace: 6, comedy: 8 }),
    rate(1, 3, 1, { review: 'No scores at all.' }),
  ]);
  expect(await slides()).toEqual([]);
  await storeFollows(database, viewer, friends);
  const shown = await slides();
  expect(new Set(shown.map(({ id }) => id))).toEqual(new Set([movies[0], movies[2]]));
  expect(shown[0]).toMatchObject({ source: 'Recommended', overview: expect.stringContaining('What happens') as unknown });
});

test('up to three are a random draw of all that qualify, no movie twice and none that the viewer has rated', async () => {
  const { database } = site.client;
  await storeFollows(database, viewer, friends);
  await storeRatings(database, [
    ...[0, 1, 2, 3, 4].map((movie) => rate(0, movie, 50 - movie, { gore: 9 })),
    rate(1, 0, 1, { gore: 9 }),
    { userId: viewer.id, movieId: movies[4] ?? 0, gore: 1 },
  ]);
  const rng = createSeededRandom('recommended');
  random = () => rng.next();
  const seen = new Set<number>();
  const places = new Set<number>();
  for (let request = 0; request < 30; request += 1) {
    const shown = await slides();
    expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
    expect(new Set(shown.map(({ place }) => place)).size).toBe(3);
    for (const { id, place } of shown) {
      seen.add(id);
      places.add(place);
    }
  }
  expect(seen).toEqual(new Set(movies.slice(0, 4)));
  expect(places).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]));
});

test('an invalid cursor is refused', async () => {
  for (const cursor of ['x', 'WzFd', 'WzEsIngiLDFd', 'bnVsbA'])
    expect(failureOf(await own(`friends/reviews?cursor=${cursor}`)), cursor).toMatchObject({ status: 400, field: 'cursor' });
});

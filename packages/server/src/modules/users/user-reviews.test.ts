import type { FriendsReviews, UserReviews } from '@hexreel/domain/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { follow, rating } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let mina: TestUser;
let cookie: string;

const daysAgo = (days: number) => new Date(testNow - days * 86_400_000);

beforeEach(async () => {
  const { database } = site.client;
  mina = await storeVerifiedUser(database);
  cookie = await cookieOf(database, mina);
  const [zulu = 0, amelie = 0, rec = 0] = await storeTestMovies(database, [
    { title: 'Zulu Night', originalTitle: 'Nuit noire' },
    { title: 'Am\u00e9lie\u2019s House' },
    { title: '[REC]\u00b2' },
  ]);
  await storeRatings(database, [
    { userId: mina.id, movieId: zulu, gore: 9, pace: 4, at: daysAgo(3) },
    { userId: mina.id, movieId: amelie, pace: 8, review: 'Twice.', helpful: 5, notHelpful: 1, at: daysAgo(2) },
    { userId: mina.id, movieId: rec, review: 'No scores from me.', helpful: 2, at: daysAgo(1) },
  ]);
});

const read = async (query = '') => (await ask(site.app, `GET /api/users/${mina.id}/reviews${query}`)).json<UserReviews>();
const titles = async (query: string) => (await read(query)).reviews.map(({ movie }) => movie.title);
const [zulu, amelie, rec] = ['Zulu Night', 'Am\u00e9lie\u2019s House', '[REC]\u00b2'];

test.each([
  ['', [rec, amelie, zulu]],
  ['?sort=newest', [rec, amelie, zulu]],
  ['?sort=highest', [amelie, zulu, rec]],
  ['?sort=title', [amelie, rec, zulu]],
  ['?sort=helpful', [amelie, rec, zulu]],
  ['?scored=pace', [amelie, zulu]],
  ['?scored=gore&sort=highest', [zulu]],
  ['?scored=pace&sort=highest', [amelie, zulu]],
  ['?scored=comedy', []],
])('reviews in the order, and with the scores, of %j', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test.each([
  ['amelie', [amelie]],
  ['AM\u00c9LIE house', [amelie]],
  ['nuit', [zulu]],
  ['rec', [rec]],
  ['a', [amelie]],
  ['100%', []],
  ['_', []],
  ['!!', []],
])('a search for %j covers titles and original titles', async (search, expected) => {
  expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
});

test('the total counts the matches, and votes are included', async () => {
  expect(await read('?search=amelie')).toMatchObject({ total: 1, page: 1, nextPage: null, reviews: [{ helpful: 5 }] });
  expect(await read('?page=2')).toMatchObject({ total: 0, page: 2, nextPage: null, reviews: [] });
});

test.each(['?sort=best', '?scored=plot', '?page=0', '?page=5001', '?cursor=x', `?search=${'a'.repeat(101)}`, '?search=%00'])(
  '%s is refused',
  async (query) => {
    expect(failureOf(await ask(site.app, `GET /api/users/${mina.id}/reviews${query}`)).status).toBe(400);
  },
);

test('a thousand reviews page without loss where many are equal, with the same two statements for each page', async () => {
  const { database } = site.client;
  const movies = await storeTestMovies(
    database,
    Array.from({ length: 997 }, (_, index) => ({ title: `Reel ${index % 50}` })),
  );
  await database.insert(rating).values(
    movies.map((movieId, index) => {
      const at = daysAgo(index % 40);
      return { userId: mina.id, movieId, gore: index % 11, pace: 1, helpful: index % 7, createdAt: at, updatedAt: at };
    }),
  );
  for (const sort of ['title', 'helpful']) {
    const seen = new Set<number>();
    let page: number | null = 1;
    while (page !== null) {
      const path = `GET /api/me/reviews?sort=${sort}&page=${page}` as const;
      let answer: UserReviews | undefined;
      const statements = await site.statementsOf(async () => {
        answer = (await ask(site.app, path, { cookie })).json<UserReviews>();
      });
      expect(statements.filter((text) => /from "(?:rating|person)"/u.test(text) && !text.includes('"session"'))).toHaveLength(2);
      expect(answer).toMatchObject({ total: 1_000 });
      for (const { movie } of answer?.reviews ?? []) seen.add(movie.id);
      page = answer?.nextPage ?? null;
    }
    expect(seen.size, sort).toBe(1_000);
  }
});

test('a movie that only an import knows is left out of review lists and their count (R14)', async () => {
  const { database } = site.client;
  const [bare = 0] = await storeTestMovies(database, [{ title: '(Unknown)' }]);
  const fan = await storeVerifiedUser(database);
  await database.insert(follow).values({ followerId: fan.id, followedId: mina.id, createdAt: daysAgo(4) });
  await storeRatings(database, [{ userId: mina.id, movieId: bare, gore: 3, review: 'What was it called?' }]);
  expect(await titles('')).toEqual([rec, amelie, zulu]);
  expect((await ask(site.app, `GET /api/users/${mina.id}`)).json()).toMatchObject({ reviews: 3 });
  const friends = await ask(site.app, 'GET /api/me/friends/reviews', { cookie: await cookieOf(database, fan) });
  expect(friends.json<FriendsReviews>().reviews.map(({ movie }) => movie.title)).toEqual([rec, amelie, zulu]);
});

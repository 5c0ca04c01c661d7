import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { Profile } from '@hexreel/domain/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { bannedMovie, rateLimit } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';

const site = withTestApp();
let mina: TestUser;
let cookie: string;
let ids: number[];

beforeEach(async () => {
  const { database } = site.client;
  await database.delete(rateLimit);
  mina = await storeVerifiedUser(database);
  cookie = await cookieOf(database, mina);
  ids = [...(await storeTestMovies(database, [{}, {}, {}, {}, {}]))];
});

const save = (movieIds: readonly unknown[]) => ask(site.app, 'PUT /api/me/favourites', { cookie, body: { movieIds } });
const shown = async () => {
  const answers = await Promise.all([
    ask(site.app, `GET /api/users/${mina.id}`),
    ask(site.app, 'GET /api/me/profile', { cookie }),
  ]);
  return answers.map((answer) => answer.json<Profile>().favourites.map(({ id }) => id));
};

test('four movies at most show on the profile in their order, until others are chosen (R810)', async () => {
  expect(await shown()).toEqual([[], []]);
  const wanted = ids.slice(0, 4).toReversed();
  expect((await save(wanted)).json()).toMatchObject({ favourites: wanted.map((id) => ({ id, available: true })) });
  expect(await shown()).toEqual([wanted, wanted]);
  expect(failureOf(await save(ids))).toMatchObject({ status: 400, code: 'invalid_request' });
  const [first, second] = ids;
  await save([second, first, second]);
  expect(await shown()).toEqual([
    [second, first],
    [second, first],
  ]);
  await save([]);
  expect(await shown()).toEqual([[], []]);
});

test('a movie that is unknown or banned cannot be chosen, and one that is banned later does not show', async () => {
  const [first, second, third] = ids;
  await save([first, second]);
  expect(failureOf(await save([first, 2_000_000_001]))).toMatchObject({ code: 'movie_not_found' });
  await site.client.database.insert(bannedMovie).values([{ movieId: third ?? 0 }]);
  expect(failureOf(await save([third]))).toMatchObject({ code: 'movie_banned' });
  expect(await shown()).toEqual([
    [first, second],
    [first, second],
  ]);
  const admin = await storeVerifiedUser(site.client.database, { isAdmin: true });
  const banned = await ask(site.app, `PUT /api/admin/bans/${first}`, {
    cookie: await cookieOf(site.client.database, admin),
    body: {},
  });
  expect(banned.statusCode).toBeLessThan(300);
  expect(await shown()).toEqual([[second], [second]]);
  const exported = (await ask(site.app, 'GET /api/me/export', { cookie })).json<AccountExport>();
  expect(exported.favourites).toEqual([String(first), String(second)]);
});

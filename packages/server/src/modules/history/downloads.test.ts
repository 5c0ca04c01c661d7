import { beforeEach, expect, test } from 'vitest';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

/** Downloads have a limit of their own, which one address reaches here. */
const site = withTestApp({ config: { readsPerMinute: 100_000 } });
let cookie: string;
let seen: number;
let listed: number;

beforeEach(async () => {
  cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  [seen = 0, listed = 0] = await storeTestMovies(site.client.database, [
    { title: 'The Fog, again', imdbId: 'tt0080749', releaseDate: '1980-02-08' },
    {},
  ]);
  const put = async (path: string, body?: unknown) => {
    expect((await ask(site.app, `PUT /api/me/${path}`, { cookie, body })).statusCode).toBe(200);
  };
  await put(`ratings/${seen}`, { gore: 4 });
  await put(`opinions/${seen}`, { overall: 8, liked: true });
  await put('diary/5f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66', { movieId: seen, watchedOn: '2026-10-31', rewatch: false });
  await put(`watchlist/${listed}`);
});

const download = (path: string) => ask(site.app, `GET /api/me/export/${path}`, { cookie });

test('each format is a file of its type, for the member alone', async () => {
  const letterboxd = await download('letterboxd');
  expect(letterboxd.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="hexreel-letterboxd.csv"',
    'cache-control': 'no-store',
  });
  expect(letterboxd.body.split('\r\n').slice(1)).toEqual([`${seen},tt0080749,"The Fog, again",1980,8,2026-10-31,false,,`, '']);
  expect((await download('imdb')).body).toContain('tt0080749,8,2026-11-20,"The Fog, again"');
  expect((await download('trakt')).json()).toMatchObject({
    'ratings-movies': [{ rating: 8, movie: { ids: { tmdb: seen } } }],
    'lists-watchlist': [{ movie: { ids: { tmdb: listed } } }],
  });
  const own = (await download('hexreel')).body.split('\r\n');
  expect(own).toContain(`${seen},tt0080749,"The Fog, again",1980,4,,,,,,8,true,2026-10-31,false,,,,false`);
  expect(own.some((line) => line.startsWith(`${listed},`) && line.includes('2026-11-20'))).toBe(true);
});

test('unknown formats and parts are no files', async () => {
  expect(failureOf(await download('netflix'))).toMatchObject({ status: 404 });
  expect(failureOf(await download('letterboxd?part=2'))).toMatchObject({ status: 404 });
  expect(failureOf(await download('letterboxd?part=x'))).toMatchObject({ status: 400, field: 'part' });
  expect((await download('parts')).json()).toEqual({ letterboxd: 1 });
});

test('a download takes the same statements, however much there is', async () => {
  const before = await site.statementsOf(() => download('hexreel'));
  await ask(site.app, `PUT /api/me/seen/${listed}`, { cookie });
  expect(await site.statementsOf(() => download('hexreel'))).toHaveLength(before.length);
});

test('how many files there are is asked for 120 times an hour', async () => {
  for (let times = 0; times < 120; times += 1) expect((await download('parts')).statusCode).toBe(200);
  expect(failureOf(await download('parts'))).toMatchObject({ status: 429, code: 'rate_limited' });
});

import type { OtherMoviesResponse, OwnPersonResponse, PersonResponse } from '@hexreel/domain/contract/people';
import { characteristics } from '@hexreel/domain/characteristics';
import { fewestForMembers } from '@hexreel/domain/estimates';
import { personTexts } from '@hexreel/domain/texts/people';
import { beforeAll, describe, expect, test } from 'vitest';
import { bannedMovie, movieTopic } from '../../db/schema/index.ts';
import { storeEstimate } from '../../testing/estimates.ts';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

const site = withTestApp();
const mario = { name: 'Mario Bava', character: 'A man', profile: null };
const [blackSunday, kill, lisa, shock] = [9_001, 9_002, 9_003, 9_004];

beforeAll(async () => {
  const { database } = site.client;
  await storeTestMovies(database, [
    { id: blackSunday, directors: ['Mario Bava'], popularity: 9, voteAverage: 7.3, releaseDate: '1960-08-11' },
    { id: kill, directors: ['Mario Bava'], popularity: 3, voteAverage: 6.9, releaseDate: '1966-07-12', voteCount: 1 },
    { id: lisa, directors: ['Mario Bava', 'Alfredo Leone'], cast: [mario], popularity: 2, releaseDate: '1973-11-16' },
    { id: shock, directors: ['Lamberto Bava'], cast: [mario], popularity: 5, voteAverage: 8, releaseDate: '1977-08-12' },
    { id: 9_005, directors: ['Someone Else'], releaseDate: '1985-10-04' },
  ]);
  const ratings = [
    ...Array.from({ length: fewestForMembers }, () => ({ movieId: blackSunday, gore: 4, psychological: 9 })),
    ...Array.from({ length: fewestForMembers }, () => ({ movieId: shock, gore: 5 })),
    { movieId: kill, gore: 10 },
  ];
  await storeRatings(database, ratings);
  await database.insert(movieTopic).values({ movieId: blackSunday, topic: 'eyes', yes: 3, no: 0, state: 'confirmed' });
});

const read = async (path: string) => (await ask(site.app, `GET /api/people/${path}`)).json<PersonResponse>();
const idsOf = ({ movies }: PersonResponse) => movies.map(({ id }) => id);

test('a page of a person has their movies, what they did there, and what these are like', async () => {
  const answer = await ask(site.app, 'GET /api/people/mario-bava');
  expect(answer.statusCode, answer.body).toBe(200);
  const person = answer.json<PersonResponse>();
  expect(person).toMatchObject({ slug: 'mario-bava', name: 'Mario Bava', directed: 3, acted: 1, total: 4, nextPage: null });
  expect(person.years).toEqual({ from: 1960, to: 1977 });
  expect(idsOf(person)).toEqual([blackSunday, shock, kill, lisa]);
  expect(person.credits.find(({ movieId }) => movieId === lisa)?.role).toBe('director');
  // 4, 5 and 10.
  expect(person.shape).toMatchObject({ movies: 3, averages: { gore: 6.3, psychological: 9, pace: null } });
});

test('the reel of one movie has the values that its card has, not those mixed with our estimate', async () => {
  const { database } = site.client;
  const [movieId = 0] = await storeTestMovies(database, [{ directors: ['One Time'] }]);
  await storeRatings(
    database,
    Array.from({ length: fewestForMembers }, () => ({ movieId, gore: 3 })),
  );
  await storeEstimate(database, movieId, { gore: 9, pace: 6 });
  await eventsArrived(database);
  const { shape, movies } = await read('one-time');
  expect(shape.averages).toMatchObject({ gore: 3, pace: 6 });
  expect(movies[0]?.expected).toEqual(characteristics.map((name) => shape.averages[name]));
});

test('movies are narrowed to one role and ordered as in Browse, whatever their votes', async () => {
  expect(idsOf(await read('mario-bava?as=director'))).toEqual([blackSunday, kill, lisa]);
  const cast = await read('mario-bava?as=cast');
  expect(cast).toMatchObject({ total: 1, shape: { movies: 1, averages: { gore: 5 } } });
  expect(idsOf(await read('mario-bava?sortBy=rating'))).toEqual([shock, blackSunday, kill, lisa]);
  expect(idsOf(await read('mario-bava?sortBy=latest'))).toEqual([shock, lisa, kill, blackSunday]);
  expect(idsOf(await read('mario-bava?page=2'))).toEqual([]);
});

test('every spelling of a name leads to its page, an unknown one nowhere', async () => {
  expect(await read('MARIO%20Bava')).toEqual(await read('mario-bava'));
  for (const unknown of ['mario', 'bava-mario', '-', '%00', 'x'.repeat(300)]) {
    const answer = await ask(site.app, `GET /api/people/${unknown}`);
    expect([400, 404, 414], unknown).toContain(answer.statusCode);
  }
  expect(failureOf(await ask(site.app, 'GET /api/people/mario'))).toMatchObject({
    status: 404,
    code: 'not_found',
    message: personTexts.notFound,
  });
  for (const query of ['as=writer', 'sortBy=title', 'page=0', 'person=x'])
    expect((await ask(site.app, `GET /api/people/mario-bava?${query}`)).statusCode, query).toBe(400);
});

test('a page is read without a statement, and follows bans', async () => {
  const statements = await site.statementsOf(() => read('mario-bava?sortBy=latest&as=director'));
  expect(statements).toEqual([]);
  const admin = await storeVerifiedUser(site.client.database, { isAdmin: true });
  const cookie = await cookieOf(site.client.database, admin);
  expect((await read('alfredo-leone')).total).toBe(1);
  await ask(site.app, `PUT /api/admin/bans/${lisa}`, { cookie, body: { reason: '' } });
  await expect.poll(async () => (await ask(site.app, 'GET /api/people/alfredo-leone')).statusCode).toBe(404);
  expect((await read('mario-bava')).directed).toBe(2);
  await ask(site.app, `DELETE /api/admin/bans/${lisa}`, { cookie });
  await expect.poll(async () => (await ask(site.app, 'GET /api/people/alfredo-leone')).statusCode).toBe(200);
  expect(await site.client.database.select().from(bannedMovie)).toEqual([]);
});

describe('other movies of those who made a movie', () => {
  const other = async (id: number, cookie?: string) => {
    const answer =
      cookie === undefined
        ? await ask(site.app, `GET /api/movies/${id}/people`)
        : await ask(site.app, `GET /api/me/movies/${id}/people`, { cookie });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OtherMoviesResponse>().people.map(({ name, movies }) => [name, movies.map(({ id: movie }) => movie)]);
  };

  test('are the most popular ones, without the movie itself and people who have none', async () => {
    expect(await other(lisa)).toEqual([['Mario Bava', [blackSunday, shock, kill]]]);
    expect(await other(9_005)).toEqual([]);
  });

  test('are read without a statement', async () => {
    expect(await site.statementsOf(() => ask(site.app, `GET /api/movies/${kill}/people`))).toEqual([]);
  });

  test('follow bans, and an unlisted movie has none', async () => {
    const { database } = site.client;
    const cookie = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
    await ask(site.app, `PUT /api/admin/bans/${shock}`, { cookie, body: { reason: '' } });
    await expect.poll(() => other(lisa)).toEqual([['Mario Bava', [blackSunday, kill]]]);
    expect((await ask(site.app, `GET /api/movies/${shock}/people`)).statusCode).toBe(404);
    await ask(site.app, `DELETE /api/admin/bans/${shock}`, { cookie });
    await expect.poll(() => other(lisa)).toEqual([['Mario Bava', [blackSunday, shock, kill]]]);
  });

  test('are without a member’s dealbreakers, which public bytes say nothing of', async () => {
    const { database } = site.client;
    const cookie = await cookieOf(database, await storeVerifiedUser(database));
    await ask(site.app, 'PUT /api/me/hard-nos', { cookie, body: { topics: ['eyes'], strict: false, asks: true } });
    expect(await other(lisa, cookie)).toEqual([['Mario Bava', [shock, kill]]]);
    const [open, own] = await Promise.all([
      ask(site.app, `GET /api/movies/${lisa}/people`),
      ask(site.app, `GET /api/movies/${lisa}/people`, { cookie }),
    ]);
    expect(own.body).toBe(open.body);
  });
});

test('a member learns what they have seen, and their dealbreakers are left out', async () => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database));
  const own = async (query = '') => {
    const answer = await ask(site.app, `GET /api/me/people/mario-bava${query}`, { cookie });
    expect(answer.headers['cache-control']).toBe('no-store');
    return answer.json<OwnPersonResponse>();
  };
  expect(await own()).toMatchObject({ seen: 0, total: 4 });
  await ask(site.app, `PUT /api/me/seen/${kill}`, { cookie });
  await ask(site.app, `PUT /api/me/ratings/${shock}`, { cookie, body: { gore: 7 } });
  await ask(site.app, 'PUT /api/me/hard-nos', { cookie, body: { topics: ['eyes'], strict: false, asks: true } });
  expect(await own('?as=director')).toMatchObject({ seen: 2, directed: 3, total: 2 });
  expect(idsOf(await own())).not.toContain(blackSunday);
  expect(idsOf(await read('mario-bava'))).toContain(blackSunday);
  expect((await ask(site.app, 'GET /api/me/people/mario-bava')).statusCode).toBe(401);
});

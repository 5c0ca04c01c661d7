import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { leastKnownOnHome } from '@hexreel/domain/movie';
import { beforeAll, expect, test } from 'vitest';
import { bannedMovie, movieEstimate } from '../../db/schema/index.ts';
import { announceMovies } from '../catalogue/index.ts';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

const site = withTestApp();
let ids: Record<'editorial' | 'kind' | 'rated' | 'banned' | 'obscure', number>;

beforeAll(async () => {
  const { database } = site.client;
  const found = await storeTestMovies(database, [
    { title: 'Editorial', voteCount: 5_000 },
    { title: 'Kind', voteCount: 4_000 },
    { title: 'Rated', voteCount: 5_000 },
    { title: 'Banned', voteCount: 9_000 },
    { title: 'Obscure', voteCount: 1 },
  ]);
  const [editorial = 0, kind = 0, rated = 0, banned = 0, obscure = 0] = found;
  ids = { editorial, kind, rated, banned, obscure };
  await database.insert(movieEstimate).values(
    found.map((movieId) => {
      const source = movieId === editorial || movieId === rated ? ('editorial' as const) : ('kind' as const);
      const errors = characteristics.map(() => (source === 'editorial' ? 0.9 : 1.6));
      return { movieId, source, ...perCharacteristic(() => 5.5), errors };
    }),
  );
  await storeRatings(
    database,
    Array.from({ length: 500 }, () => ({ movieId: rated, ...perCharacteristic(() => 5) })),
  );
  await database.insert(bannedMovie).values({ movieId: banned });
  await announceMovies(database, found);
  await eventsArrived(database);
});

const titles = ({ leastKnown }: HomeResponse) => leastKnown.map(({ title }) => title);

test('movies that many know and that are least certain come first; those that are certain, and banned ones, not at all', async () => {
  expect(titles((await ask(site.app, 'GET /api/home')).json<HomeResponse>())).toEqual(['Kind', 'Editorial', 'Obscure']);
});

test('a member sees those that they have not rated, and everyone else the same as before', async () => {
  const cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  const own = async () => titles((await ask(site.app, 'GET /api/me/home', { cookie })).json<HomeResponse>());
  const before = (await ask(site.app, 'GET /api/home')).body;
  expect(await own()).toEqual(['Kind', 'Editorial', 'Obscure']);
  await ask(site.app, `PUT /api/me/ratings/${ids.kind}`, { cookie, body: { gore: 7 } });
  expect(await own()).toEqual(['Editorial', 'Obscure']);
  const visitor = (await ask(site.app, 'GET /api/home')).json<HomeResponse>();
  expect(titles(visitor)).toEqual(titles(JSON.parse(before) as HomeResponse));
});

test('there are twelve at most, and a member who rated the first ones gets the next', async () => {
  const { database } = site.client;
  const more = await storeTestMovies(
    database,
    Array.from({ length: leastKnownOnHome + 2 }, (_, at) => ({ title: `More ${at}`, voteCount: 20_000 - at })),
  );
  site.clock.now += 120_000;
  const first = titles((await ask(site.app, 'GET /api/home')).json<HomeResponse>());
  expect(first).toEqual(more.slice(0, leastKnownOnHome).map((_, at) => `More ${at}`));
  const cookie = await cookieOf(database, await storeVerifiedUser(database));
  await ask(site.app, `PUT /api/me/ratings/${more[0] ?? 0}`, { cookie, body: { gore: 7 } });
  const own = titles((await ask(site.app, 'GET /api/me/home', { cookie })).json<HomeResponse>());
  expect(own).toEqual([...first.slice(1), `More ${leastKnownOnHome}`]);
});

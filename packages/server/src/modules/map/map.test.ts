import { perCharacteristic, characteristics } from '@hexreel/domain/characteristics';
import type { MapResponse, MapTileResponse, MapWalkResponse } from '@hexreel/domain/contract/map';
import { agreesWithRegion, regionOf } from '@hexreel/domain/map';
import { beforeAll, expect, test } from 'vitest';
import { movieTopic, nightMap } from '../../db/schema/index.ts';
import { drawTestMap } from '../../testing/community.ts';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { storeEstimate } from '../../testing/estimates.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings, type RatingFacts } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser, type Guest } from '../../testing/users.ts';

const site = withTestApp();
/** From slow dread to funny splatter, with more and fewer jumps. */
let movieIds: number[];
let unrated: number;
let viewer: Guest;
let other: Guest;

const raters = 6;
const scoreOf = (movie: number, name: (typeof characteristics)[number]) => {
  const funny = movie % 9;
  if (name === 'jumpScares') return 1 + (Math.floor(movie / 9) % 9);
  return 1 + (name === 'psychological' || name === 'characters' ? 8 - funny : funny);
};
const scores = (movie: number) => perCharacteristic((name) => scoreOf(movie, name));

beforeAll(async () => {
  const { database, connection } = site.client;
  movieIds = await storeTestMovies(
    database,
    Array.from({ length: 45 }, (_, at) => ({ popularity: 500 - at })),
  );
  [unrated = 0] = await storeTestMovies(database, [{ title: 'Nobody’s' }]);
  const users = [];
  for (let rater = 0; rater < raters; rater += 1) users.push((await storeVerifiedUser(database)).id);
  await storeRatings(
    database,
    users.flatMap((userId): RatingFacts[] => movieIds.map((movieId, at) => ({ movieId, userId, ...scores(at) }))),
  );
  const [first, second] = await storeGuests(database, 2);
  if (first === undefined || second === undefined) throw new Error('Two guests were stored');
  [viewer, other] = [first, second];
  expect(await drawTestMap(database, connection)).toBe(movieIds.length);
  await eventsArrived(database);
});

const read = async <Answer>(path: string, cookie?: string): Promise<Answer> => {
  const answer = await ask(site.app, `GET /api${path}`, cookie === undefined ? {} : { cookie });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
};

test('every movie of which something is known is on the map once, with its title and its reel', async () => {
  const { movies, dimmed } = await read<MapTileResponse>('/map/tiles/0/0/0');
  expect(movies.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(movieIds);
  expect(dimmed).toEqual([]);
  expect(movies.find(({ id }) => id === movieIds[40])).toMatchObject({
    title: `Movie ${movieIds[40]}`,
    expected: characteristics.map((name) => scoreOf(40, name)),
  });
  expect((await read<MapTileResponse>('/map/tiles/1/0/0')).movies).toEqual([]);
});

test('its ends are named, and its regions list what lies in them', async () => {
  const map = await read<MapResponse>('/map');
  expect(map).toMatchObject({
    movies: movieIds.length,
    you: null,
    ends: { top: { characteristic: 'jumpScares', isHigh: true } },
  });
  expect(map.regions.reduce((sum, region) => sum + region.movies, 0)).toBe(movieIds.length);
  const all = (await read<MapTileResponse>('/map/tiles/0/0/0')).movies;
  for (const { region, known, near } of map.regions) {
    const agreeing = all.filter((movie) => regionOf(movie) === region && agreesWithRegion(movie, map.ends));
    expect(known.map(({ id }) => id)).toEqual(agreeing.slice(0, 8).map(({ id }) => id));
    expect((await ask(site.app, `GET /api/movies?near=${near}`)).statusCode).toBe(200);
  }
});

test('a walk leads over movies between two others; who is not on the map leads nowhere', async () => {
  const [from, to] = [movieIds[0], movieIds[44]];
  const walk = await read<MapWalkResponse>(`/map/walk?from=${from}&to=${to}`);
  expect([walk.from?.id, walk.to?.id]).toEqual([from, to]);
  const ids = walk.stops.map(({ id }) => id);
  expect([ids[0], ids.at(-1)]).toEqual([from, to]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(3);
  expect(await read<MapWalkResponse>(`/map/walk?from=${from}`)).toMatchObject({ from: { id: from }, to: null, stops: [] });
  expect(await read<MapWalkResponse>(`/map/walk?from=${unrated}&to=${to}`)).toMatchObject({ from: null, stops: [] });
});

test('a banned movie leaves the map and its walks at once, and comes back', async () => {
  const [from, to] = [movieIds[0], movieIds[44]];
  const before = await read<MapWalkResponse>(`/map/walk?from=${from}&to=${to}`);
  const banned = before.stops[2]?.id ?? 0;
  const admin = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database, { isAdmin: true }));
  const isShown = async () => {
    const tile = await read<MapTileResponse>('/map/tiles/0/0/0');
    const walk = await read<MapWalkResponse>(`/map/walk?from=${from}&to=${to}`);
    expect(walk.stops.length).toBeGreaterThan(3);
    return [tile.movies, walk.stops].map((movies) => movies.some(({ id }) => id === banned));
  };
  expect((await ask(site.app, `PUT /api/admin/bans/${banned}`, { cookie: admin })).statusCode).toBe(200);
  expect(await isShown()).toEqual([false, false]);
  expect((await ask(site.app, `DELETE /api/admin/bans/${banned}`, { cookie: admin })).statusCode).toBe(204);
  expect(await isShown()).toEqual([true, true]);
});

test('a member sees where they are, no one else does, and everyone gets the same bytes', async () => {
  const rated = movieIds.filter((_, at) => at % 9 === 8);
  for (const [at, movieId] of rated.entries()) {
    const body = perCharacteristic(() => 10 - at);
    expect((await ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie: viewer.cookie, body })).statusCode).toBe(200);
  }
  const { movies } = await read<MapTileResponse>('/map/tiles/0/0/0');
  const places = movies.filter(({ id }) => rated.includes(id));
  const own = await read<MapResponse>('/me/map', viewer.cookie);
  expect(own.you).toEqual({
    x: Math.round(places.reduce((sum, { x }) => sum + x, 0) / places.length),
    y: Math.round(places.reduce((sum, { y }) => sum + y, 0) / places.length),
    movies: rated.length,
  });
  expect((await read<MapResponse>('/me/map', other.cookie)).you).toBeNull();
  const answers = await Promise.all(
    [viewer.cookie, other.cookie, undefined].map((cookie) =>
      ask(site.app, 'GET /api/map', cookie === undefined ? {} : { cookie }),
    ),
  );
  expect(new Set(answers.map(({ body, headers }) => `${body} ${headers.etag}`)).size).toBe(1);
  expect(answers[0]?.json<MapResponse>().you).toBeNull();
});

test('of what a member’s dealbreakers hide only a place is left', async () => {
  const hidden = movieIds.slice(0, 5);
  for (const movieId of hidden)
    await site.client.database.insert(movieTopic).values({ movieId, topic: 'eyes', yes: 3, no: 0, state: 'confirmed' });
  const list = { topics: ['eyes'], strict: false, asks: true };
  expect((await ask(site.app, 'PUT /api/me/hard-nos', { cookie: other.cookie, body: list })).statusCode).toBe(200);
  const everyones = await read<MapTileResponse>('/map/tiles/0/0/0');
  const answer = await ask(site.app, 'GET /api/me/map/tiles/0/0/0', { cookie: other.cookie });
  expect(answer.headers['cache-control']).toBe('no-store');
  const own = answer.json<MapTileResponse>();
  expect(own.movies).toEqual(everyones.movies.filter(({ id }) => !hidden.includes(id)));
  expect(own.dimmed).toEqual(everyones.movies.filter(({ id }) => hidden.includes(id)).map(({ x, y }) => [x, y]));
  expect((await read<MapResponse>('/me/map', other.cookie)).movies).toBe(movieIds.length - hidden.length);
  const walk = `/me/map/walk?from=${hidden[0]}&to=${movieIds[44]}`;
  expect(await read<MapWalkResponse>(walk, other.cookie)).toMatchObject({ from: null, stops: [] });
});

test('the next night replaces the map everywhere', async () => {
  const { database, connection } = site.client;
  await storeEstimate(database, unrated);
  expect((await read<MapResponse>('/map')).movies).toBe(movieIds.length);
  expect(await drawTestMap(database, connection)).toBe(movieIds.length + 1);
  await eventsArrived(database);
  expect((await read<MapResponse>('/map')).movies).toBe(movieIds.length + 1);
  expect((await read<MapWalkResponse>(`/map/walk?from=${unrated}`)).from?.id).toBe(unrated);
  expect(await database.$count(nightMap)).toBe(1);
});

test('a tile costs no statement once the indexes are read', async () => {
  await read('/map/tiles/0/0/0');
  expect((await site.statementsOf(() => read('/map/tiles/2/1/1'))).length).toBe(0);
});

test.each([
  ['/map/tiles/7/0/0', 404],
  ['/map/tiles/1/2/0', 404],
  ['/map/tiles/x/0/0', 404],
  ['/me/map/tiles/1/0/2', 404],
  ['/map/walk', 400],
  ['/map/walk?from=0', 400],
  ['/map/walk?from=x', 400],
  ['/map/walk?from=1&to=99999999999', 400],
  ['/map/walk?from=1&by=2', 400],
])('%s is %i', async (path, status) => {
  expect((await ask(site.app, `GET /api${path}`, { cookie: viewer.cookie })).statusCode).toBe(status);
});

import type { MyMovieResponse } from '@hexreel/domain/contract/ratings';
import type { MoviesResponse, WatchOptions } from '@hexreel/domain/contract/movies';
import type { OwnServicesAnswer, ServicesResponse } from '@hexreel/domain/contract/services';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ownServices } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';

const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'debug' }, logStream: { write: (line) => void logged.push(line) } });
let viewer: TestUser;
let cookie: string;
/** Streamed in the US, free in the US, streamed in Germany, only rented. */
let movieIds: number[];

const offers = (kind: keyof WatchOptions, ...names: string[]): WatchOptions => ({
  link: null,
  stream: [],
  free: [],
  rent: [],
  buy: [],
  [kind]: names.map((name) => ({ name, logo: `/logo/{size}/${name}.jpg` })),
});

beforeAll(async () => {
  const { database } = site.client;
  movieIds = await storeTestMovies(database, [
    { watch: { US: offers('stream', 'Lantern', 'Marquee') } },
    { watch: { US: offers('free', 'Attic TV') } },
    { watch: { DE: offers('stream', 'Lantern') } },
    { watch: { US: offers('rent', 'Lantern') } },
    {},
  ]);
  viewer = await storeVerifiedUser(database);
  cookie = await cookieOf(database, viewer);
});

const byNumber = (one: number, other: number) => one - other;
const save = (body: unknown) => ask(site.app, 'PUT /api/me/services', { cookie, body });
const onMine = async () =>
  (await ask(site.app, 'GET /api/me/movies?mine=services', { cookie }))
    .json<MoviesResponse>()
    .movies.map(({ id }) => id)
    .sort(byNumber);

test('countries and services are those that movies were read with, without who only rents', async () => {
  const read = async (query = '') => (await ask(site.app, `GET /api/services${query}`)).json<ServicesResponse>();
  expect(await read()).toEqual({ countries: ['DE', 'US'], services: [] });
  expect((await read('?country=US')).services).toEqual([
    { name: 'Attic TV', logo: '/logo/{size}/Attic TV.jpg' },
    { name: 'Lantern', logo: '/logo/{size}/Lantern.jpg' },
    { name: 'Marquee', logo: '/logo/{size}/Marquee.jpg' },
  ]);
  expect((await read('?country=FR')).services).toEqual([]);
  expect((await ask(site.app, 'GET /api/services?country=us')).statusCode).toBe(400);
});

test('without services nothing is on them', async () => {
  expect((await ask(site.app, 'GET /api/me/services', { cookie })).json()).toEqual({ country: null, services: [] });
  expect(await onMine()).toEqual([]);
});

test('a member’s services narrow Browse and show on the movie page', async () => {
  const saved = await save({ country: 'US', services: ['Lantern', 'Attic TV', 'Nobody Knows It'] });
  expect(saved.json<OwnServicesAnswer>()).toEqual({ country: 'US', services: ['Attic TV', 'Lantern'] });
  expect(await onMine()).toEqual([movieIds[0], movieIds[1]]);
  const myMovie = async (at: number) =>
    (await ask(site.app, `GET /api/me/movies/${movieIds[at]}`, { cookie })).json<MyMovieResponse>();
  const onMovie = async (at: number) => (await myMovie(at)).onServices;
  expect(await onMovie(0)).toEqual(['Lantern']);
  expect(await onMovie(2)).toEqual([]);
  expect(await onMovie(3)).toEqual([]);
  expect((await save({ country: 'DE', services: ['Lantern', 'Marquee'] })).json()).toEqual({
    country: 'DE',
    services: ['Lantern'],
  });
  expect(await onMine()).toEqual([movieIds[2]]);
  expect((await myMovie(2)).watchCountry).toBe('DE');
});

test('changes of single services leave the others, and another country begins without (R772)', async () => {
  await save({ country: 'US', services: ['Lantern'] });
  await save({ added: ['Marquee'] });
  expect((await save({ added: ['Attic TV'], removed: ['Lantern'] })).json()).toEqual({
    country: 'US',
    services: ['Attic TV', 'Marquee'],
  });
  expect((await save({ country: 'DE' })).json()).toEqual({ country: 'DE', services: [] });
});

test('a service that a movie brings is known at once', async () => {
  const read = async () => (await ask(site.app, 'GET /api/services?country=SE')).json<ServicesResponse>().services;
  expect(await read()).toEqual([]);
  await storeTestMovies(site.client.database, [{ watch: { SE: offers('stream', 'Projector') } }]);
  await expect.poll(async () => (await read()).map(({ name }) => name)).toEqual(['Projector']);
});

test('a movie that leaves a service is not found there any more', async () => {
  await save({ country: 'US', services: ['Lantern'] });
  await storeTestMovies(site.client.database, [{ id: movieIds[0] ?? 0, watch: { US: offers('rent', 'Lantern') } }]);
  expect(await onMine()).toEqual([]);
});

test('they are their owner’s alone, in the export, and gone with the account', async () => {
  await save({ country: 'US', services: ['Marquee'] });
  const other = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  const read = await ask(site.app, 'GET /api/me/services', { cookie: other });
  expect(read.json()).toEqual({ country: null, services: [] });
  expect(read.headers['cache-control']).toBe('no-store');
  const exported = await ask(site.app, 'GET /api/me/export', { cookie });
  expect(exported.json<{ services: object[] }>().services).toMatchObject([{ country: 'US', services: ['Marquee'] }]);
  expect(logged.some((line) => line.includes('Marquee'))).toBe(false);
  await ask(site.app, 'DELETE /api/me', { cookie, body: { password: viewer.password } });
  expect(await site.client.database.select().from(ownServices).where(eq(ownServices.userId, viewer.id))).toEqual([]);
});

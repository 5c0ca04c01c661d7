import type { PageRequest } from '@hexreel/domain/contract/page';
import type { AuditResponse, BanResponse, BansResponse, MoviePreview } from '@hexreel/domain/contract/moderation';
import type { HomeResponse, MoviesResponse, RecommendationsResponse, SurpriseResponse } from '@hexreel/domain/contract/movies';
import type { RankingsResponse } from '@hexreel/domain/contract/ratings';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEntry, bannedMovie, user } from '../../../db/schema/index.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../../testing/users.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { withOtherProcess } from '../../../testing/other-process.ts';
import { withTestApp } from '../../../testing/test-app.ts';

const renderPage = async ({ api }: PageRequest) => ({
  status: 200,
  html: JSON.stringify(await api.call('browseMovies', { query: {} })),
});

/** Draws keep the order, so that Surprise Me shows what is most popular. */
const random = () => 0.999_999;

/** The clock is stopped in both: nothing expires, so only events invalidate. */
const site = withTestApp({ renderPage, random });
const other = withOtherProcess(site, { random, renderPage });
let admin: TestUser;
let cookie: string;
let movieId: number;
let similarId: number;

beforeAll(async () => {
  admin = await storeVerifiedUser(site.client.database, { isAdmin: true });
  cookie = await cookieOf(site.client.database, admin);
});
beforeEach(async () => {
  site.clock.now += 10_000;
  const popularity = 1_000 + site.clock.now / 1e10;
  [movieId = 0] = await storeTestMovies(site.client.database, [{ title: 'The Sealed Attic', subgenres: ['ghost'], popularity }]);
  [similarId = 0] = await storeTestMovies(site.client.database, [{ recommendedIds: [movieId], popularity: 0 }]);
  await storeRatings(site.client.database, [{ movieId, gore: 10 }]);
});

const ban = (id: number | string = movieId, body?: unknown) => ask(site.app, `PUT /api/admin/bans/${id}`, { cookie, body });
const unban = (id: number | string = movieId) => ask(site.app, `DELETE /api/admin/bans/${id}`, { cookie });
const read = async <Body>(app: FastifyInstance, path: string) => (await ask(app, `GET ${path as `/${string}`}`)).json<Body>();
const has = (movies: readonly { readonly id: number }[]) => movies.some(({ id }) => id === movieId);
const actions = async () =>
  site.client.database
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.targetId, String(movieId)))
    .orderBy(desc(auditEntry.at));

const places: Readonly<Record<string, (app: FastifyInstance) => Promise<boolean>>> = {
  Home: async (app) => has((await read<HomeResponse>(app, '/api/home')).popular),
  'a subgenre’s row': async (app) => has((await read<HomeResponse>(app, '/api/home')).rows.flatMap((row) => row.movies)),
  Browse: async (app) => has((await read<MoviesResponse>(app, '/api/movies')).movies),
  search: async (app) => has((await read<MoviesResponse>(app, '/api/movies?search=sealed+attic')).movies),
  sliders: async (app) => has((await read<MoviesResponse>(app, '/api/movies?gore=9')).movies),
  rankings: async (app) =>
    (await read<RankingsResponse>(app, '/api/rankings?criteria=gore')).movies.some((row) => row.movieId === movieId),
  'Surprise Me': async (app) => has((await read<SurpriseResponse>(app, '/api/surprise')).movies),
  recommendations: async (app) =>
    has((await read<RecommendationsResponse>(app, `/api/movies/${similarId}/recommendations`)).movies),
  'its own answer': async (app) => (await ask(app, `GET /api/movies/${movieId}`)).statusCode === 200,
  'its reviews': async (app) => (await ask(app, `GET /api/movies/${movieId}/reviews`)).statusCode === 200,
  sitemap: async (app) => (await ask(app, 'GET /sitemap.xml')).body.includes(`/movie/${movieId}<`),
  'a page for visitors': async (app) => has((await read<MoviesResponse>(app, '/browse')).movies),
};

describe.each(Object.entries(places))('a ban and its end in: %s', (_place, isThere) => {
  test('at once in the process that bans', async () => {
    expect(await isThere(site.app)).toBe(true);
    await ban();
    expect(await isThere(site.app)).toBe(false);
    await unban();
    expect(await isThere(site.app)).toBe(true);
  });

  test('a moment later in another one', async () => {
    const inOther = (expected: boolean) =>
      vi.waitFor(async () => expect(await isThere(other.app)).toBe(expected), { interval: 20 });
    expect(await isThere(other.app)).toBe(true);
    await ban();
    await inOther(false);
    await unban();
    await inOther(true);
  });
});

test('a banned movie is gone, with the specified text', async () => {
  await ban();
  expect(failureOf(await ask(site.app, `GET /api/movies/${movieId}`))).toEqual({
    status: 410,
    code: 'movie_banned',
    message: 'This movie is not available.',
  });
});

test('the list has what, why, by whom and when; the newest first', async () => {
  await ban(similarId);
  site.clock.now += 1_000;
  const answer = (await ban(movieId, { reason: '  Asked for\nby its maker. ' })).json<BanResponse>();
  expect(answer.ban).toEqual({
    movieId,
    title: 'The Sealed Attic',
    year: 2001,
    poster: `/artwork/{size}/${movieId}-poster.svg`,
    reason: 'Asked for by its maker.',
    bannedBy: admin.username,
    bannedAt: new Date(site.clock.now).toISOString(),
  });
  const { bans, total } = (await ask(site.app, 'GET /api/admin/bans', { cookie })).json<BansResponse>();
  expect(bans.slice(0, 2).map((row) => row.movieId)).toEqual([movieId, similarId]);
  expect(total).toBe(bans.length);
});

test('banning again changes nothing and is not logged; another reason is', async () => {
  await ban(movieId, { reason: 'First.' });
  site.clock.now += 1_000;
  await ban();
  await ban(movieId, { reason: 'First.' });
  expect(await actions()).toHaveLength(1);
  const again = (await ban(movieId, { reason: 'Second.' })).json<BanResponse>();
  expect(again.ban).toMatchObject({ reason: 'Second.', bannedAt: new Date(site.clock.now - 1_000).toISOString() });
  expect((await actions()).map(({ reason, details }) => ({ reason, details }))).toEqual([
    { reason: 'Second.', details: { changed: 'reason' } },
    { reason: 'First.', details: {} },
  ]);
});

test('of twenty bans at once one is logged', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ban()));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await actions()).toHaveLength(1);
});

test('unbanning what is not banned does nothing and is not logged', async () => {
  expect((await unban()).statusCode).toBe(204);
  expect(await actions()).toEqual([]);
});

test('ids that the table does not have can be banned, and stay out when the source has them', async () => {
  const id = 7_654_321;
  expect((await ban(id)).json<BanResponse>().ban).toMatchObject({ movieId: id, title: null, poster: null });
  expect((await ask(site.app, `GET /api/movies/${id}`)).statusCode).toBe(410);
  await storeTestMovies(site.client.database, [{ id, popularity: 9_999 }]);
  expect((await read<HomeResponse>(site.app, '/api/home')).popular.some((card) => card.id === id)).toBe(false);
});

test('the form’s preview names the movie and says whether it is banned', async () => {
  const preview = async (id: number) => (await ask(site.app, `GET /api/admin/movies/${id}`, { cookie })).json<MoviePreview>();
  expect(await preview(movieId)).toMatchObject({ movieId, title: 'The Sealed Attic', year: 2001, banned: false });
  await ban();
  expect(await preview(movieId)).toMatchObject({ banned: true });
  expect(await preview(987_654_321)).toEqual({
    movieId: 987_654_321,
    title: null,
    year: null,
    poster: null,
    banned: false,
    editorial: null,
  });
});

test.each(['0', '-1', '1e9', 'abc', '99999999999999999999', '%00', '1.5'])('%s is not a movie to ban', async (id) => {
  for (const response of [await ban(id), await unban(id), await ask(site.app, `GET /api/admin/movies/${id}`, { cookie })])
    expect(failureOf(response)).toMatchObject({ status: 404, code: 'movie_not_found' });
});

test.each([
  [{ reason: 'x'.repeat(501) }, 'A reason can have at most 500 characters.'],
  [{ reason: 'a\u0000b' }, 'The reason contains characters that cannot be displayed.'],
  [{ reason: 7 }, 'reason'],
])('reason %#', async (body, message) => {
  const failure = failureOf(await ban(movieId, body));
  expect(failure).toMatchObject({ status: 400, code: 'invalid_request', field: 'reason' });
  expect(failure.message).toContain(message);
  expect(await actions()).toEqual([]);
});

test("the ban and the admin’s name are kept when the admin's account is deleted", async () => {
  const leaver = await storeVerifiedUser(site.client.database, { isAdmin: true, username: 'leaver' });
  await ask(site.app, `PUT /api/admin/bans/${movieId}`, { cookie: await cookieOf(site.client.database, leaver) });
  await site.client.database.delete(user).where(eq(user.id, leaver.id));
  const [row] = await site.client.database.select().from(bannedMovie).where(eq(bannedMovie.movieId, movieId));
  expect(row).toMatchObject({ bannedBy: 'leaver', bannedById: null });
  expect(await actions()).toMatchObject([{ actorName: 'leaver', actorId: leaver.id, action: 'ban-movie' }]);
});

test('the list is paged and costs the same however long it is', async () => {
  await site.client.database.delete(bannedMovie);
  const one = await site.statementsOf(() => ask(site.app, 'GET /api/admin/bans', { cookie }));
  const rows = Array.from({ length: 120 }, (_, index) => ({
    movieId: 2_000_000_000 + index,
    bannedAt: new Date(site.clock.now),
  }));
  await site.client.database.insert(bannedMovie).values(rows);
  const many = await site.statementsOf(() => ask(site.app, 'GET /api/admin/bans', { cookie }));
  expect(many).toHaveLength(one.length);
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = cursor === '' ? '/api/admin/bans' : `/api/admin/bans?cursor=${cursor}`;
    const page: BansResponse = (await ask(site.app, `GET ${path as `/${string}`}`, { cookie })).json<BansResponse>();
    expect(page.total).toBe(120);
    seen.push(...page.bans.map((row) => row.movieId));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(rows.map((row) => row.movieId).toReversed());
  await site.client.database.delete(bannedMovie);
});

test('an invalid cursor is a 400', async () => {
  expect(failureOf(await ask(site.app, 'GET /api/admin/bans?cursor=nonsense', { cookie }))).toMatchObject({
    status: 400,
    field: 'cursor',
  });
});

test('Calculate Movie Averages corrects what differs, says how many, and is logged', async () => {
  const recalculate = async () =>
    (await ask(site.app, 'POST /api/admin/averages/recalculate', { cookie })).json<{ corrected: number }>();
  expect(await recalculate()).toMatchObject({ corrected: 0 });
  await site.client.pool.query('update movie_average set raters = 99 where movie_id = $1', [movieId]);
  expect(await recalculate()).toMatchObject({ corrected: 1 });
  const { entries } = (await ask(site.app, 'GET /api/admin/audit?action=recalculate-averages', { cookie })).json<AuditResponse>();
  expect(entries.map(({ details }) => details['corrected'])).toEqual(expect.arrayContaining([0, 1]));
  expect(entries[0]).toMatchObject({ who: admin.username, target: { kind: 'site', id: '', name: '' } });
});

test('no admin answer may be stored by caches', async () => {
  for (const path of ['/api/admin/bans', '/api/admin/audit', '/api/admin/people?mark=admin', '/api/admin/reports'] as const)
    expect((await ask(site.app, `GET ${path}`, { cookie })).headers['cache-control']).toBe('no-store');
});

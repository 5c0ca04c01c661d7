import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import type { MoviePreview } from '@hexreel/domain/contract/moderation';
import type { MovieResponse, MoviesResponse } from '@hexreel/domain/contract/movies';
import { reasonTexts } from '@hexreel/domain/texts/reports';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditEntry, bannedMovie, editorialScore } from '../../../db/schema/index.ts';
import { storeShippedScores, writeEditorialEstimates } from '../../estimates/index.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { withOtherProcess } from '../../../testing/other-process.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';

/** The clock is stopped in both: nothing expires, so only events invalidate. */
const site = withTestApp();
const other = withOtherProcess(site);
const reason = 'One sudden scare, not nine.';
const scoresWith = (gore: number): Scores => ({ ...perCharacteristic(() => 5), gore });
let cookie: string;
let movieId: number;

beforeAll(async () => {
  const admin = await storeVerifiedUser(site.client.database, { isAdmin: true, username: 'Wardh' });
  cookie = await cookieOf(site.client.database, admin);
});
beforeEach(async () => {
  await site.client.database.delete(editorialScore);
  [movieId = 0] = await storeTestMovies(site.client.database, [{ title: 'Wait Until Dark', releaseDate: '1967-10-26' }]);
});

const path = (id: number | string = movieId) => `/api/admin/movies/${id}/scores` as const;
const change = (body: unknown = { scores: scoresWith(6.5), reason }, id: number | string = movieId) =>
  ask(site.app, `PUT ${path(id)}`, { cookie, body });
const remove = (body: unknown = { reason }) => ask(site.app, `DELETE ${path()}`, { cookie, body });
const knownIn = async (app: FastifyInstance) => (await ask(app, `GET /api/movies/${movieId}`)).json<MovieResponse>().known.gore;
const listedIn = async (app: FastifyInstance) =>
  (await ask(app, 'GET /api/movies?search=wait+until+dark')).json<MoviesResponse>().movies.find(({ id }) => id === movieId);
const entries = () =>
  site.client.database
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.targetId, String(movieId)))
    .orderBy(desc(auditEntry.at));
const ship = async (gore: number) => {
  const scores = { movieId, title: 'Wait Until Dark', year: 1967, ...scoresWith(gore) };
  await storeShippedScores(site.client.database, [scores], new Date(site.clock.now));
  await writeEditorialEstimates(site.client.database);
};

test('an admin gives a movie scores of this site, which show at once and in every process', async () => {
  for (const app of [site.app, other.app]) expect([await knownIn(app), (await listedIn(app))?.source]).toEqual([null, null]);
  const preview = (await change()).json<MoviePreview>();
  expect(preview).toMatchObject({ movieId, editorial: { scores: scoresWith(6.5), origin: 'operator' } });
  expect(await knownIn(site.app)).toMatchObject({ value: 6.5, members: 0, source: 'editorial' });
  expect(await listedIn(site.app)).toMatchObject({ source: 'editorial' });
  await vi.waitFor(async () => {
    expect(await knownIn(other.app)).toMatchObject({ value: 6.5 });
    expect(await listedIn(other.app)).toMatchObject({ source: 'editorial' });
  });
});

test('a new version leaves what an admin has changed or removed', async () => {
  await ship(9);
  const read = async () => (await ask(site.app, `GET /api/admin/movies/${movieId}`, { cookie })).json<MoviePreview>().editorial;
  expect(await read()).toEqual({ scores: scoresWith(9), origin: 'shipped' });
  await change();
  await ship(8);
  expect(await read()).toEqual({ scores: scoresWith(6.5), origin: 'operator' });
  expect((await remove()).json<MoviePreview>().editorial).toEqual({ scores: null, origin: 'operator' });
  expect(await knownIn(site.app)).toBeNull();
  await ship(8);
  expect(await read()).toEqual({ scores: null, origin: 'operator' });
  expect(await knownIn(site.app)).toBeNull();
});

test('the audit log has the scores before and after, and why', async () => {
  await ship(9);
  await change();
  // The same scores again are no change, and neither is a second removal.
  await change();
  site.clock.now += 1_000;
  await remove();
  await remove();
  expect(await entries()).toMatchObject([
    { action: 'remove-scores', reason, details: { scoresBefore: scoresWith(6.5), scoresNow: null } },
    {
      action: 'change-scores',
      actorName: 'Wardh',
      targetName: 'Wait Until Dark',
      reason,
      details: { scoresBefore: scoresWith(9), scoresNow: scoresWith(6.5) },
    },
  ]);
});

test.each([
  [{ scores: scoresWith(11), reason }, 'scores'],
  [{ scores: scoresWith(0.5), reason }, 'scores'],
  [{ scores: scoresWith(6.3), reason }, 'scores'],
  [{ scores: { ...scoresWith(6), pace: null }, reason }, 'scores'],
  [{ scores: { ...scoresWith(6), origin: 'shipped' }, reason }, 'scores'],
  [{ scores: scoresWith(6) }, 'reason'],
  [{ scores: scoresWith(6), reason: ' \n ' }, 'reason'],
  [{ scores: scoresWith(6), reason: 'x'.repeat(501) }, 'reason'],
])('refused: %#', async (body, field) => {
  expect(failureOf(await change(body))).toMatchObject({ status: 400, code: 'invalid_request', field });
  expect([await knownIn(site.app), await entries()]).toEqual([null, []]);
});

test('a missing reason is asked for', async () => {
  expect(failureOf(await remove({ reason: '' })).message).toContain(reasonTexts.missing);
});

test('movies that are banned, not horror or unknown have no scores to change', async () => {
  expect(failureOf(await change(undefined, 987_654_321))).toMatchObject({ status: 404, code: 'movie_not_found' });
  expect(failureOf(await change(undefined, 'x'))).toMatchObject({ status: 404, code: 'movie_not_found' });
  await site.client.database.insert(bannedMovie).values({ movieId, reason: '', bannedAt: new Date(site.clock.now) });
  expect(failureOf(await change())).toMatchObject({ status: 410, code: 'movie_banned' });
});

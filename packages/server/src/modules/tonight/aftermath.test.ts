import type { AftermathResponse } from '@hexreel/domain/contract/tonight';
import { noLimits } from '@hexreel/domain/limits';
import { aftermathAsked } from '@hexreel/domain/tonight';
import { beforeAll, expect, test } from 'vitest';
import { storeCamps, trainTestModel } from '../../testing/community.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { pickedIds, withRooms } from '../../testing/rooms.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

/** How hard the movie of an evening was (R612, R613). */
const site = withTestApp();
const { roomOf, open, join, answer } = withRooms(site);

beforeAll(async () => {
  await storeCamps(site.client.database, { users: 24, movies: 60 });
  await trainTestModel(site.client.connection);
});

const member = async () => {
  const user = await storeVerifiedUser(site.client.database);
  return cookieOf(site.client.database, user, { signedInAt: new Date(site.clock.now) });
};
const evenings = async (cookie: string, movieId?: number, said?: string | null) => {
  const answered =
    movieId === undefined
      ? await ask(site.app, 'GET /api/me/aftermath', { cookie })
      : await ask(site.app, `PUT /api/me/aftermath/${movieId}`, { cookie, body: { answer: said } });
  expect(answered.statusCode, answered.body).toBe(200);
  return answered.json<AftermathResponse>().evenings;
};
const limitGore = (cookie: string, neverAbove: number) =>
  ask(site.app, 'PUT /api/me/limits', {
    cookie,
    body: { ...noLimits, limits: { ...noLimits.limits, gore: { atLeast: null, neverAbove } } },
  });
/** An evening of a member and a guest. */
const evening = async (cookie: string) => {
  const host = await open(cookie);
  await answer(await join(host));
  const [movieId = 0] = pickedIds(await roomOf(host, 'POST', '/picks'));
  await roomOf(host, 'POST', '/choice', { movieId });
  return { host, movieId };
};

test('each member is asked about the chosen movie, and a guest’s server knows nothing', async () => {
  const [cookie, other] = [await member(), await member()];
  const { movieId } = await evening(cookie);
  expect(await evenings(cookie)).toMatchObject([{ movie: { id: movieId }, answer: null, suggestions: [] }]);
  expect(await evenings(other)).toEqual([]);
  site.clock.now += aftermathAsked;
  expect(await evenings(cookie)).toEqual([]);
});

test('too much suggests a limit that keeps the movie away, which it then does', async () => {
  const cookie = await member();
  await limitGore(cookie, 9);
  const { movieId } = await evening(cookie);
  const [said] = await evenings(cookie, movieId, 'tooMuch');
  expect(said?.answer).toBe('tooMuch');
  const gore = said?.suggestions.find(({ characteristic }) => characteristic === 'gore');
  expect(said?.suggestions.length).toBeGreaterThan(0);
  expect(gore?.from ?? 9).toBe(9);
  const to = gore?.to ?? 1;
  await limitGore(cookie, to);
  const states = await ask(site.app, `GET /api/me/limits/states?ids=${movieId}`, { cookie });
  expect(states.json<{ movies: { state: string }[] }>().movies).toMatchObject([{ state: 'beyond' }]);
  // Limits that keep it away already are not lowered again.
  expect((await evenings(cookie))[0]?.suggestions.map(({ characteristic }) => characteristic)).not.toContain('gore');
});

test('easy raises only a limit that was near, right says nothing, and an answer can be taken back', async () => {
  const cookie = await member();
  const { movieId } = await evening(cookie);
  expect((await evenings(cookie, movieId, 'easy'))[0]?.suggestions).toEqual([]);
  expect((await evenings(cookie, movieId, 'right'))[0]).toMatchObject({ answer: 'right', suggestions: [] });
  expect((await evenings(cookie, movieId, null))[0]).toMatchObject({ answer: null });
});

test('who signed up after the evening may answer too; unknown movies are refused; all of it is exported', async () => {
  const cookie = await member();
  const { movieId } = await evening(await member());
  expect(await evenings(cookie, movieId, 'easy')).toMatchObject([{ answer: 'easy' }]);
  const unknown = await ask(site.app, 'PUT /api/me/aftermath/948000', { cookie, body: { answer: 'easy' } });
  expect(failureOf(unknown).code).toBe('movie_not_found');
  const exported = await ask(site.app, 'GET /api/me/export', { cookie });
  expect(exported.json<{ evenings: unknown[] }>().evenings).toMatchObject([{ movieId: String(movieId), answer: 'easy' }]);
});

import type { ClosestMoviesResponse } from '@hexreel/domain/contract/taste';
import { beforeAll, expect, test } from 'vitest';
import { campScores, storeCamps, trainTestModel, type TestCommunity } from '../../../testing/community.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';

/** A member's own part of Home (R365). */

const site = withTestApp();
let community: TestCommunity;

beforeAll(async () => {
  community = await storeCamps(site.client.database, { users: 12, movies: 40 });
  await trainTestModel(site.client.connection);
});

async function closestTo(rated: number): Promise<ClosestMoviesResponse> {
  const { database } = site.client;
  const person = await storeVerifiedUser(database);
  await storeRatings(
    database,
    community.movieIds.slice(0, rated).map((movieId, at) => ({ movieId, userId: person.id, ...campScores(0, at) })),
  );
  const answer = await ask(site.app, 'GET /api/me/movies/closest', { cookie: await cookieOf(database, person) });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json<ClosestMoviesResponse>();
}

test('below five ratings nothing is known', async () => {
  expect(await closestTo(4)).toEqual({ near: null, movies: [], opinions: 4, best: [] });
});

test('the closest come first, without what was rated', async () => {
  const { near, movies } = await closestTo(20);
  expect(near).toContain('gore:7.5');
  const rated = new Set(community.movieIds.slice(0, 20));
  expect(movies.length).toBeGreaterThan(5);
  expect(movies.filter(({ id }) => rated.has(id))).toEqual([]);
  const matches = movies.map(({ match = -1 }) => match);
  expect(matches).toEqual(matches.toSorted((one, other) => other - one));
});

test('what is predicted for the member counts before averages', async () => {
  // Both camps together score every movie's gore in the middle; half of the movies are bloody for this camp.
  const { movies } = await closestTo(30);
  const places = movies.map(({ id }) => community.movieIds.indexOf(id));
  expect(places[0]).toBeDefined();
  expect((places[0] ?? 1) % 2).toBe(0);
});

import type { RatedIds } from '@hexreel/domain/contract/ratings';
import { expect, test } from 'vitest';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();

test('the ids of what a user rated or reviewed, in one statement, never stored by caches', async () => {
  const { database } = site.client;
  const movies = (await storeTestMovies(database, [{}, {}, {}])).toSorted((a, b) => a - b);
  const [scored, reviewed, removed] = movies;
  const cookie = await cookieOf(database, await storeVerifiedUser(database));
  const rate = (id: number | undefined, body: object, path = '') =>
    ask(site.app, `PUT /api/me/ratings/${id}${path}`, { cookie, body });
  const read = () => ask(site.app, 'GET /api/me/ratings/ids', { cookie });
  expect((await read()).json<RatedIds>()).toEqual({ movieIds: [] });

  await rate(reviewed, { review: 'Twice.' }, '/review');
  await rate(scored, { gore: 7 });
  await rate(removed, { gore: 7 });
  await ask(site.app, `DELETE /api/me/ratings/${removed}`, { cookie });
  const response = await read();
  expect(response.json<RatedIds>()).toEqual({ movieIds: [scored, reviewed] });
  expect(response.headers['cache-control']).toBe('no-store');
  const statements = await site.statementsOf(read);
  expect(statements.filter((text) => text.includes('from "rating"'))).toHaveLength(1);
});

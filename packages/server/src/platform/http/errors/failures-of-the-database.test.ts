import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { storeTestMovies } from '../../../testing/movies.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp();
let movieId: number;
let cookie: string;

beforeAll(async () => {
  [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
  const owner = await storeVerifiedUser(site.client.database);
  // A session that the next request would extend.
  cookie = await cookieOf(site.client.database, owner, { signedInAt: new Date(testNow - 3 * 86_400_000) });
});
afterEach(() => site.client.database.execute(sql`drop function if exists fail() cascade`));

/** From now on every write to ratings fails as the database itself would. */
async function failWith(code: string, table = 'rating'): Promise<void> {
  const { database } = site.client;
  await database.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as $$ begin
      raise exception 'no' using errcode = '${code}'; end $$`),
  );
  await database.execute(sql.raw(`create trigger fail before insert or update on ${table} execute function fail()`));
}

const rate = () => ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie, body: { gore: 5 } });

test.each([
  ['is read-only', '25006'],
  ['has a full disk', '53100'],
  ['has no memory left', '53200'],
  ['cannot read its files', '58030'],
  ['found a deadlock', '40P01'],
])('a database that %s is 503 for a change, with its code and a time to try again', async (_what, code) => {
  await failWith(code);
  const response = await rate();
  expect(failureOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
  expect(response.headers['retry-after']).toBe('5');
});

test('signed-in users can read while the database is read-only', async () => {
  await failWith('25006', 'session');
  const response = await ask(site.app, 'GET /api/me', { cookie });
  expect(response.statusCode).toBe(200);
  expect(response.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['references a row deleted in the meantime', '23503', { status: 404, code: 'not_found' }],
  ['conflicts with an equal change', '23505', { status: 409, code: 'conflict' }],
])('a change that %s is not a server error', async (_what, code, failure) => {
  await failWith(code);
  expect(failureOf(await rate())).toMatchObject(failure);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();

const strange: readonly unknown[] = [
  null,
  [],
  'text',
  7,
  {},
  { email: 7, password: [], username: {}, oobCode: null },
  {
    email: 'a\u0000b@hexreel.example',
    username: 'a\u0000b',
    displayName: 'a\u0000b',
    bio: 'a\u0000b',
    oobCode: '\u0000',
    password: 'x',
  },
  { email: '\ud800', username: '\ud800', displayName: '\ud800', bio: '\ud800', oobCode: '\ud800', password: '\ud800' },
  { email: 'x'.repeat(60_000), password: 'x'.repeat(60_000), displayName: 'x'.repeat(60_000), oobCode: 'x'.repeat(60_000) },
];
const raw = [
  '{',
  '{"a":',
  'not json',
  '"\\ud800',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `{"email":"${'x'.repeat(1_000_000)}"}`,
];

const bodies = [...strange.map((body) => JSON.stringify(body)), ...raw];

test('any input to a writing route is answered 4xx with a code and a sentence, and nothing changes', async () => {
  const user = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, user);
  const users = async () =>
    (
      await site.client.database.execute(
        sql`select p.*, m.password_hash from person p join sign_in_method m on m.person_id = p.id`,
      )
    ).rows;
  const before = await users();
  // An empty body is right for these, of which the limits' search reads only.
  const mild = new Set([
    'POST /api/auth/sign-out',
    'POST /api/auth/sign-out-everywhere',
    'DELETE /api/me',
    'POST /api/me/passkeys/options',
    'POST /api/me/authenticator',
    'DELETE /api/me/authenticator',
    'DELETE /api/me/first-run',
    'DELETE /api/me/push',
    'DELETE /api/me/media-server',
    'POST /api/me/limits/search',
    'DELETE /api/me/ladder',
    'POST /api/tonight',
  ]);
  const writes = site.app.routeTable.filter(
    ({ method, url }) => !['GET', 'HEAD'].includes(method) && !mild.has(`${method} ${url}`),
  );
  let address = 0;
  for (const { method, url } of writes) {
    for (const body of bodies) {
      address += 1;
      const from = `10.4.${Math.floor(address / 250)}.${address % 250}`;
      const response = await ask(site.app, `${method} ${url}` as 'POST /', { body, cookie, address: from });
      expect(response.statusCode, `${method} ${url} ${body.slice(0, 60)}`).toBeGreaterThanOrEqual(400);
      const failure = failureOf(response);
      expect(failure.status, `${method} ${url} ${body.slice(0, 60)}`).toBeLessThan(500);
      expect(failure.message).not.toBe('');
    }
  }
  expect(await users()).toEqual(before);
});

test.each(['POST /api/nothing', 'DELETE /api', 'POST /api/auth/sign-in/email', 'POST /api/auth/update-user'] as const)(
  '%s is answered like any failure, and reaches nothing of the library',
  async (what) => {
    const response = await ask(site.app, what, { body: {} });
    expect(failureOf(response)).toEqual({ status: 404, code: 'not_found', message: 'Nothing was found at this address.' });
  },
);

test('PUT /api/me is refused before anything reads it: the method is PATCH', async () => {
  expect(failureOf(await ask(site.app, 'PUT /api/me', { body: {} }))).toMatchObject({ status: 405, code: 'method_not_allowed' });
});

test.each(['not-a-uuid', '%00', '../..', "1' or '1'='1"])('/dev/outbox/%s is not found', async (id) => {
  const response = await ask(site.app, `GET /dev/outbox/${encodeURIComponent(id)}`, {
    address: '127.0.0.1',
    headers: { host: 'localhost' },
  });
  expect(response.statusCode).toBe(404);
});

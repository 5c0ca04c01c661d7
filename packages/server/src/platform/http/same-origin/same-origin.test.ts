import { callPath } from '@hexreel/domain/media-servers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { session } from '../../../db/schema/index.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';
import { failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp();

async function signOutWith(headers: Record<string, string>) {
  const user = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, user);
  const response = await site.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie, ...headers } });
  const left = await site.client.database.select().from(session).where(eq(session.userId, user.id));
  return { response, stillSignedIn: left.length === 1 };
}

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'http://localhost:3001' }],
])('a request with %j is refused and changes nothing', async (headers) => {
  const { response, stillSignedIn } = await signOutWith(headers);
  expect(failureOf(response)).toMatchObject({ status: 403, code: 'cross_site' });
  expect(stillSignedIn).toBe(true);
});

test.each([[{ 'sec-fetch-site': 'same-origin' }], [{ origin: 'http://localhost:3000' }]])(
  'a request with %j is allowed',
  async (headers) => {
    const { response, stillSignedIn } = await signOutWith(headers);
    expect([response.statusCode, stillSignedIn]).toEqual([204, false]);
  },
);

/** Mail programs post forms to one, media servers whatever they have to the other; the secrets in their addresses are all that counts. */
const forPrograms: ReadonlySet<string> = new Set(['/unsubscribe', callPath]);

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'a body of %s is a 415 on every route that writes',
  async (type) => {
    const writes = site.app.routeTable.filter(
      ({ method, url, access }) => !['GET', 'HEAD'].includes(method) && access === 'everyone' && !forPrograms.has(url),
    );
    expect(writes.length).toBeGreaterThan(5);
    for (const { method, url } of writes) {
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
      const response = await site.app.inject({ method: method as 'POST', url, headers, payload: '{"email":"a@b.co"}' });
      expect(failureOf(response), `${method} ${url}`).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    }
  },
);

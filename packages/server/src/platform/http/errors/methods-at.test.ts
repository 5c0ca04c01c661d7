import { expect, test } from 'vitest';
import { ask, failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp();

test.each([
  ['POST /api/movies', 'GET, HEAD'],
  ['PUT /api/movies/948', 'GET, HEAD'],
  ['GET /api/auth/sign-in', 'POST'],
  ['POST /api/me', 'DELETE, GET, HEAD, PATCH'],
  ['POST /api/me/watchlist/948/', 'DELETE, PUT'],
] as const)('%s is 405, and the answer lists the allowed methods', async (what, allow) => {
  const response = await ask(site.app, what, what.startsWith('GET') ? {} : { body: {} });
  expect(failureOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  expect(response.headers['allow']).toBe(allow);
});

test.each(['POST /api/nothing', 'GET /api/nothing', 'GET /api', 'POST /browse', 'PUT /api/movies/948/nothing'] as const)(
  '%s is 404',
  async (what) => {
    const response = await ask(site.app, what, what.startsWith('GET') ? {} : { body: {} });
    expect(failureOf(response)).toMatchObject({ status: 404, code: 'not_found' });
    expect(response.headers['allow']).toBeUndefined();
  },
);

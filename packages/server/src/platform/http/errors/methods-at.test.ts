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
  ['POST /', 'GET, HEAD'],
  ['POST /browse', 'GET, HEAD'],
  ['DELETE /movie/948?tab=cast', 'GET, HEAD'],
  ['PUT /robots.txt', 'GET, HEAD'],
] as const)('%s is 405, and the answer lists the allowed methods', async (what, allow) => {
  const response = await ask(site.app, what, what.startsWith('GET') ? {} : { body: {} });
  expect(failureOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  expect(response.headers['allow']).toBe(allow);
});

test.each(['POST /api/nothing', 'GET /api/nothing', 'GET /api', 'PUT /api/movies/948/nothing'] as const)(
  '%s is 404',
  async (what) => {
    const response = await ask(site.app, what, what.startsWith('GET') ? {} : { body: {} });
    expect(failureOf(response)).toMatchObject({ status: 404, code: 'not_found' });
    expect(response.headers['allow']).toBeUndefined();
  },
);

test.each([
  ['OPTIONS', 'text/plain'],
  ['POST', 'application/x-www-form-urlencoded'],
  ['POST', 'multipart/form-data; boundary=x'],
  ['PATCH', 'application/json'],
  ['TRACE', undefined],
  ['PROPFIND', undefined],
] as const)('%s with %s on a page is 405', async (method, type) => {
  const response = await site.app.inject({
    // As a program sends it, without the headers of a browser.
    method: method as 'POST',
    url: '/movie/948',
    ...(type === undefined ? {} : { headers: { 'content-type': type }, payload: 'a=1' }),
  });
  expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, HEAD']);
});

import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { Api } from '@hexreel/domain/contract/calls';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { browserApi } from './browser-api.ts';
import { endpointLink } from './endpoint-link.ts';
import type { SendJson } from './http-api.ts';

interface Sent {
  readonly path: string;
  readonly init: RequestInit | undefined;
}

function recordingClient() {
  const sent: Sent[] = [];
  const send: SendJson = <Answer>(path: string, init?: RequestInit) => {
    sent.push({ path, init });
    return Promise.resolve(null as Answer);
  };
  return { api: createApiClient(send), sent };
}

test('a read is sent to its path with its parameters and query encoded', async () => {
  const { api, sent } = recordingClient();
  await api.call('readReviews', { params: { id: 'a/b' }, query: { sort: 'newest', cursor: undefined } });
  await api.call('readHome');
  expect(sent).toEqual([
    { path: '/api/movies/a%2Fb/reviews?sort=newest', init: undefined },
    { path: '/api/home', init: undefined },
  ]);
});

test('only filters that are set are sent', async () => {
  const { api, sent } = recordingClient();
  await api.call('browseMovies', { query: { search: 'a & b', gore: 7, year: undefined } });
  await api.call('browseMovies', { query: {} });
  expect(sent.map(({ path }) => path)).toEqual(['/api/movies?search=a+%26+b&gore=7', '/api/movies']);
});

test('the addresses of later calls are loaded with the first of them', async () => {
  const { api, sent } = recordingClient();
  await api.call('readStatistics', { params: { id: 'lucy' }, query: { criteria: 'gore' } });
  await api.call('signOutEverywhere');
  expect(sent.map(({ path }) => path)).toEqual(['/api/users/lucy/statistics?criteria=gore', '/api/auth/sign-out-everywhere']);
});

test('an id is escaped in the path', async () => {
  const { api, sent } = recordingClient();
  await api.call('readMovie', { params: { id: '../me?x' } });
  expect(sent.map(({ path }) => path)).toEqual(['/api/movies/..%2Fme%3Fx']);
});

test('a command is sent with its method and body, and outlives the page', async () => {
  const { api, sent } = recordingClient();
  await api.call('rateMovie', { params: { movieId: 948 }, body: { gore: 7 } });
  await api.call('removeFromWatchlist', { params: { movieId: 948 } });
  expect(sent.map(({ path }) => path)).toEqual(['/api/me/ratings/948', '/api/me/watchlist/948']);
  expect(sent[0]?.init).toMatchObject({ method: 'PUT', body: '{"gore":7}', keepalive: true });
  expect(sent[1]?.init).toEqual({ method: 'DELETE', keepalive: true });
});

test('the browser sends a command as JSON, and an answer without content is null', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', fetch);
  expect(await browserApi.call('verifyEmail', { body: { oobCode: 'x' } })).toBeNull();
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"oobCode":"x"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('lists are joined with commas', () => {
  expect(endpointLink('readRankings', { query: { criteria: ['gore', 'pace'] } })).toBe('/api/rankings?criteria=gore%2Cpace');
});

test('input and answer have the types of the contract', () => {
  const { api } = recordingClient();
  expectTypeOf(api.call('readMovie', { params: { id: 1 } })).resolves.toEqualTypeOf<MovieResponse>();
  expectTypeOf(api.call('signOut')).resolves.toEqualTypeOf<null>();
});

/** Never called: what the compiler has to reject. */
export function refused(api: Api): void {
  // @ts-expect-error a path parameter is missing
  void api.call('readMovie');
  // @ts-expect-error no such score
  void api.call('rateMovie', { params: { movieId: 1 }, body: { boredom: 3 } });
  // @ts-expect-error no such endpoint
  void api.call('readEverything');
}

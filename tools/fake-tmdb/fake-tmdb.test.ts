import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readFacts } from './catalogue.ts';
import { sampleMovies } from './sample-movies.ts';
import { startFakeTmdb, type FakeTmdb } from './fake-tmdb.ts';

const token = 'a-token-of-the-fake-tmdb';
let fakeTmdb: FakeTmdb;

interface Answer {
  readonly page: number;
  readonly total_pages: number;
  readonly total_results: number;
  readonly results: {
    readonly id: number;
    readonly title: string;
    readonly genre_ids: number[];
    readonly release_date: string;
  }[];
  readonly status_code: number;
}

async function ask(path: string, options: { readonly token?: string } = {}) {
  const response = await fetch(`${fakeTmdb.url}${path}`, { headers: { authorization: `Bearer ${options.token ?? token}` } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
}

async function control(path: string, body?: unknown) {
  const url = fakeTmdb.url.replace('/3', `/_fake${path}`);
  return fetch(url, body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) });
}

beforeAll(async () => {
  fakeTmdb = await startFakeTmdb({ movies: sampleMovies(300), token, otherMovies: 50, requestsPerSecond: Infinity });
});
afterEach(() => fakeTmdb.clearFaults());
afterAll(() => fakeTmdb.close());

test('the same file gives the same movies at every start', async () => {
  const again = await startFakeTmdb({ movies: sampleMovies(300), token, otherMovies: 50 });
  expect([...again.catalogue.byId.values()]).toEqual([...fakeTmdb.catalogue.byId.values()]);
  await again.close();
});

test('facts of several files are merged, and the later file wins', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexreel-fake-tmdb-'));
  const [first, second] = [join(folder, 'first.ndjson'), join(folder, 'second.ndjson')];
  writeFileSync(first, '{"tmdb_id": 1, "title": "One", "runtime": 90}\n{"tmdb_id": 2, "title": "Two"}\n');
  writeFileSync(second, '{"tmdb_id": 1, "title": "One again"}\n');
  expect(await readFacts([first, second])).toEqual([
    { tmdb_id: 1, title: 'One again', runtime: 90 },
    { tmdb_id: 2, title: 'Two' },
  ]);
  rmSync(folder, { recursive: true });
});

describe('answers', () => {
  test('filters and sorts discover by its parameters', async () => {
    const { body } = await ask(
      '/discover/movie?with_genres=27&vote_count.gte=50&primary_release_date.gte=1990-01-01&primary_release_date.lte=1999-12-31&sort_by=primary_release_date.asc',
    );
    const dates = body.results.map((row) => row.release_date);
    expect(dates.length).toBeGreaterThan(5);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.filter((date) => !date.startsWith('199'))).toEqual([]);
  });

  test('reads a comma as AND, a pipe as OR', async () => {
    const total = async (genres: string) => (await ask(`/discover/movie?with_genres=${genres}`)).body.total_results;
    const [both, either, horror] = [await total('27,53'), await total('27|53'), await total('27')];
    expect(both).toBeLessThan(horror);
    expect(either).toBeGreaterThanOrEqual(horror);
  });

  test("ignores genres in a search, as TMDB's does", async () => {
    const { body } = await ask('/search/movie?query=night&with_genres=27');
    expect(body.results.some((row) => !row.genre_ids.includes(27))).toBe(true);
  });

  test('appends requested parts to a movie', async () => {
    const { body } = await ask('/movie/1?append_to_response=credits,videos,similar,keywords,watch/providers');
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['credits', 'videos', 'similar', 'keywords', 'watch/providers', 'genres']),
    );
  });

  test('counts pages beyond the last available one', async () => {
    const crowded = await startFakeTmdb({ movies: sampleMovies(10_050), token });
    const response = await fetch(`${crowded.url}/discover/movie?page=500`, { headers: { authorization: `Bearer ${token}` } });
    expect(((await response.json()) as Answer).total_pages).toBe(503);
    await crowded.close();
  });

  test.each([
    ['a page beyond the last', '/discover/movie?page=501', 400, 22],
    ['page nought', '/discover/movie?page=0', 400, 22],
    ['an invalid date', '/discover/movie?primary_release_date.gte=soon', 422, 5],
    ['a movie it does not have', '/movie/999999', 404, 34],
    ['a path it does not have', '/tv/1', 404, 34],
  ])('refuses %s', async (_, path, status, code) => {
    const answer = await ask(path);
    expect({ status: answer.status, code: answer.body.status_code }).toEqual({ status, code });
  });

  test('refuses a wrong token', async () => {
    const answer = await ask('/movie/1', { token: 'another' });
    expect({ status: answer.status, code: answer.body.status_code }).toEqual({ status: 401, code: 7 });
  });

  test('refuses more requests than it allows in a second', async () => {
    const strict = await startFakeTmdb({ movies: sampleMovies(1), token, requestsPerSecond: 3 });
    const headers = { authorization: `Bearer ${token}` };
    const statuses: number[] = [];
    for (let request = 0; request < 4; request += 1) statuses.push((await fetch(`${strict.url}/movie/1`, { headers })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await strict.close();
  });

  test('draws pictures in the requested width', async () => {
    const response = await fetch(`${fakeTmdb.imageUrl}/w342/fake-poster-1.jpg`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toContain('width="342" height="513"');
    expect((await fetch(`${fakeTmdb.imageUrl}/huge/fake-poster-1.jpg`)).status).toBe(404);
  });
});

describe('fault', () => {
  test('is set over HTTP, affects the given number of requests, and ends', async () => {
    await control('/faults', { kind: 'rate-limited', retryAfter: 3, times: 1 });
    const limited = await ask('/movie/1');
    expect({ status: limited.status, retryAfter: limited.headers.get('retry-after') }).toEqual({ status: 429, retryAfter: '3' });
    expect((await ask('/movie/1')).status).toBe(200);
    await control('/faults', { kind: 'server-error' });
    expect((await ask('/movie/1')).status).toBe(503);
    await control('/clear-faults', {});
    expect((await ask('/movie/1')).status).toBe(200);
  });

  test('explains what is wrong with an unknown fault', async () => {
    expect((await control('/faults', { kind: 'rude' })).status).toBe(400);
  });

  test('affects only the given paths', async () => {
    fakeTmdb.injectFault({ kind: 'server-error', path: '/movie/2' });
    expect([(await ask('/movie/1')).status, (await ask('/movie/2')).status]).toEqual([200, 503]);
  });

  test('removes movies', async () => {
    const total = async () => (await ask('/discover/movie?with_genres=27')).body.total_results;
    const before = await total();
    fakeTmdb.injectFault({ kind: 'vanished', movieIds: [1, 2] });
    expect(await total()).toBe(before - 2);
    expect((await ask('/movie/1')).status).toBe(404);
  });

  test('shifts later pages of a list', async () => {
    const first = (await ask('/discover/movie?with_genres=27&page=1')).body.results;
    fakeTmdb.injectFault({ kind: 'shifting', by: -3 });
    const second = (await ask('/discover/movie?with_genres=27&page=2')).body.results;
    expect(second.slice(0, 3)).toEqual(first.slice(-3));
  });
});

test('reports the requests that it received', async () => {
  fakeTmdb.requests.clear();
  await ask('/movie/1');
  await ask('/movie/999999');
  const answer = await (await control('/requests')).json();
  expect(answer).toEqual({ total: 2, mostInOneSecond: 2, byStatus: { 200: 1, 404: 1 } });
});

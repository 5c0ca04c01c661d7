import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRequest } from '../tools/fake-tmdb/faults.ts';
import { quantile, table } from './site.mjs';
import { ask, end, readProgress, startSite, startFakeTmdb } from './tmdb-site.ts';

/**
 * Each kind of TMDB outage for some seconds, on a site that has its lists and some movies: cached pages are requested
 * throughout and must answer 200 within 300 ms, while a visitor searches, opens movies whose details are not read yet and
 * requests unknown movies. In the end the movies' rows must be unchanged, except for those that vanished.
 *
 * `node --import tsx bench/tmdb-faults.ts <movies.ndjson> [more.ndjson ...]`
 */
const files = process.argv.slice(2);
const secondsEach = 4;
const most = 300;
const gone = 948;
let visitor = 0;
const outages: readonly [string, FaultRequest][] = [
  ['429 with Retry-After', { kind: 'rate-limited', retryAfter: 2 }],
  ['429 without', { kind: 'rate-limited', retryAfter: null }],
  ['503', { kind: 'server-error', status: 503 }],
  ['500', { kind: 'server-error', status: 500 }],
  ['no answer for 10 s', { kind: 'slow' }],
  ['cut off', { kind: 'cut-off' }],
  ['disconnected', { kind: 'disconnected' }],
  ['malformed', { kind: 'malformed' }],
  ['HTML with 200', { kind: 'html' }],
  ['wrong shape', { kind: 'wrong-shape' }],
  ['null and empty fields', { kind: 'empty-fields' }],
  ['21 rows a page', { kind: 'twenty-one-rows' }],
  ['lists that shift', { kind: 'shifting' }],
  ['a movie vanishes', { kind: 'vanished', movieIds: [gone] }],
  ['token refused', { kind: 'token-refused' }],
];

if (files.length === 0) throw new Error('Name at least one file of movies');
const data = mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const fakeTmdb = await startFakeTmdb(files);
const site = await startSite(data, fakeTmdb.url, { TRUST_PROXY: '127.0.0.0/8,::1' });
try {
  while ((await readProgress(data)).unfinishedLists > 0) await sleep(500);
  const known = await knownPages();
  const before = await rows();
  const results: string[][] = [];
  for (const [what, outage] of outages) {
    const asked = await totalAsked();
    await tell('faults', outage);
    const { times, statuses, strangers } = await watch(known);
    await tell('clear-faults', {});
    const slowest = Math.max(...times);
    const fine = slowest < most && statuses.size === 1 && statuses.has(200);
    results.push([
      what,
      String((await totalAsked()) - asked),
      String(times.length),
      [...statuses].join(', '),
      `${quantile(times, 0.99).toFixed(0)} / ${slowest.toFixed(0)}`,
      [...strangers].map(String).toSorted().join(', '),
      fine ? 'yes' : 'NO',
    ]);
    if (!fine) process.exitCode = 1;
    await untilWell();
  }
  const after = await rows();
  const changed = [...before].filter(([id, facts]) => after.get(id) !== facts).map(([id]) => id);
  const odd = await ask<{ count: number }>(data, `select count(*)::int as count from movie where title = '' or source <> 'tmdb'`);
  const head = ['bad day', 'requests to TMDB', 'known pages', 'status', 'p99 / slowest, ms', 'strangers got', `below ${most} ms`];
  console.log(table(head, results));
  console.log(
    `\nmovies: ${before.size} before, ${after.size} after; changed: ${changed.join(', ') || 'none'}; without a title: ${odd[0]?.count}`,
  );
  if (changed.some((id) => id !== gone) || odd[0]?.count !== 0) process.exitCode = 1;
} finally {
  await end(site.child, 'SIGTERM');
  await end(fakeTmdb.child, 'SIGTERM');
  rmSync(data, { recursive: true, force: true });
}

async function knownPages(): Promise<string[]> {
  const { popular } = (await (await fetch(`${site.url}/api/home`)).json()) as { popular: { id: number }[] };
  const movies = popular.slice(0, 6).flatMap(({ id }) => [`/movie/${id}`, `/api/movies/${id}/recommendations`]);
  const pages = ['/', '/browse', '/browse?subgenre=slasher', '/api/movies?search=night', '/top-by-criteria', ...movies];
  for (const page of pages) await (await fetch(site.url + page)).arrayBuffer();
  return pages;
}

/** Requests the known pages one after the other, while a visitor requests what needs TMDB. */
async function watch(known: readonly string[]): Promise<{ times: number[]; statuses: Set<number>; strangers: Set<number> }> {
  const until = Date.now() + secondsEach * 1_000;
  const [times, statuses, strangers]: [number[], Set<number>, Set<number>] = [[], new Set(), new Set()];
  const stranger = async () => {
    while (Date.now() < until) {
      visitor += 1;
      const from = { 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` };
      const wishes = [
        `/api/movies/wider-search?search=terror${visitor}`,
        `/api/movies/${90_000_000 + visitor}`,
        `/movie/${await unread()}`,
      ];
      const answers = await Promise.all(wishes.map((path) => fetch(site.url + path, { headers: from })));
      for (const answer of answers) strangers.add(answer.status);
      await sleep(100);
    }
  };
  const reader = async () => {
    for (let turn = 0; Date.now() < until; turn += 1) {
      const startedAt = performance.now();
      const response = await fetch(site.url + known[turn % known.length]);
      await response.arrayBuffer();
      times.push(performance.now() - startedAt);
      statuses.add(response.status);
      await sleep(10);
    }
  };
  await Promise.all([stranger(), reader(), reader()]);
  return { times, statuses, strangers };
}

/** A movie whose details are not read yet. */
async function unread(): Promise<number> {
  const found = await ask<{ id: number }>(
    data,
    'select id from movie where details_read_at is null and removed_at is null order by popularity limit 1',
  );
  return found[0]?.id ?? gone;
}

/** The columns of each movie that lists fill, except pictures and original titles, which may be missing at any time. */
async function rows(): Promise<Map<number, string>> {
  const found = await ask<{ id: number; facts: string }>(
    data,
    `select id, concat_ws('|', title, overview, release_date, genre_ids, vote_average, vote_count, popularity, removed_at is null) as facts from movie`,
  );
  return new Map(found.map(({ id, facts }) => [id, createHash('sha256').update(facts).digest('hex')]));
}

/** Waits until the site calls TMDB again: the breaker opens for half a minute after some failures in a row. */
async function untilWell(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    visitor += 1;
    const response = await fetch(`${site.url}/api/movies/wider-search?search=well${visitor}`, {
      headers: { 'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}` },
    });
    await response.arrayBuffer();
    if (response.status === 200) return;
    await sleep(1_000);
  }
  throw new Error('The site does not call TMDB again');
}

async function tell(what: 'faults' | 'clear-faults', body: object): Promise<void> {
  await fetch(`${fakeTmdb.origin}/_fake/${what}`, { method: 'POST', body: JSON.stringify(body) });
}

async function totalAsked(): Promise<number> {
  return ((await (await fetch(`${fakeTmdb.origin}/_fake/requests`)).json()) as { total: number }).total;
}

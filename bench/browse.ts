import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { characteristics } from '../packages/domain/src/characteristics/index.ts';
import { subgenres } from '../packages/domain/src/movie/index.ts';
import { joinEmbeddedPostgres } from '../packages/embedded-postgres/src/index.ts';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { creditMovies } from './credit-movies.ts';
import { quantile, table } from './site.mjs';
import { ask, end, processMemory, readProgress, startSite, startFakeTmdb } from './tmdb-site.ts';

/**
 * Latency of Browse and its suggestions over a whole catalogue with its people: each filter, order, slider and search on
 * 16 connections over HTTP, alternating
 * with a bare select by primary key on 16 connections. p95 may be 20 times the bare one's. Requests vary page, combination
 * and word, so that hardly any is answered from a cache.
 *
 * `node --import tsx bench/browse.ts <movies.ndjson> [more.ndjson ...]`; BENCH_REQUESTS (600) of each, BENCH_DATA keeps
 * the database for another run.
 */
const files = process.argv.slice(2);
const requests = Number(process.env['BENCH_REQUESTS'] ?? 600);
const connections = 16;
/** The two are measured alternately, so that both see the same load. */
const turns = 6;
const most = 20;
/** How many movies have averages for the sliders. */
const rated = 6_000;
const years = ['2024', '2023', '2022', '2021', '2020', '2015-2019', '2010-2014', '2000-2009', 'before-2000'];

if (files.length === 0) throw new Error('Name at least one file of movies');
const data = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
mkdirSync(data, { recursive: true });
const fakeTmdb = await startFakeTmdb(files);
// Searches that miss the cache are limited per address, so each has an address of its own.
const site = await startSite(data, fakeTmdb.url, { TRUST_PROXY: '127.0.0.0/8,::1' });
const bare: Client[] = [];
let visitor = 0;
try {
  await untilRead();
  await rateSome();
  const names = await creditMovies(data);
  bare.push(...(await connectBare()));
  const ids = (await ask<{ id: number }>(data, 'select id from movie order by id')).map(({ id }) => id);
  const words = await titleWords();
  const rng = createSeededRandom('browse');
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(rng.next() * items.length)] as Item;
  const page = (pages: number) => `page=${1 + Math.floor(rng.next() * pages)}`;
  const kinds: readonly (readonly [string, () => string])[] = [
    ['most popular, any page', () => page(500)],
    ['highest rated', () => `sortBy=rating&${page(40)}`],
    ['latest', () => `sortBy=latest&${page(200)}`],
    ['year', () => `year=${pick(years)}&${page(30)}`],
    ['least rating', () => `rating=${1 + Math.floor(rng.next() * 7)}&${page(60)}`],
    ['subgenre', () => `subgenre=${pick(subgenres)}&${page(8)}`],
    [
      'year, rating, subgenre and sort',
      () => `year=${pick(years)}&rating=${pick([3, 4, 5])}&subgenre=${pick(subgenres)}&sortBy=latest`,
    ],
    ['one slider', () => `${pick(characteristics)}=${pick([6, 7, 8])}&rating=${pick([1, 2, 3, 4, 5])}&year=${pick(years)}`],
    ['one slider alone, 500 movies', () => `${pick(characteristics)}=${pick([3, 4, 5])}&rating=${pick([0, 1, 2, 3])}`],
    ['three sliders', () => `gore=${pick([3, 4, 5])}&pace=${pick([3, 4, 5])}&comedy=${pick([3, 4])}&year=${pick(years)}`],
    ['search, a word of a title', () => `search=${encodeURIComponent(pick(words))}`],
    ['search with a slip', () => `search=${encodeURIComponent(slip(pick(words), rng.next()))}`],
    ['search of three letters', () => `search=${encodeURIComponent(pick(words).slice(0, 3))}`],
    ['search, two words of titles', () => `search=${encodeURIComponent(`${pick(words)} ${pick(words)}`)}`],
    ['search, a name', () => `search=${encodeURIComponent(pick(names))}`],
    ['search, a family name', () => `search=${encodeURIComponent(familyOf(pick(names)))}`],
    ['search, a name with a slip', () => `search=${encodeURIComponent(slip(pick(names), rng.next()))}`],
    ['movies of a person', () => `person=${encodeURIComponent(pick(names))}`],
  ];
  const typed = () => encodeURIComponent(rng.pick([pick(words), pick(names), familyOf(pick(names))]).slice(0, rng.integer(2, 9)));
  const paths: readonly (readonly [string, () => string])[] = [
    ...kinds.map(([what, query]) => [what, () => `/api/movies?${query()}`] as const),
    ['suggestions, two to nine letters', () => `/api/movies/suggestions?search=${typed()}`],
  ];
  for (const [, path] of paths) await burst(64, () => read(path()));
  const rows: string[][] = [];
  for (const [what, path] of paths) {
    const [ours, single]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      single.push(...(await burst(requests / turns, (connection) => bareSelect(connection, pick(ids)))));
      ours.push(...(await burst(requests / turns, () => read(path()))));
    }
    const ratio = quantile(ours, 0.95) / quantile(single, 0.95);
    rows.push([what, quantiles(ours), quantiles(single), ratio.toFixed(1), ratio <= most ? 'yes' : 'NO']);
    if (ratio > most) process.exitCode = 1;
  }
  const memory = processMemory(site.child.pid ?? 0);
  console.log(table(['what', 'p50 / p95, ms', 'bare select', 'p95 over it', `at most ${most}`], rows));
  console.log(
    `\n${ids.length} movies, ${names.length} people; memory: server ${memory.node} MB, with its PostgreSQL ${memory.all} MB`,
  );
} finally {
  for (const client of bare) await client.end();
  await end(site.child, 'SIGTERM');
  await end(fakeTmdb.child, 'SIGTERM');
  if (process.env['BENCH_DATA'] === undefined) rmSync(data, { recursive: true, force: true });
}

async function untilRead(): Promise<void> {
  for (;;) {
    const { movies, unfinishedLists } = await readProgress(data);
    if (unfinishedLists === 0 && movies >= fakeTmdb.movies) return;
    await sleep(1_000);
  }
}

/** Gives the most popular movies averages, as ratings would have. */
async function rateSome(): Promise<void> {
  const counts = characteristics.map(
    (_, index) =>
      `array(select floor(random() * (case when score = 1 + (id * ${index + 3}) % 10 then 40 else 4 end))::int from generate_series(1, 10) score where id is not null)`,
  );
  const columns = ['gore', 'psychological', 'jump_scares', 'characters', 'pace', 'comedy'].map((name) => `${name}_counts`);
  await ask(
    data,
    `insert into movie_average (movie_id, raters, ${columns.join(', ')})
     select id, 50, ${counts.join(', ')} from (select id from movie order by popularity desc limit ${rated}) popular
     on conflict (movie_id) do nothing`,
  );
  await ask(data, 'analyze movie, movie_average');
}

async function titleWords(): Promise<string[]> {
  const titles = await ask<{ title: string }>(data, 'select title from movie order by popularity desc limit 12000');
  const words = titles.flatMap(({ title }) => title.split(/[^\p{L}]+/u)).filter((word) => word.length > 4);
  return [...new Set(words)];
}

function familyOf(name: string): string {
  return name.split(' ').at(-1) ?? name;
}

/** The word without one letter. */
function slip(word: string, luck: number): string {
  const at = 1 + Math.floor(luck * (word.length - 1));
  return word.slice(0, at) + word.slice(at + 1);
}

async function connectBare(): Promise<Client[]> {
  const joined = await joinEmbeddedPostgres({ dataFolder: data });
  if (joined === null) throw new Error('The bundled PostgreSQL does not run');
  return Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(joined.connection);
      client.on('error', () => undefined);
      await client.connect();
      return client;
    }),
  );
}

async function bareSelect(connection: number, id: number): Promise<void> {
  await bare[connection]?.query({ name: 'bare', text: 'select * from movie where id = $1', values: [id] });
}

async function read(path: string): Promise<void> {
  visitor += 1;
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const response = await fetch(`${site.url}${path}`, { headers: { 'x-forwarded-for': address } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
}

/** Runs an action this many times on all connections. @returns milliseconds of each */
async function burst(count: number, run: (connection: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (left > 0) {
        left -= 1;
        const startedAt = performance.now();
        await run(connection);
        times.push(performance.now() - startedAt);
      }
    }),
  );
  return times;
}

function quantiles(times: readonly number[]): string {
  return `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`;
}

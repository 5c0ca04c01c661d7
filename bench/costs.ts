import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../packages/server/src/app.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { openDatabase } from '../packages/server/src/db/client.ts';
import { openCommunity } from './community.ts';
import { cpuOfPostgres } from './processes.ts';
import { table } from './site.mjs';

/**
 * What one request of each kind costs without any cached response: CPU of the server and of the database, statements, and
 * bytes as they are sent; and what a rating takes on the disk. The inputs of tools/scale-model.mjs.
 *
 * `npm run build && node --import tsx bench/costs.ts`; BENCH_REQUESTS (60) of each, BENCH_SHARE (0.1) of 28,000 movies,
 * 100,000 users and 1,000,000 ratings, BENCH_DATA keeps the database.
 */
const requests = Number(process.env['BENCH_REQUESTS'] ?? 60);
const share = Number(process.env['BENCH_SHARE'] ?? 0.1);
const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const print = (line: string) => process.stderr.write(`${line}\n`);
const size = { movies: 28_000 * share, members: 100_000 * share, ratings: 1_000_000 * share };

const community = await openCommunity(join(folder, 'costs'), size, print);
let statements = 0;
const client = openDatabase(community.connection, { onLost: () => undefined, onStatement: () => (statements += 1) });
const config = {
  ...readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false }),
  pagesPerMinute: 1_000_000,
  readsPerMinute: 1_000_000,
};
const app = await buildApp(config, { client, now: Date.now, random: Math.random });
try {
  await app.ready();
  await app.prepareIndexes();
  const cookies = await community.cookies(200);
  const movie = (index: number) => community.rated[index % community.rated.length] ?? 0;
  const member = (index: number) => ({ cookie: cookies[index % cookies.length] ?? '' });
  const save = (index: number): OneRequest => ({
    method: 'PUT',
    url: `/api/me/ratings/${movie(index * 7)}`,
    headers: { ...member(index), 'sec-fetch-site': 'same-origin' },
    payload: { gore: 1 + (index % 10), pace: 1 + (index % 9) },
  });
  const kinds: Readonly<Record<string, (index: number) => OneRequest>> = {
    'visitor: movie': (index) => ({ url: `/movie/${movie(index)}` }),
    'visitor: Browse': (index) => ({ url: `/browse?rating=${index % 8}&page=${1 + Math.floor(index / 8)}` }),
    'visitor: Top Movies': (index) => ({ url: `/top-by-criteria?criteria=gore&page=${1 + index}` }),
    'visitor: movie, API': (index) => ({ url: `/api/movies/${movie(500 + index)}` }),
    'visitor: reviews, API': (index) => ({ url: `/api/movies/${movie(500 + index)}/reviews` }),
    'user: Home': (index) => ({ url: '/', headers: member(index) }),
    'user: movie': (index) => ({ url: `/movie/${movie(index)}`, headers: member(index) }),
    'user: own of a movie, API': (index) => ({ url: `/api/me/movies/${movie(index)}`, headers: member(index) }),
    'user: save a rating': save,
  };
  const rows: string[][] = [];
  for (const [name, requestOf] of Object.entries(kinds)) {
    // Compiled, and plans made.
    for (let index = 0; index < 10; index += 1) await send(requestOf(requests + index));
    statements = 0;
    const before = process.cpuUsage();
    const databaseBefore = cpuOfPostgres(community.postmaster);
    let bytes = 0;
    for (let index = 0; index < requests; index += 1) bytes += await send(requestOf(index));
    const { user, system } = process.cpuUsage(before);
    const cells = [(user + system) / 1_000, cpuOfPostgres(community.postmaster) - databaseBefore, statements, bytes / 1_000];
    const row = [name, ...cells.map((cell) => (cell / requests).toFixed(1))];
    print(row.join(' | '));
    rows.push(row);
  }
  console.log(table(['what', 'server CPU, ms', 'database CPU, ms', 'statements', 'kB'], rows));
  console.log(`\n${await bytesPerRating()} bytes a rating with its indexes, ${await bytesPerUser()} a user with theirs`);
} finally {
  await app.close();
  await client.close();
  await community.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

interface OneRequest {
  readonly method?: 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: object;
}

/** @returns the bytes of its answer */
async function send(request: OneRequest): Promise<number> {
  const response = await app.inject({ ...request, headers: { 'accept-encoding': 'br', ...request.headers } });
  if (response.statusCode >= 300) throw new Error(`${request.url} answered ${response.statusCode}`);
  return response.rawPayload.length;
}

async function bytesPerRating(): Promise<number> {
  const { rows } = await client.pool.query<{ bytes: number }>(
    "select (pg_total_relation_size('rating') / count(*))::int as bytes from rating",
  );
  return rows[0]?.bytes ?? 0;
}

async function bytesPerUser(): Promise<number> {
  const { rows } = await client.pool.query<{ bytes: number }>(
    "select (pg_total_relation_size('person') / count(*))::int as bytes from person",
  );
  return rows[0]?.bytes ?? 0;
}

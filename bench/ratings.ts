import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { characteristics } from '../packages/domain/src/characteristics/index.ts';
import { openDatabase, type Connection, type DatabaseClient } from '../packages/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../packages/embedded-postgres/src/index.ts';
import { migrateDatabase } from '../packages/server/src/db/migrate.ts';
import { recalculateAverages } from '../packages/server/src/modules/ratings/index.ts';
import { writeReviewCursor } from '../packages/server/src/modules/ratings/review-cursor.ts';
import { EventBus } from '../packages/server/src/platform/events/index.ts';
import { cookieOf } from '../packages/server/src/testing/users.ts';
import { systemTiming } from '../packages/server/src/platform/clock.ts';
import { movieIdOf, userIdOf, storeRatings } from '../tools/seed-ratings/store-ratings.ts';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { startBuiltSite, type Site } from './community.ts';
import { memoryOf } from './processes.ts';
import { quantile, table } from './site.mjs';

/**
 * Latency of reading and saving ratings at 10,000 and at 1,000,000 ratings of 28,000 movies, on two bundled PostgreSQLs,
 * each behind a built site of its own, measured alternately over HTTP on one connection; with each a bare select by primary
 * key. p95 may grow to 1.3 times (R214). No movie is requested twice and a score is saved before each ranking and each list
 * with sliders, so that nothing measured comes from a cache.
 *
 * `npm run build && node --import tsx bench/ratings.ts`; BENCH_ROUNDS (600) rounds, BENCH_DATA keeps the two databases for
 * another run.
 * BENCH_SHARE (1) and BENCH_SMALL_SHARE (0.01) are the parts of 1,000,000 ratings and 100,000 users in the large and in the
 * small one: 10 and 1 compare 10,000,000 with 1,000,000 (docs/scale.md).
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 600);
const share = Number(process.env['BENCH_SHARE'] ?? 1);
const smallShare = Number(process.env['BENCH_SMALL_SHARE'] ?? 0.01);
const most = 1.3;
const movies = 28_000;
const sizes = [smallShare, share].map((part) => ({
  name: `${(1_000_000 * part).toLocaleString('en-US')} ratings`,
  members: 100_000 * part,
  ratings: 1_000_000 * part,
})) as [Size, Size];
/** Users who save scores in turn; each may do so 600 times an hour. */
const savers = 500;
const bareSelect = 'bare select by primary key';
/** For generating and aggregating millions of ratings. */
const longTimeouts = { query_timeout: 3_600_000, statement_timeout: 3_600_000 };

interface Size {
  readonly name: string;
  readonly members: number;
  readonly ratings: number;
}

interface Bench extends Size {
  readonly client: DatabaseClient;
  readonly bare: Client;
  readonly server: Site;
  readonly cookies: readonly string[];
  /** Movies by number of raters, most first. */
  readonly popular: readonly number[];
  /** Milliseconds by what was measured. */
  readonly times: Map<string, number[]>;
}

const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const postgres: { stop: () => Promise<void> }[] = [];
const print = (line: string) => process.stderr.write(`${line}\n`);
const facts: string[][] = [];

try {
  const benches = [await prepare(sizes[0], 'small'), await prepare(sizes[1], 'large')] as const;
  for (const bench of benches) await warmUp(bench);
  const rng = createSeededRandom('rounds');
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? benches : benches.toReversed();
    for (const bench of order) await measureRound(bench, round, rng.next());
    if (round % 100 === 99) print(`${round + 1} of ${rounds} rounds`);
  }
  for (const bench of benches) await finish(bench);
  report(benches);
} finally {
  for (const server of postgres) await server.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function prepare(size: Size, place: string): Promise<Bench> {
  const dataFolder = join(folder, place);
  mkdirSync(dataFolder, { recursive: true });
  chmodSync(folder, 0o755);
  const database = await startEmbeddedPostgres({
    dataFolder,
    log: ({ level, message }) => void (level === 'info' || print(message)),
  });
  postgres.push(database);
  await migrateDatabase(database.connection);
  const client = openDatabase(database.connection, { onLost: () => undefined, connections: 2 });
  await seed(client, size);
  const cookies: string[] = [];
  const now = new Date();
  for (const id of await readSavers(client, size)) cookies.push(await cookieOf(client.database, { id }, { signedInAt: now }));
  const bare = new Client(database.connection);
  bare.on('error', () => undefined);
  await bare.connect();
  const { rows } = await client.database.execute<{ movie_id: number }>(
    sql`select movie_id from movie_average where raters > 0 order by raters desc, movie_id`,
  );
  const popular = rows.map(({ movie_id }) => movie_id);
  const server = await startBuiltSite(database.connection);
  return { ...size, client, bare, server, cookies, popular, times: new Map() };
}

async function seed(client: DatabaseClient, { name, members, ratings }: Size): Promise<void> {
  const { rows } = await client.database.execute<{ count: number }>(sql`select count(*)::int as count from rating`);
  // A folder of an earlier run may lack an account or two.
  if ((rows[0]?.count ?? 0) >= ratings * 0.99) return;
  const startedAt = Date.now();
  // Generated data can be generated again.
  const fast = openDatabase({ ...client.connection, ...longTimeouts }, { onLost: () => undefined, connections: 1 });
  await fast.database.execute(sql`set synchronous_commit = off`);
  const plan = { seed: 'a community', movies, members, ratings };
  await storeRatings({ database: fast.database, plan, now: new Date(), print: (line) => print(`${name}: ${line}`) });
  const seededAt = Date.now();
  facts.push([`${name}: making them up`, `${Math.round((seededAt - startedAt) / 1_000)} s`]);
  const counted = await recalculateAverages({ database: fast.database, eventBus: silent(client.connection) });
  facts.push([`${name}: recalculating ${counted.movies} movies`, `${((Date.now() - seededAt) / 1_000).toFixed(1)} s`]);
  await fast.database.execute(sql`set statement_timeout = 0`);
  await fast.database.execute(sql`vacuum (analyze)`);
  await fast.close();
}

/** Members who rate much and members who rate little. */
async function readSavers({ database }: DatabaseClient, { members }: Size): Promise<readonly string[]> {
  const planned = Array.from({ length: savers + 1 }, (_, saver) => userIdOf(saver * Math.floor(members / (savers + 1))));
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from person where id = any(${sql.param(planned)}::uuid[]) order by id limit ${savers}`,
  );
  if (rows.length < savers) throw new Error(`${rows.length} of ${savers} savers are members`);
  return rows.map(({ id }) => id);
}

function silent(connection: Connection): EventBus {
  return new EventBus({ connection, timing: systemTiming, onError: () => undefined });
}

async function warmUp(bench: Bench): Promise<void> {
  const startedAt = performance.now();
  await get(bench, 'rankings?criteria=gore');
  facts.push([`${bench.name}: first ranking of a process`, `${Math.round(performance.now() - startedAt)} ms`]);
  for (let round = 0; round < 40; round += 1) await measureRound(bench, bench.popular.length - 1 - round, 0.5);
  bench.times.clear();
}

/** @param luck random number, 0 (included) to 1 */
async function measureRound(bench: Bench, round: number, luck: number): Promise<void> {
  const movie = bench.popular[round % bench.popular.length] ?? movieIdOf(0);
  const other = movieIdOf(Math.floor(luck * movies));
  const cookie = bench.cookies[round % savers] ?? '';
  const time = async <Result>(what: string, act: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await act();
    const times = bench.times.get(what) ?? [];
    bench.times.set(what, [...times.slice(-rounds), performance.now() - startedAt]);
    return result;
  };
  const save = () => put(bench, `me/ratings/${other}`, cookie, { gore: 1 + Math.floor(luck * 10), pace: round % 11 });

  await time(bareSelect, () => bench.bare.query({ name: 'bare', text: 'select * from movie where id = $1', values: [other] }));
  await time('GET /api/movies/{id}', () => get(bench, `movies/${movie}`));
  await time('its reviews, newest', () => get(bench, `movies/${movie}/reviews`));
  await time('its reviews, most helpful', () => get(bench, `movies/${movie}/reviews?sort=helpful`));
  await time('its reviews further down', () => get(bench, `movies/${movie}/reviews?cursor=${cursorOf(luck)}`));
  await time("one's own of a movie", () => get(bench, `me/movies/${movie}`, cookie));
  await time('saving a score', save);
  await time('ranking by 1 after a save', () => get(bench, `rankings?criteria=${characteristics[round % 6]}`));
  await save();
  const three = characteristics.filter((_, index) => (index + round) % 2 === 0).join(',');
  await time('ranking by 3 after a save', () => get(bench, `rankings?criteria=${three}&page=${1 + (round % 20)}`));
  await save();
  await time('ranking by 6 after a save', () => get(bench, `rankings?criteria=${characteristics.join(',')}`));
  await time('ranking by 6, kept', () => get(bench, `rankings?criteria=${characteristics.join(',')}`));
  await save();
  await time('Browse with one slider after a save', () => get(bench, `movies?gore=${5 + (round % 3)}`));
  await save();
  await time('Browse with three sliders after a save', () => get(bench, `movies?gore=${4 + (round % 3)}&pace=5&comedy=4`));
}

/** A cursor into a list of reviews that was not requested before. */
function cursorOf(luck: number): string {
  return writeReviewCursor({
    helpfulness: 0,
    reviewAt: new Date(Date.now() - luck * 86_400_000 * 900),
    userId: userIdOf(Math.floor(luck * 1_000)),
  });
}

async function get(bench: Bench, path: string, cookie?: string): Promise<string> {
  const response = await fetch(`${bench.server.url}/api/${path}`, cookie === undefined ? {} : { headers: { cookie } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text;
}

async function put(bench: Bench, path: string, cookie: string, body: object): Promise<void> {
  const response = await fetch(`${bench.server.url}/api/${path}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
}

async function finish(bench: Bench): Promise<void> {
  await measureCrowd(bench);
  const startedAt = Date.now();
  const patient = openDatabase({ ...bench.client.connection, ...longTimeouts }, { onLost: () => undefined, connections: 1 });
  const { corrected } = await recalculateAverages({ database: patient.database, eventBus: silent(bench.client.connection) });
  await patient.close();
  facts.push([
    `${bench.name}: movies whose counts were wrong in the end`,
    `${corrected} (looked for in ${Date.now() - startedAt} ms)`,
  ]);
  facts.push([`${bench.name}: memory of the server`, `${memoryOf(bench.server.pid).toFixed(0)} MB`]);
  await bench.server.stop();
  await bench.bare.end();
  await bench.client.close();
}

/** Concurrent saves of one movie, and of many movies. */
async function measureCrowd(bench: Bench): Promise<void> {
  await sleep(500);
  for (const [what, movieOf] of [
    ['one movie', () => movieIdOf(0)],
    ['many movies', (index: number) => movieIdOf(index % movies)],
  ] as const) {
    const startedAt = performance.now();
    await Promise.all(
      bench.cookies.slice(0, 20).map(async (cookie, saver) => {
        for (let index = 0; index < 25; index += 1)
          await put(bench, `me/ratings/${movieOf(saver * 25 + index)}`, cookie, { gore: 1 + (index % 10) });
      }),
    );
    const perSecond = Math.round(500 / ((performance.now() - startedAt) / 1_000));
    facts.push([`${bench.name}: saves a second, 20 at once, of ${what}`, String(perSecond)]);
  }
}

function report(benches: readonly Bench[]): void {
  const [small, large] = benches as readonly [Bench, Bench];
  const rows = [...small.times.keys()].map((what) => {
    const [few, many] = [quantiles(small, what), quantiles(large, what)];
    const growth = many.p95 / few.p95;
    const compared = (many.p95 / quantiles(large, bareSelect).p95).toFixed(1);
    return [what, few.text, many.text, growth.toFixed(2), compared, growth <= most ? 'yes' : 'NO'];
  });
  const head = ['what', small.name, large.name, 'p95 grows to', 'p95 over a bare select', `at most ${most}`];
  console.log(`Milliseconds, p50 / p95 / p99 of ${rounds}.\n\n${table(head, rows)}\n\n${table(['beside it', ''], facts)}`);
}

function quantiles(bench: Bench, what: string): { p95: number; text: string } {
  const at = (share: number) => quantile(bench.times.get(what) ?? [], share);
  return { p95: at(0.95), text: [at(0.5), at(0.95), at(0.99)].map((value) => value.toFixed(2)).join(' / ') };
}

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { noLimits, type Limits } from '../packages/domain/src/limits/index.ts';
import { createSeededRandom, shuffled } from '../packages/demo/src/seeded-random.ts';
import { startEmbeddedPostgres, type EmbeddedConnection } from '../packages/embedded-postgres/src/index.ts';
import { openDatabase, type Database, type SingleConnection } from '../packages/server/src/db/client.ts';
import { migrateDatabase } from '../packages/server/src/db/migrate.ts';
import { recalculateAverages } from '../packages/server/src/modules/ratings/index.ts';
import { systemTiming } from '../packages/server/src/platform/clock.ts';
import { EventBus } from '../packages/server/src/platform/events/index.ts';
import { cookieOf } from '../packages/server/src/testing/users.ts';
import { movieIdOf, storeRatings, userIdOf } from '../tools/seed-ratings/store-ratings.ts';
import { startBuiltSite, type Site } from './community.ts';
import { memoryOf } from './processes.ts';
import { quantile, table } from './site.mjs';
import { measureTraining, type MeasuredTraining } from './training.ts';

/**
 * Costs of reading taste at 1,000,000 ratings of 27,960 movies by 100,000 users: the nightly job as a site runs it, and
 * requests to a server over HTTP, one after the other, alongside a bare select by primary key. Exits 1 below a bar.
 *
 * `npm run build && node --import tsx bench/taste.ts`; BENCH_ROUNDS (300) rounds, BENCH_DATA keeps the database for another
 * run, BENCH_SHARE (1) takes that part of the ratings and users.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300);
const share = Number(process.env['BENCH_SHARE'] ?? 1);
const plan = { seed: 'a community', movies: 27_960, members: 100_000 * share, ratings: 1_000_000 * share };
/** Those whose requests are measured: every two hundredth by number of ratings. */
const viewers = 500;
const bars = { jobSeconds: 60, jobMegabytes: 300, cardsMilliseconds: 10, overBareSelect: 20, overNewest: 2, overLimits: 1 };

const warmUpRounds = 60;
const bareSelect = 'bare select by primary key';
const cards = 'values of 40 cards';
const newest = 'reviews of a movie, newest';
const closest = 'reviews of a movie, closest to you';
const searches = [
  'limits of a visitor, one',
  'limits of a visitor, three',
  'limits of a member, one',
  'limits of a member, three',
] as const;
/** By members who see what they are expected to say, and the same limits in the usual order. */
const bestForMe = 'limits, best for me';
const usualOrder = 'limits of the same member';

const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const print = (line: string) => process.stderr.write(`${line}\n`);
const times = new Map<string, number[]>();

mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataFolder: folder, log: () => undefined });
try {
  await migrateDatabase(postgres.connection);
  await seed(postgres.connection);
  const job = await measureTraining(postgres.connection);
  const memory = await measureRequests(postgres.connection);
  report(job, memory);
} finally {
  await postgres.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function seed(connection: SingleConnection): Promise<void> {
  const longTimeouts = { ...connection, query_timeout: 600_000, statement_timeout: 600_000 };
  const client = openDatabase(longTimeouts, { onLost: () => undefined, connections: 1 });
  const { rows } = await client.database.execute<{ count: number }>(sql`select count(*)::int as count from rating`);
  if ((rows[0]?.count ?? 0) < plan.ratings) {
    await client.database.execute(sql`set synchronous_commit = off`);
    await storeRatings({ database: client.database, plan, now: new Date(), print });
    const eventBus = new EventBus({ connection, timing: systemTiming, onError: () => undefined });
    await recalculateAverages({ database: client.database, eventBus });
    await client.database.execute(sql`set statement_timeout = 0`);
    await storeOpinions(client.database);
    await client.database.execute(sql`vacuum (analyze)`);
  }
  await client.close();
}

/** Overall opinions of a quarter of the members: higher where they rated higher, each on a scale of their own. */
async function storeOpinions(database: Database): Promise<void> {
  await database.execute(sql`
    insert into opinion (person_id, movie_id, overall, liked, updated_at)
    select person_id, movie_id,
      greatest(1, least(10, (greatest(psychological, 3) + greatest(characters, 3)) / 2 - 2 + abs(hashtext(person_id::text)) % 5)),
      false, updated_at
    from rating where person_id = any(${sql.param(Array.from({ length: plan.members / 4 }, (_, member) => userIdOf(member)))}::uuid[])
    on conflict do nothing`);
}

/** @returns the server's memory afterwards, in megabytes (PSS) */
async function measureRequests(connection: EmbeddedConnection): Promise<number> {
  const client = openDatabase(connection, { onLost: () => undefined, connections: 2 });
  const bare = new Client(connection);
  bare.on('error', () => undefined);
  await bare.connect();
  const cookies: string[] = [];
  for (let viewer = 0; viewer < viewers; viewer += 1) {
    const member = viewer * Math.floor(plan.members / viewers);
    cookies.push(await cookieOf(client.database, { id: userIdOf(member) }, { signedInAt: new Date() }));
  }
  const server = await startBuiltSite(connection);
  const expecting = await whoseOpinionsAreExpected(server, cookies);
  print(`${expecting.length} of ${viewers} members see what they are expected to say`);
  const rng = createSeededRandom('rounds');
  // Mixed, so that the first rounds, whose code is not compiled yet, are not those of the most rated movies and busiest users.
  const [movies = [], visits = []] = [rounds + warmUpRounds, viewers].map((many) => shuffled([...Array(many).keys()], rng));
  for (let round = 0; round < rounds + warmUpRounds; round += 1) {
    if (round === warmUpRounds) times.clear();
    const cookie = cookies[visits[round % viewers] ?? 0] ?? '';
    const expected = expecting[round % expecting.length] ?? cookie;
    await measureRound(server, bare, { cookie, expected }, { round, reviewed: movieIdOf(movies[round] ?? 0), luck: rng.next() });
    if (round % 50 === 49) print(`${round + 1} of ${rounds + warmUpRounds} rounds`);
  }
  const memory = memoryOf(server.pid);
  await server.stop();
  await bare.end();
  await client.close();
  return memory;
}

/** @param cookies one a member */
async function whoseOpinionsAreExpected(server: Site, cookies: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const cookie of cookies) {
    const response = await fetch(`${server.url}/api/me/enjoyment?ids=${movieIdOf(0)}`, { headers: { cookie } });
    const { state } = (await response.json()) as { state: string };
    if (state === 'shown') found.push(cookie);
  }
  if (found.length === 0) throw new Error('No member sees what they are expected to say');
  return found;
}

/** @param who cookies: of any member, and of one who sees what they are expected to say */
async function measureRound(
  server: Site,
  bare: Client,
  { cookie, expected }: { readonly cookie: string; readonly expected: string },
  { round, reviewed, luck }: { readonly round: number; readonly reviewed: number; readonly luck: number },
): Promise<void> {
  const time = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    const startedAt = performance.now();
    await act();
    const taken = performance.now() - startedAt;
    times.set(what, [...(times.get(what) ?? []), taken]);
  };
  const get = (path: string) => request(server, 'GET', path, cookie);
  const post = (path: string, body: object, as?: string) => request(server, 'POST', path, as, body);
  // Popular movies are asked for most.
  const movie = movieIdOf(Math.floor(plan.movies * luck ** 3));
  const shown = Array.from({ length: 40 }, (_, at) => movieIdOf((Math.floor(luck * 5_000) + at * 37) % plan.movies));
  const ceiling = 3 + (round % 6);
  const one = limitsOf({ gore: { atLeast: null, neverAbove: ceiling } });
  const three = limitsOf({
    gore: { atLeast: null, neverAbove: ceiling },
    jumpScares: { atLeast: null, neverAbove: 7 },
    pace: { atLeast: 5, neverAbove: null },
  });
  await time(bareSelect, () => bare.query({ name: 'bare', text: 'select * from movie where id = $1', values: [movie] }));
  await time(cards, () => get(`me/predictions?ids=${shown.join(',')}&why=none`));
  await time('how well a member is predicted', () => get('me/taste'));
  await time(searches[0], () => post('limits/search', { limits: one }));
  await time(searches[1], () => post('limits/search', { limits: three }));
  await time(searches[2], () => post('me/limits/search', { limits: one }, cookie));
  await time(searches[3], () => post('me/limits/search', { limits: three }, cookie));
  for (const [what, sortBy] of shuffledPair(round))
    await time(what, () => post('me/limits/search', { limits: three, filters: { sortBy } }, expected));
  await time('states of 40 cards', () => get(`me/limits/states?ids=${shown.join(',')}`));
  // Each movie once: nothing measured comes from a cache.
  await get(`movies/${reviewed}`);
  await time(newest, () => get(`movies/${reviewed}/reviews`));
  await time(closest, () => get(`me/movies/${reviewed}/reviews`));
  await time('movies alike', () => get(`movies/${reviewed}/similar`));
  await time('movies alike, but with less gore', () => get(`movies/${reviewed}/similar?but=gore.less`));
  await time('match with a member', () => get(`me/matches/${userIdOf(round + 1)}`));
  await time('matches of 20 members', () =>
    get(`me/matches?ids=${Array.from({ length: 20 }, (_, at) => userIdOf(round * 20 + at)).join(',')}`),
  );
  await time('pins while rating', () => get(`me/movies/${reviewed}/rating-help`));
}

/** Each first in every other round: the second one finds the limits' movies in the processor's caches. */
function shuffledPair(round: number): (readonly [what: string, sortBy: 'me' | 'popularity'])[] {
  const pair = [[bestForMe, 'me'] as const, [usualOrder, 'popularity'] as const];
  return round % 2 === 0 ? pair : pair.toReversed();
}

function limitsOf(some: Partial<Limits>): Limits {
  return { ...noLimits.limits, ...some };
}

async function request(server: Site, method: string, path: string, cookie?: string, body?: object): Promise<void> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
}

function report(job: MeasuredTraining, memory: number): void {
  const p95 = (what: string) => quantile(times.get(what) ?? [], 0.95);
  const judged: [what: string, measured: string, bar: string, reached: boolean][] = [
    ['nightly job', `${job.seconds.toFixed(1)} s`, `<= ${bars.jobSeconds} s`, job.seconds <= bars.jobSeconds],
    ['nightly job, processor time', `${job.processorSeconds.toFixed(1)} s`, '', true],
    ['nightly job, memory', `${job.megabytes.toFixed(0)} MB`, `<= ${bars.jobMegabytes} MB`, job.megabytes <= bars.jobMegabytes],
    [`${cards}, p95`, `${p95(cards).toFixed(2)} ms`, `<= ${bars.cardsMilliseconds} ms`, p95(cards) <= bars.cardsMilliseconds],
    ...searches.map((what): (typeof judged)[number] => {
      const over = p95(what) / p95(bareSelect);
      return [`${what}, p95 over a bare select`, over.toFixed(1), `<= ${bars.overBareSelect}`, over <= bars.overBareSelect];
    }),
    [
      `${bestForMe}, p95 over the usual order`,
      (p95(bestForMe) / p95(usualOrder)).toFixed(2),
      `<= ${bars.overLimits}`,
      p95(bestForMe) <= bars.overLimits * p95(usualOrder),
    ],
    [
      `${closest}, p95 over newest`,
      (p95(closest) / p95(newest)).toFixed(2),
      `<= ${bars.overNewest}`,
      p95(closest) <= bars.overNewest * p95(newest),
    ],
    ['server afterwards, PSS', `${memory.toFixed(0)} MB`, '<= 250 MB', memory <= 250],
  ];
  const rows = [...times].map(([what, all]) => [
    what,
    [0.5, 0.95, 0.99].map((part) => quantile(all, part).toFixed(2)).join(' / '),
  ]);
  console.log(
    `${table(
      ['what', 'measured', 'bar', 'reached'],
      judged.map((row) => [...row.slice(0, 3), row[3] ? 'yes' : 'NO']),
    )}\n`,
  );
  console.log(table(['request', `p50 / p95 / p99 of ${rounds}, ms`], rows));
  if (judged.some((row) => !row[3])) process.exitCode = 1;
}

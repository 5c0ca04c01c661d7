import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { personSlug } from '../packages/domain/src/people/index.ts';
import { openDatabase, type Database } from '../packages/server/src/db/client.ts';
import { readsOfHistory, storeHistory } from '../packages/server/src/testing/history.ts';
import { cookieOf, storeVerifiedUser } from '../packages/server/src/testing/users.ts';
import { movieIdOf } from '../tools/seed-ratings/store-ratings.ts';
import { openCommunity, startBuiltSite, type Community, type Site } from './community.ts';
import { quantile, table } from './site.mjs';

/**
 * Latency of diaries, years, lists, persons' pages and the review of an import at 10,000 and at 1,000,000 ratings of 28,000
 * movies, each rating with a seen mark, every second user with a public list of twenty movies: two bundled PostgreSQLs, each
 * behind a built site of its own, measured alternately over HTTP on one connection. Histories that are read are as large in
 * both: 1,000 viewings, 20 lists of 100 movies, 1,000 films of an import. None is read twice, so that no public answer comes
 * from a cache. p95 may grow to 1.3 times; exits 1 above.
 *
 * `npm run build && node --import tsx bench/history.ts`; BENCH_ROUNDS (3) rounds of BENCH_OWNERS (40) histories, BENCH_DATA
 * keeps the databases for another run, BENCH_SHARE (1) takes that part of the large one.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ownersOfRound = Number(process.env['BENCH_OWNERS'] ?? 40);
const share = Number(process.env['BENCH_SHARE'] ?? 1);
const movies = 27_960;
const most = 1.3;
/** Histories read first, so that code is compiled and plans are made. */
const warmUps = 10;
const sizes = [
  { name: 'small', members: 1_000, ratings: 10_000 },
  { name: 'large', members: 100_000 * share, ratings: 1_000_000 * share },
] as const;
const bareSelect = 'bare select by primary key';

const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const print = (line: string) => process.stderr.write(`${line}\n`);

interface Bench {
  readonly community: Community;
  readonly site: Site;
  readonly bare: Client;
  readonly owners: readonly Owner[];
  /** Names of directors, as their pages are called. */
  readonly people: readonly string[];
  /** Milliseconds by what was read, one list a round. */
  readonly times: Map<string, number[][]>;
}

interface Owner {
  readonly cookie: string;
  readonly reads: ReturnType<typeof readsOfHistory>;
}

const benches: Bench[] = [];
try {
  for (const size of sizes) benches.push(await prepare(size));
  for (const bench of benches) await warmUp(bench);
  for (let round = 0; round < rounds; round += 1) await measureRound(round);
  report();
} finally {
  for (const { site, bare, community } of benches) {
    await site.stop();
    await bare.end();
    await community.stop();
  }
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function prepare({ name, members, ratings }: (typeof sizes)[number]): Promise<Bench> {
  const community = await openCommunity(join(folder, name), { movies, members, ratings }, (line) => print(`${name}: ${line}`));
  const { connection } = community;
  const patient = { ...connection, query_timeout: 600_000, statement_timeout: 600_000 };
  const client = openDatabase(patient, { onLost: () => undefined, connections: 1 });
  await client.database.execute(sql`set synchronous_commit = off`);
  const { rows } = await client.database.execute<{ lists: number }>(sql`select count(*)::int as lists from movie_list`);
  if ((rows[0]?.lists ?? 0) < members / 4) await client.database.transaction(storeCrowd);
  const owners: Owner[] = [];
  for (let owner = 0; owner < warmUps + rounds * ownersOfRound; owner += 1)
    owners.push(await storeOwner(client.database, community, owner));
  await client.database.execute(sql`set statement_timeout = 0`);
  await client.database.execute(sql`vacuum (analyze)`);
  const names = await client.database.execute<{ name: string }>(
    sql`select distinct directors[1] as name from movie_details order by 1 limit 1000`,
  );
  await client.close();
  const bare = new Client(connection);
  bare.on('error', () => undefined);
  await bare.connect();
  const people = names.rows.map((row) => personSlug(row.name));
  return { community, site: await startBuiltSite(connection), bare, owners, people, times: new Map() };
}

/** A seen mark for each rating, half of them with a day, and a public list of every second user: some movies are in many. */
async function storeCrowd(database: Database): Promise<void> {
  await database.execute(sql`
    insert into viewing (person_id, id, movie_id, watched_on, added_at)
    select person_id, gen_random_uuid(), movie_id, case when movie_id % 2 = 0 then created_at::date end, created_at from rating`);
  await database.execute(sql`
    insert into opinion (person_id, movie_id, overall, liked, updated_at)
    select person_id, movie_id, 1 + movie_id % 10, movie_id % 3 = 0, updated_at from rating where movie_id % 2 = 0`);
  await database.execute(sql`
    insert into movie_list (id, person_id, title, visibility, created_at, updated_at)
    select left(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), 22),
      id, 'Rain and dread', 'public', created_at + random() * interval '1 year', now()
    from person where substr(id::text, 1, 1) < '8'`);
  // Popular movies have the lowest ids.
  await database.execute(sql`
    insert into movie_list_entry (list_id, movie_id, position, added_at)
    select movie_list.id, ${movieIdOf(0)}::int + floor(${movies}::int * power(random(), 3))::int, place, now()
    from movie_list, generate_series(1, 20) as place on conflict do nothing`);
}

async function storeOwner(database: Database, { rated }: Community, number: number): Promise<Owner> {
  const name = `owner${Date.now().toString(36)}${number}`;
  const owner = await storeVerifiedUser(database, { username: name, email: `${name}@hexreel.example` });
  const movieIds = Array.from({ length: 500 }, (_, index) => rated[(number * 37 + index * 3) % rated.length] ?? 0);
  const plan = { movieIds, viewings: 1_000, lists: 20, moviesOfList: 100, films: 1_000, at: new Date() };
  const stored = await storeHistory(database, owner.id, plan);
  const cookie = await cookieOf(database, owner, { signedInAt: new Date() });
  // Movies by popularity, each once.
  return { cookie, reads: readsOfHistory(owner, rated[number] ?? 0, stored) };
}

async function warmUp(bench: Bench): Promise<void> {
  for (let number = 0; number < warmUps; number += 1) await readHistory(bench, number, number % 2);
  bench.times.clear();
}

async function measureRound(round: number): Promise<void> {
  for (let turn = 0; turn < ownersOfRound; turn += 1) {
    const number = warmUps + round * ownersOfRound + turn;
    for (const bench of turn % 2 === 0 ? benches : benches.toReversed()) await readHistory(bench, number, round);
  }
  print(`${round + 1} of ${rounds} rounds`);
}

async function readHistory(bench: Bench, number: number, round: number): Promise<void> {
  const { site, bare, owners, people, times } = bench;
  const owner = owners[number];
  if (owner === undefined) throw new Error('Every history is read once');
  const time = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    const startedAt = performance.now();
    await act();
    const taken = performance.now() - startedAt;
    const all = times.get(what) ?? Array.from({ length: rounds }, () => []);
    all[round]?.push(taken);
    times.set(what, all);
  };
  const get = async (path: string, cookie?: string) => {
    const response = await fetch(`${site.url}/api/${path}`, cookie === undefined ? {} : { headers: { cookie } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}: ${text}`);
  };
  const movieId = bench.community.rated[number] ?? 0;
  await time(bareSelect, () => bare.query({ name: 'bare', text: 'select * from movie where id = $1', values: [movieId] }));
  // As whoever comes from its page.
  await get(`movies/${movieId}`);
  for (const [what, path] of Object.entries(owner.reads.own)) await time(what, () => get(path, owner.cookie));
  for (const [what, path] of Object.entries(owner.reads.public)) await time(what, () => get(path));
  const person = people[number % people.length] ?? '';
  await time('person', () => get(`people/${person}?sortBy=latest`));
  await time('person, for a member', () => get(`me/people/${person}`, owner.cookie));
}

/** The median of the rounds' growth, so that one busy moment of the machine does not decide. */
function report(): void {
  const [small, large] = benches as [Bench, Bench];
  const rows = [...small.times.keys()].map((what) => {
    const [few, many] = [small.times.get(what) ?? [], large.times.get(what) ?? []];
    const growth = growthOf(few, many, 0.95);
    const half = growthOf(few, many, 0.5).toFixed(2);
    return [what, textOf(few), textOf(many), half, growth.toFixed(2), what === bareSelect ? '' : growth <= most ? 'yes' : 'NO'];
  });
  const head = ['ms, p50 / p95 / p99', '10,000 ratings', `${sizes[1].ratings.toLocaleString('en-US')} ratings`];
  process.stdout.write(`${table([...head, 'p50 grows to', 'p95 grows to', `at most ${most}`], rows)}\n`);
  if (rows.some((cells) => cells.at(-1) === 'NO')) process.exitCode = 1;
}

function growthOf(few: readonly number[][], many: readonly number[][], quantileOf: number): number {
  const growths = few.map((times, round) => quantile(many[round] ?? [], quantileOf) / quantile(times, quantileOf));
  return quantile(growths, 0.5);
}

function textOf(times: readonly (readonly number[])[]): string {
  return [0.5, 0.95, 0.99].map((share_) => quantile(times.flat(), share_).toFixed(2)).join(' / ');
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { personSlug } from '../packages/domain/src/people/index.ts';
import { openDatabase, type Database } from '../packages/server/src/db/client.ts';
import { readsOfHistory, storeHistory } from '../packages/server/src/testing/history.ts';
import { cookieOf, storeVerifiedUser } from '../packages/server/src/testing/users.ts';
import { openCommunity, startBuiltSite, type Community, type Site } from './community.ts';
import { fillHistories } from './crowd.ts';
import { bareSelect, compareTimes, readSizes, Times, type NamedSize } from './two-sizes.ts';

/**
 * Latency of diaries, years, lists, persons' pages and the review of an import at 10,000 and at 1,000,000 ratings of 28,000
 * movies, each rating with a seen mark, every second user with a public list of twenty movies: two bundled PostgreSQLs, each
 * behind a built site of its own, over HTTP on one connection each. Every request is sent to one and then to the other, each of
 * them first in turn, so that a busy moment of the machine falls on both. Histories that are read are as large in
 * both: 1,000 viewings, 20 lists of 100 movies, 1,000 films of an import. What is public is read once each, so that no answer
 * comes from a cache; what its owner alone sees and saves, which no cache keeps, BENCH_REPEATS (3) times in turn. p95 may grow
 * to 1.3 times; exits 1 above.
 *
 * `npm run build && node --import tsx bench/history.ts`; BENCH_ROUNDS (3) rounds of BENCH_OWNERS (40) histories, BENCH_DATA
 * keeps the databases for another run, BENCH_SHARE (1) and BENCH_SMALL_SHARE (0.01) take these parts of 1,000,000 ratings: 10
 * and 1 compare 10,000,000 with 1,000,000, also in databases that `bench/ratings.ts` has filled.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ownersOfRound = Number(process.env['BENCH_OWNERS'] ?? 40);
const repeats = Number(process.env['BENCH_REPEATS'] ?? 3);
const movies = 27_960;
/** Histories read first, so that code is compiled and plans are made. */
const warmUps = 10;
const { sizes, discard } = readSizes({ share: 1, smallShare: 0.01 }, movies);
const print = (line: string) => process.stderr.write(`${line}\n`);

interface Bench {
  readonly community: Community;
  readonly site: Site;
  readonly bare: Client;
  readonly owners: readonly Owner[];
  /** Names of directors, as their pages are called. */
  readonly people: readonly string[];
  readonly times: Times;
}

interface Owner {
  readonly cookie: string;
  readonly reads: ReturnType<typeof readsOfHistory>;
  /** One of their lists, as it is addressed. */
  readonly list: string;
}

const benches: Bench[] = [];
try {
  for (const size of sizes) benches.push(await prepare(size));
  await warmUp();
  for (let round = 0; round < rounds; round += 1) await measureRound(round);
  report();
} finally {
  for (const { site, bare, community } of benches) {
    await site.stop();
    await bare.end();
    await community.stop();
  }
  discard();
}
process.exit();

async function prepare(size: NamedSize): Promise<Bench> {
  const log = (line: string) => print(`${size.name}: ${line}`);
  const filled = await openCommunity(size.folder, size, log);
  await fillHistories(filled.connection, size);
  const { owners, people } = await storeOwners(filled);
  // A stop writes out what was stored: that is not what is measured.
  await filled.stop();
  const community = await openCommunity(size.folder, size, log);
  const { connection } = community;
  const bare = new Client(connection);
  bare.on('error', () => undefined);
  await bare.connect();
  return { community, site: await startBuiltSite(connection), bare, owners, people, times: new Times(rounds) };
}

async function storeOwners(community: Community): Promise<Pick<Bench, 'owners' | 'people'>> {
  const patient = { ...community.connection, query_timeout: 600_000, statement_timeout: 600_000 };
  const client = openDatabase(patient, { onLost: () => undefined, connections: 1 });
  await client.database.execute(sql`set synchronous_commit = off`);
  const owners: Owner[] = [];
  for (let owner = 0; owner < warmUps + rounds * ownersOfRound; owner += 1)
    owners.push(await storeOwner(client.database, community, owner));
  await client.database.execute(sql`set statement_timeout = 0`);
  await client.database.execute(sql`vacuum (analyze)`);
  const names = await client.database.execute<{ name: string }>(
    sql`select distinct directors[1] as name from movie_details order by 1 limit 1000`,
  );
  await client.close();
  return { owners, people: names.rows.map((row) => personSlug(row.name)) };
}

async function storeOwner(database: Database, { rated }: Community, number: number): Promise<Owner> {
  const name = `owner${Date.now().toString(36)}${number}`;
  const owner = await storeVerifiedUser(database, { username: name, email: `${name}@hexreel.example` });
  const movieIds = Array.from({ length: 500 }, (_, index) => rated[(number * 37 + index * 3) % rated.length] ?? 0);
  const plan = { movieIds, viewings: 1_000, lists: 20, moviesOfList: 100, films: 1_000, at: new Date() };
  const stored = await storeHistory(database, owner.id, plan);
  const cookie = await cookieOf(database, owner, { signedInAt: new Date() });
  // Movies by popularity, each once.
  return { cookie, reads: readsOfHistory(owner, rated[number] ?? 0, stored), list: `me/lists/${stored.listIds[1]}` };
}

async function warmUp(): Promise<void> {
  for (let number = 0; number < warmUps; number += 1) await readHistories(number, 0);
  for (const { times } of benches) times.clear();
}

async function measureRound(round: number): Promise<void> {
  for (let turn = 0; turn < ownersOfRound; turn += 1) await readHistories(warmUps + round * ownersOfRound + turn, round);
  print(`${round + 1} of ${rounds} rounds`);
}

/** Requests one history of each size, a request of the one and the same of the other. */
async function readHistories(number: number, round: number): Promise<void> {
  const [small = [], large = []] = benches.map((bench) => requestsOf(bench, number));
  for (const [index, request] of small.entries()) {
    const pair = [request, large[index]];
    for (const one of (number + index) % 2 === 0 ? pair : pair.toReversed()) await one?.(round);
  }
}

/** Requests for one history, in order. */
function requestsOf(bench: Bench, number: number): ((round: number) => Promise<void>)[] {
  const { site, bare, owners, people, times, community } = bench;
  const owner = owners[number];
  if (owner === undefined) throw new Error('Every history is read once');
  const requests: ((round: number) => Promise<void>)[] = [];
  const time = (what: string, act: () => Promise<unknown>) =>
    requests.push(async (round) => void (await times.time(what, round, act)));
  const send = async (path: string, cookie?: string, options?: RequestInit) => {
    const headers = { 'sec-fetch-site': 'same-origin', ...(options && { 'content-type': 'application/json' }) };
    const response = await fetch(`${site.url}/api/${path}`, {
      ...options,
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}: ${text}`);
  };
  const put = (path: string, body: object) => send(path, owner.cookie, { method: 'PUT', body: JSON.stringify(body) });
  const movieId = community.rated[number] ?? 0;
  time(bareSelect, () => bare.query({ name: 'bare', text: 'select * from movie where id = $1', values: [movieId] }));
  // As someone who comes from its page.
  requests.push(() => send(`movies/${movieId}`));
  for (let turn = 0; turn < repeats; turn += 1)
    for (const [what, path] of Object.entries(owner.reads.own)) time(what, () => send(path, owner.cookie));
  for (const [what, path] of Object.entries(owner.reads.public)) time(what, () => send(path));
  const person = people[number % people.length] ?? '';
  time('person', () => send(`people/${person}?sortBy=latest`));
  time('person, for a member', () => send(`me/people/${person}`, owner.cookie));
  for (let turn = 0; turn < repeats; turn += 1) {
    const seenId = community.rated[number + turn] ?? 0;
    time('saving a viewing', () => put(`me/diary/${randomUUID()}`, { movieId, watchedOn: '2025-10-31', rewatch: true }));
    time('saving an opinion', () => put(`me/opinions/${movieId}`, { overall: 1 + ((number + turn) % 10), liked: turn === 1 }));
    time('marking as seen', () => put(`me/seen/${seenId}`, {}));
    // Movies that no history has.
    const unseen = community.rated.at(-1 - number * repeats - turn);
    time('adding to a public list', () => put(`${owner.list}/movies/${unseen}`, {}));
  }
  return requests;
}

function report(): void {
  const [small, large] = benches;
  if (small === undefined || large === undefined) throw new Error('BENCH_SMALL_SHARE is empty');
  const { text, keepsBar } = compareTimes([sizes[0]?.name ?? '', sizes[1]?.name ?? ''], small.times, large.times);
  process.stdout.write(`${text}\n`);
  if (!keepsBar) process.exitCode = 1;
}

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { characteristics } from '../packages/domain/src/characteristics/index.ts';
import { openDatabase, type Connection, type DatabaseClient } from '../packages/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../packages/embedded-postgres/src/index.ts';
import { migrateDatabase } from '../packages/server/src/db/migrate.ts';
import { cookieOf } from '../packages/server/src/testing/users.ts';
import { endServer, startServer } from '../packages/server/src/testing/start-server.ts';
import { movieIdOf, userIdOf, storeRatings } from '../tools/seed-ratings/store-ratings.ts';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { makePersonName } from '../tools/fake-tmdb/words.ts';
import { quantile, table } from './site.mjs';

/**
 * Latency of profiles, friends, watchlists and user search among 100,000 users: a user who follows 1,000 users with 200
 * ratings each, a user with 2,000 ratings and 5,000 watchlisted movies, and searches of every kind by 500 users in turn.
 * Over HTTP on one connection to a server of its own, beside a bare select by primary key in the same rounds; p95 of a
 * search may be 30 times that.
 *
 * `node --import tsx bench/users.ts`; BENCH_ROUNDS (300) rounds, BENCH_DATA keeps the database for another run.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300);
const mostForSearch = 30;
const movies = 28_000;
const members = 100_000;
const friends = 1_000;
const ratingsEach = 200;
const searchers = 500;
/** Numbers of the two measured users; the friends come after them. */
const follower = 0;
const collector = 1;
const bareSelect = 'bare select by primary key';

const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const dataFolder = join(folder, 'people');
const print = (line: string) => process.stderr.write(`${line}\n`);
const times = new Map<string, number[]>();

mkdirSync(dataFolder, { recursive: true });
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({
  dataFolder,
  log: ({ level, message }) => void (level === 'info' || print(message)),
});
try {
  await migrateDatabase(postgres.connection);
  const client = openDatabase(postgres.connection, { onLost: () => undefined, connections: 2 });
  await seed(client, postgres.connection);
  const cookie = async (member: number) => cookieOf(client.database, { id: userIdOf(member) }, { signedInAt: new Date() });
  const cookies = { follower: await cookie(follower), collector: await cookie(collector), searchers: [] as string[] };
  for (let index = 0; index < searchers; index += 1) cookies.searchers.push(await cookie(5_000 + index));
  const bare = new Client(postgres.connection);
  await bare.connect();
  const server = await startServer(postgres.connection, { NODE_ENV: 'production' });
  const rng = createSeededRandom('rounds');
  for (let round = -20; round < rounds; round += 1) {
    if (round === 0) times.clear();
    await measureRound({ url: server.url, cookies, bare }, round + 20, rng.next());
    if (round % 100 === 99) print(`${round + 1} of ${rounds} rounds`);
  }
  report();
  await endServer(server);
  await bare.end();
  await client.close();
} finally {
  await postgres.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function seed(client: DatabaseClient, connection: Connection): Promise<void> {
  const { rows } = await client.database.execute<{ count: number }>(sql`select count(*)::int as count from watchlist_entry`);
  if ((rows[0]?.count ?? 0) > 0) return;
  const unhurried = { query_timeout: 600_000, statement_timeout: 600_000 };
  const fast = openDatabase({ ...connection, ...unhurried }, { onLost: () => undefined, connections: 1 });
  const { database } = fast;
  // Generated data can be generated again.
  await database.execute(sql`set synchronous_commit = off`);
  await storeRatings({ database, plan: { seed: 'people', movies, members, ratings: members }, now: new Date(), print });
  await nameMembers(fast);
  const friendIds = Array.from({ length: friends }, (_, index) => userIdOf(10 + index));
  await rateMovies(fast, friendIds, ratingsEach);
  await rateMovies(fast, [userIdOf(collector)], 2_000);
  await database.execute(sql`
    insert into follow (follower_id, followed_id, created_at)
    select ${userIdOf(follower)}::uuid, id, now() from unnest(${sql.param(friendIds)}::uuid[]) as id`);
  await database.execute(sql`
    insert into watchlist_entry (person_id, movie_id, added_at)
    select ${userIdOf(collector)}::uuid, ${movieIdOf(0)}::int + n * 5, now() - n * interval '1 minute' from generate_series(0, 4999) as n`);
  await database.execute(sql`set statement_timeout = 0`);
  await database.execute(sql`vacuum (analyze)`);
  await fast.close();
}

/** Realistic names in place of numbers. */
async function nameMembers({ database }: DatabaseClient): Promise<void> {
  const rng = createSeededRandom('names');
  for (let from = 0; from < members; from += 5_000) {
    const numbers = Array.from({ length: 5_000 }, (_, index) => from + index);
    const names = numbers.map(() => makePersonName(rng).slice(0, 32));
    await database.execute(sql`
      update person set display_name = made.name, username = left(regexp_replace(lower(made.name), '[^a-z]', '', 'g'), 20) || made.number
      from unnest(${sql.param(numbers.map(userIdOf))}::uuid[], ${sql.param(names)}::text[], ${sql.param(numbers)}::int[])
        as made(id, name, number) where person.id = made.id`);
  }
}

/** Ratings derived from a hash of user and movie, over two years; one in five recommends, one in three has a text. */
async function rateMovies({ database }: DatabaseClient, users: readonly string[], each: number): Promise<void> {
  await database.execute(sql`
    insert into rating (person_id, movie_id, gore, psychological, pace, review, review_at, created_at, updated_at)
    select id, movie_id, 1 + chance % 10, chance % 11, case when chance % 5 = 0 then 10 else chance % 7 end,
      case when chance % 3 = 0 then repeat('It was dark, and something moved. ', 1 + chance % 9) else '' end,
      case when chance % 3 = 0 then at end, at, at
    from (
      select id, ${movieIdOf(0)}::int + (ordinality * 37 + n * 13)::int % ${movies}::int as movie_id,
        abs(hashtext(id::text || n)) as chance, now() - (abs(hashtext(n || id::text)) % 1000000) * interval '1 minute' as at
      from unnest(${sql.param(users)}::uuid[]) with ordinality as id, generate_series(1, ${each}::int) as n
    ) as made
    on conflict do nothing`);
}

interface Bench {
  readonly url: string;
  readonly cookies: { readonly follower: string; readonly collector: string; readonly searchers: readonly string[] };
  readonly bare: Client;
}

/** @param luck random number, 0 (included) to 1 */
async function measureRound({ url, cookies, bare }: Bench, round: number, luck: number): Promise<void> {
  const time = async (what: string, act: () => Promise<unknown>, group?: string) => {
    const startedAt = performance.now();
    await act();
    const passed = performance.now() - startedAt;
    for (const name of group === undefined ? [what] : [what, group]) times.set(name, [...(times.get(name) ?? []), passed]);
  };
  const get = async (path: string, cookie?: string) => {
    const response = await fetch(`${url}/api/${path}`, cookie === undefined ? {} : { headers: { cookie } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  };
  const friend = userIdOf(10 + (round % friends));
  const movie = movieIdOf(Math.floor(luck * movies));
  const place = [Date.now() - Math.floor(luck * 60_000_000_000), friend, movie];
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
  const criteria = characteristics[round % 6] ?? 'gore';

  await time(bareSelect, () => bare.query({ name: 'bare', text: 'select * from movie where id = $1', values: [movie] }));
  await time("friends' reviews, newest", () => get('me/friends/reviews', cookies.follower));
  await time("friends' reviews further down", () => get(`me/friends/reviews?cursor=${cursor}`, cookies.follower));
  await time('what friends say of a movie', () => get(`me/friends/movies/${movie}`, cookies.follower));
  await time('recommended slides', () => get('me/recommendations', cookies.follower));
  await time('profile of a follower of 1,000', () => get('me/profile', cookies.follower));
  await time('profile with 2,000 ratings and 5,000 watchlisted', () => get('me/profile', cookies.collector));
  await time('its statistics', () => get(`me/statistics?criteria=${characteristics.join(',')}`, cookies.collector));
  await time('its statistics by one, page 20', () => get(`me/statistics?criteria=${criteria}&page=20`, cookies.collector));
  await time('its reviews', () => get('me/reviews', cookies.collector));
  await time('its watchlist, all ids', () => get('me/watchlist/ids', cookies.collector));
  await time('its watchlist, by time', () => get('me/watchlist', cookies.collector));
  await time('its watchlist, by title', () => get('me/watchlist?sort=title', cookies.collector));
  await time('Surprise Me of a member', () => get('me/surprise', cookies.collector));
  await time("a stranger's profile", () => get(`users/${friend}`));

  const number = Math.floor(luck * members);
  const letters = 'etaoinshrdlu';
  const searches = {
    'search by a username': `member${number}`,
    'search by two frequent letters': `${letters[round % 12]}${letters[Math.floor(luck * 12)]}`,
    'search by two rare letters': `q${'xzvkj'[round % 5]}`,
    'search by the beginning of a name': makePersonName(createSeededRandom(String(round))).slice(0, 4),
    'search by the middle of a name': makePersonName(createSeededRandom(String(round))).slice(2, 6),
    'search by digits': String(number),
    'search by an address': `member${number}@hexreel.example`,
  };
  for (const [index, [what, query]] of Object.entries(searches).entries()) {
    const cookie = cookies.searchers[(round * 7 + index) % searchers] ?? '';
    await time(what, () => get(`users?query=${encodeURIComponent(query)}`, cookie), 'user search, all kinds');
  }
}

function report(): void {
  const at = (what: string, share: number) => quantile(times.get(what) ?? [], share);
  const limit = at(bareSelect, 0.95) * mostForSearch;
  const rows = [...times.keys()].map((what) => {
    const text = [0.5, 0.95, 0.99].map((share) => at(what, share).toFixed(2)).join(' / ');
    const ratio = (at(what, 0.95) / at(bareSelect, 0.95)).toFixed(1);
    return [what, text, ratio, what.includes('search') ? (at(what, 0.95) <= limit ? 'yes' : 'NO') : ''];
  });
  const head = ['what', 'p50 / p95 / p99', 'p95 over a bare select', `a search, at most ${mostForSearch}`];
  console.log(`Milliseconds of ${rounds} rounds.\n\n${table(head, rows)}`);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { characteristics } from '../packages/domain/src/characteristics/index.ts';
import { cookieOf } from '../packages/server/src/testing/users.ts';
import { movieIdOf, userIdOf } from '../tools/seed-ratings/store-ratings.ts';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { makePersonName } from '../tools/fake-tmdb/words.ts';
import { openCommunity, startBuiltSite, type Community, type Site } from './community.ts';
import { fillProfiles } from './crowd.ts';
import { storeReaders, type Readers } from './readers.ts';
import { table } from './site.mjs';
import { measureTraining } from './training.ts';
import { bareSelect, compareTimes, quantileOf, quantilesOf, readSizes, Times, type NamedSize } from './two-sizes.ts';

/**
 * Latency of profiles, friends, watchlists, lists of members, taste and user search among 100,000 users with 1,000,000
 * ratings: a user who follows 1,000 users with 200 ratings each, a user with 2,000 ratings and 5,000 watchlisted movies,
 * and searches of every kind by 500 users in turn. Over HTTP on one connection to a built site of its own, alongside a bare
 * select by primary key in the same rounds; p95 of a search may be 30 times that. Exits 1 above.
 *
 * `npm run build && node --import tsx bench/users.ts`; BENCH_ROUNDS (300) rounds, BENCH_DATA keeps the database for another
 * run. With BENCH_SMALL_SHARE two communities are compared, alternately: BENCH_SHARE (1) and BENCH_SMALL_SHARE are parts of
 * 1,000,000 ratings and 100,000 users, 10 and 1 compare 10,000,000 with 1,000,000, also in databases that
 * `bench/ratings.ts` has filled. p95 may then grow to 1.3 times.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300);
/** Their growth is judged apart, and its median counts. */
const blocks = 3;
const warmUps = 20;
const mostForSearch = 30;
const searchers = 500;
const { sizes, discard } = readSizes({ share: 1, smallShare: null }, 28_000);
const print = (line: string) => process.stderr.write(`${line}\n`);

interface Bench {
  readonly size: NamedSize;
  readonly community: Community;
  readonly site: Site;
  readonly bare: Client;
  readonly readers: Readers;
  readonly cookies: Record<'follower' | 'collector', string> & Record<'friends' | 'searchers', readonly string[]>;
  readonly times: Times;
}

const benches: Bench[] = [];
try {
  for (const size of sizes) benches.push(await prepare(size));
  const rng = createSeededRandom('rounds');
  for (let round = -warmUps; round < rounds; round += 1) {
    if (round === 0) for (const { times } of benches) times.clear();
    const luck = rng.next();
    for (const bench of round % 2 === 0 ? benches : benches.toReversed()) {
      const measuring = measureRound(bench, round + warmUps, luck);
      // A first read from a cold disk may take longer than a statement's time limit.
      await (round < 0
        ? measuring.catch((error: unknown) => print(`${bench.size.name}, warming up: ${String(error)}`))
        : measuring);
    }
    if (round % 100 === 99) print(`${round + 1} of ${rounds} rounds`);
  }
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
  const community = await openCommunity(size.folder, size, (line) => print(`${size.name}: ${line}`));
  const { connection, client } = community;
  await fillProfiles(connection, size);
  const readers = await storeReaders(connection, size);
  const { rows } = await client.database.execute(sql`select 1 from taste_model limit 1`);
  if (rows.length === 0) await measureTraining(connection);
  const cookie = async (id: string) => cookieOf(client.database, { id }, { signedInAt: new Date() });
  const cookies = {
    follower: await cookie(readers.follower),
    collector: await cookie(readers.collector),
    friends: [] as string[],
    searchers: [] as string[],
  };
  for (const id of readers.friends.slice(0, 100)) cookies.friends.push(await cookie(id));
  // Without the first, who rated most.
  for (let index = 0; index < searchers; index += 1)
    cookies.searchers.push(await cookie(userIdOf(1 + index * Math.floor((size.members - 1) / searchers))));
  const bare = new Client(connection);
  bare.on('error', () => undefined);
  await bare.connect();
  const site = await startBuiltSite(connection);
  await waitForMemberPlaces(community, size);
  return { size, community, site, bare, readers, cookies, times: new Times(blocks) };
}

/** A site with many ratings counts the lists of members after its start, and every six minutes: seconds of the processor. */
async function waitForMemberPlaces({ client: { database } }: Community, { ratings }: NamedSize): Promise<void> {
  if (ratings < 200_000) return;
  for (let second = 0; second < 60; second += 1) {
    const { rows } = await database.execute(
      sql`select 1 from member_place where counted_at > now() - interval '5 minutes' limit 1`,
    );
    if (rows.length > 0) return;
    await sleep(1_000);
  }
}

/** @param luck random number, 0 (included) to 1 */
async function measureRound({ size, site, bare, readers, cookies, times }: Bench, round: number, luck: number): Promise<void> {
  const block = Math.min(blocks - 1, Math.floor((Math.max(0, round - warmUps) * blocks) / rounds));
  const time = (what: string, act: () => Promise<unknown>) => times.time(what, block, act);
  const get = (path: string, cookie?: string) => request(site, path, cookie);
  const at = round % readers.friends.length;
  const friend = readers.friends[at] ?? '';
  const movie = movieIdOf(Math.floor(luck * size.movies));
  const place = [Date.now() - Math.floor(luck * 60_000_000_000), friend, movie];
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
  const criteria = characteristics[round % 6] ?? 'gore';
  const cards = Array.from({ length: 40 }, (_, index) => movieIdOf((Math.floor(luck * 5_000) + index * 37) % size.movies));
  // One of 100 friends, each with 200 ratings.
  const rater = cookies.friends[round % cookies.friends.length];

  await time(bareSelect, () => bare.query({ name: 'bare', text: 'select * from movie where id = $1', values: [movie] }));
  await time("friends' reviews, newest", () => get('me/friends/reviews', cookies.follower));
  await time("friends' reviews further down", () => get(`me/friends/reviews?cursor=${cursor}`, cookies.follower));
  await time('what friends say of a movie', () => get(`me/friends/movies/${movie}`, cookies.follower));
  await time('recommended slides', () => get('me/recommendations', cookies.follower));
  await time('profile of a follower of 1,000', () => get('me/profile', cookies.follower));
  await time('whether one follows a user', () => get(`me/following/${friend}`, cookies.follower));
  await time('profile with 2,000 ratings and 5,000 watchlisted', () => get('me/profile', cookies.collector));
  await time('its statistics', () => get(`me/statistics?criteria=${characteristics.join(',')}`, cookies.collector));
  await time('its statistics by one, page 20', () => get(`me/statistics?criteria=${criteria}&page=20`, cookies.collector));
  await time('its reviews', () => get('me/reviews', cookies.collector));
  await time('its rated movies, all ids', () => get('me/ratings/ids', cookies.collector));
  await time('its watchlist, all ids', () => get('me/watchlist/ids', cookies.collector));
  await time('its watchlist, by time', () => get('me/watchlist', cookies.collector));
  await time('its watchlist, by title', () => get('me/watchlist?sort=title', cookies.collector));
  await time('Surprise Me of a member', () => get('me/surprise', cookies.collector));
  await time('Home of a member', () => get('me/home', rater));
  await time("a stranger's profile", () => get(`users/${friend}`));
  await time("a stranger's followers", () => get(`users/${friend}/followers`));
  await time("a stranger's reviews", () => get(`users/${friend}/reviews`));
  await time('following', () => request(site, `me/following/${readers.friends[at - 1] ?? readers.collector}`, rater, 'PUT'));
  await time('watchlisting', () => request(site, `me/watchlist/${movie}`, rater, 'PUT'));

  // Each of the ten pages once: nothing comes from a cache.
  if (round % 30 === 0 && round >= warmUps && round <= 300)
    for (const by of ['activity', 'critics']) await time(`members by ${by}`, () => get(`members?by=${by}&page=${round / 30}`));

  await time('values of 40 cards', () => get(`me/predictions?ids=${cards.join(',')}&why=none`, rater));
  await time('how well a member is predicted', () => get('me/taste', rater));
  await time('movies closest to what one likes', () => get('me/movies/closest', rater));
  await time('members closest in taste', () => get('me/matches/closest', rater));
  await time('match with a member', () => get(`me/matches/${readers.friends[(at + 1) % readers.friends.length]}`, rater));
  await time('pins while rating', () => get(`me/movies/${movie}/rating-help`, rater));

  for (const [index, [what, query]] of Object.entries(searchesOf(size, round, luck)).entries()) {
    const cookie = cookies.searchers[(round * 7 + index) % searchers];
    await time(what, () => get(`users?query=${encodeURIComponent(query)}`, cookie));
  }
}

function searchesOf({ members }: NamedSize, round: number, luck: number): Readonly<Record<string, string>> {
  const number = Math.floor(luck * members);
  const letters = 'etaoinshrdlu';
  const name = makePersonName(createSeededRandom(String(round)));
  const given =
    name
      .split(' ')[0]
      ?.toLowerCase()
      .replaceAll(/[^a-z]/gu, '') ?? '';
  return {
    'search by a username': `${given}${number}`,
    'search by two frequent letters': `${letters[round % 12]}${letters[Math.floor(luck * 12)]}`,
    'search by two rare letters': `q${'xzvkj'[round % 5]}`,
    'search by the beginning of a name': name.slice(0, 4),
    'search by the middle of a name': name.slice(2, 6),
    'search by digits': String(number),
    'search by an address': `member${number}@hexreel.example`,
  };
}

async function request(site: Site, path: string, cookie?: string, method = 'GET'): Promise<void> {
  const response = await fetch(`${site.url}/api/${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie !== undefined && { cookie }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
}

function report(): void {
  const large = benches.at(-1);
  if (large === undefined) throw new Error('Nothing was measured');
  const { times } = large;
  const bareP95 = quantileOf(times, bareSelect, 0.95);
  const limit = bareP95 * mostForSearch;
  const rows = times.what().map((what) => {
    const p95 = quantileOf(times, what, 0.95);
    const judged = what.startsWith('search') ? (p95 <= limit ? 'yes' : 'NO') : '';
    return [what, quantilesOf(times, what), (p95 / bareP95).toFixed(1), judged];
  });
  const head = ['what', 'p50 / p95 / p99', 'p95 over a bare select', `a search, at most ${mostForSearch}`];
  console.log(`${large.size.name}, milliseconds of ${rounds} rounds.\n\n${table(head, rows)}`);
  if (rows.some((cells) => cells.at(-1) === 'NO')) process.exitCode = 1;
  const small = benches.length === 2 ? benches[0] : undefined;
  if (small === undefined) return;
  const { text, keepsBar } = compareTimes([small.size.name, large.size.name], small.times, times);
  console.log(`\n${text}`);
  if (!keepsBar) process.exitCode = 1;
}

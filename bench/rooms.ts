import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { asc, eq, sql } from 'drizzle-orm';
import { characteristics } from '../packages/domain/src/characteristics/index.ts';
import { mostSeats, noFilters } from '../packages/domain/src/tonight/index.ts';
import { createSeededRandom, shuffled, type SeededRandom } from '../packages/demo/src/seeded-random.ts';
import { openDatabase, type DatabaseClient } from '../packages/server/src/db/client.ts';
import { fearProfile, opinion, rating, room, roomSeat } from '../packages/server/src/db/schema/index.ts';
import { hashSecret, newSecret } from '../packages/server/src/modules/tonight/secrets.ts';
import { cookieOf } from '../packages/server/src/testing/users.ts';
import { movieIdOf, userIdOf } from '../tools/seed-ratings/store-ratings.ts';
import { openCommunity, startBuiltSite, type Community, type Site } from './community.ts';
import { memoryOf } from './processes.ts';
import { quantile, table } from './site.mjs';
import { measureTraining } from './training.ts';
import { compareTimes, quantileOf, readSizes, Times, type NamedSize } from './two-sizes.ts';

/**
 * Costs of rooms: picking for six members over 27,960 movies, over HTTP, and what 1,000 open rooms with six connections
 * each do to the server's memory and to public answers. Exits 1 below a bar. Rooms are of members who rated 20 movies or
 * more, by chance, and then of the 240 who rated most, each with 30 overall opinions; in any order, and after others, in
 * which a new process compiles its code.
 *
 * `npm run build && node --import tsx bench/rooms.ts`; BENCH_SHARE (0.2) of 1,000,000 ratings and 100,000 users,
 * BENCH_DATA keeps the database for another run. Needs 13,000 open files (`ulimit -n`). With BENCH_SMALL_SHARE two sizes are
 * compared instead, alternately and without open rooms: rooms of members who rated 20 to 60 movies in both; p95 may grow to
 * 1.3 times.
 */
const [warmUpRooms, pickedRooms, picksOfRoom, openRooms, publicReads] = [20, 40, 5, 1_000, 1_000];
const [fewestRatings, mostRatingsCompared] = [20, 60];
/** Each member's. */
const opinionsOfMember = 30;
const bars = { pickMilliseconds: 50, serverMegabytes: 250, overQuiet: 1.3 };
const { sizes, discard } = readSizes({ share: 0.2, smallShare: null }, 27_960);
const print = (line: string) => process.stderr.write(`${line}\n`);

const communities: Community[] = [];
try {
  for (const size of sizes) communities.push(await open(size));
  const [only, larger] = communities;
  if (only === undefined) throw new Error('There is no community');
  await (larger === undefined ? measure(only) : compare([only, larger]));
} finally {
  for (const community of communities) await community.stop();
  discard();
}
process.exit();

async function open(size: NamedSize): Promise<Community> {
  const community = await openCommunity(size.folder, size, print);
  const { rows } = await community.client.database.execute(sql`select 1 from taste_model limit 1`);
  if (rows.length === 0) await measureTraining(community.connection);
  return community;
}

/** Rooms of the same kind in both, one after the other. */
async function compare(both: readonly [Community, Community]): Promise<void> {
  const seats = (warmUpRooms + pickedRooms) * mostSeats;
  const benches = [];
  for (const { connection, client } of both) {
    const members = (await readRaters(client, { from: fewestRatings, to: mostRatingsCompared })).slice(0, seats);
    benches.push({
      members,
      client,
      server: await startBuiltSite(connection),
      times: new Times(1),
      rng: createSeededRandom('rooms'),
    });
  }
  for (let place = 0; place < warmUpRooms + pickedRooms; place += 1)
    for (const { members, times, ...bench } of place % 2 === 0 ? benches : benches.toReversed())
      for (const taken of await pickInRoom(bench, members.slice(place * mostSeats, (place + 1) * mostSeats)))
        if (place >= warmUpRooms) times.add('picking for six', 0, taken);
  for (const { server } of benches) await server.stop();
  const [small, large] = benches;
  if (small === undefined || large === undefined) throw new Error('Two sizes are compared');
  const { text, keepsBar } = compareTimes([sizes[0]?.name ?? '', sizes[1]?.name ?? ''], small.times, large.times);
  print(text);
  if (!keepsBar || quantileOf(large.times, 'picking for six', 0.95) > bars.pickMilliseconds) process.exitCode = 1;
}

async function measure({ connection, client }: Community): Promise<void> {
  // Rooms' connections name their clients by X-Forwarded-For.
  const server = await startBuiltSite(connection, { environment: { TRUST_PROXY: '127.0.0.1' } });
  await read(server, '/api/home');
  const picks = await measurePicks(client, server);
  const before = { memory: memoryOf(server.pid), times: await measureReads(server) };
  const streams = await openStreams(client, server);
  print(`${streams.length} connections are open`);
  const after = { memory: memoryOf(server.pid), times: await measureReads(server) };
  streams.forEach((stream) => stream.destroy());
  await server.stop();
  const p95 = quantile(picks.anyMembers, 0.95);
  const [quiet, busy] = [quantile(before.times, 0.95), quantile(after.times, 0.95)];
  print(
    table(
      ['what', 'median', 'p95', 'bar'],
      [
        ['picking for six, ms', quantile(picks.anyMembers, 0.5).toFixed(1), p95.toFixed(1), `${bars.pickMilliseconds}`],
        ['of those who rated most, ms', ...[0.5, 0.95].map((share) => quantile(picks.mostActive, share).toFixed(1)), ''],
        ['public reads without rooms, ms', quantile(before.times, 0.5).toFixed(2), quiet.toFixed(2), ''],
        ['with 1,000 open rooms, ms', quantile(after.times, 0.5).toFixed(2), busy.toFixed(2), `${bars.overQuiet} times`],
        ['memory without and with, MB', before.memory.toFixed(0), after.memory.toFixed(0), `${bars.serverMegabytes}`],
      ],
    ),
  );
  if (p95 > bars.pickMilliseconds || after.memory > bars.serverMegabytes || busy > quiet * bars.overQuiet) process.exitCode = 1;
}

interface StoredRoom {
  readonly token: string;
  /** One a guest's seat. */
  readonly guests: readonly string[];
}

/** A room as it is stored: opening it over HTTP is limited. @param members of the first seats; the others are guests' */
async function storeRoom({ database }: DatabaseClient, members: readonly string[]): Promise<StoredRoom> {
  const [id, token, at] = [randomUUID(), newSecret(), new Date()];
  await database.insert(room).values({ id, tokenHash: hashSecret(token), filters: noFilters, createdAt: at, usedAt: at });
  const guests = Array.from({ length: mostSeats - members.length }, newSecret);
  const shared = { roomId: id, joinedAt: at };
  const neverAbove = characteristics.map(() => 7);
  await database.insert(roomSeat).values([
    ...members.map((userId, place) => ({ ...shared, id: randomUUID(), userId, isHost: place === 0 })),
    ...guests.map((secret, place) => ({
      ...shared,
      id: randomUUID(),
      guestHash: hashSecret(secret),
      guestName: `Guest ${place}`,
      neverAbove,
    })),
  ]);
  return { token, guests };
}

interface PickTimes {
  readonly anyMembers: number[];
  readonly mostActive: number[];
}

/** @returns milliseconds of each pick */
async function measurePicks(client: DatabaseClient, server: Site): Promise<PickTimes> {
  const rng = createSeededRandom('rooms');
  const seats = (count: number) => [...Array(count).keys()];
  // The first users rated most.
  const mostActive = seats(pickedRooms).map((place) => seats(mostSeats).map((seat) => userIdOf(place * mostSeats + seat)));
  const usual = shuffled(await readRaters(client, { from: fewestRatings }), rng);
  const usualRooms = seats(warmUpRooms + pickedRooms).map((place) => usual.slice(place * mostSeats, (place + 1) * mostSeats));
  const times: PickTimes = { anyMembers: [], mostActive: [] };
  for (const members of usualRooms.slice(0, warmUpRooms)) await pickInRoom({ client, server, rng }, members);
  const measured = shuffled(
    [
      ...usualRooms.slice(warmUpRooms).map((members) => ({ members, into: times.anyMembers })),
      ...mostActive.map((members) => ({ members, into: times.mostActive })),
    ],
    rng,
  );
  for (const { members, into } of measured) into.push(...(await pickInRoom({ client, server, rng }, members)));
  return times;
}

/** Users with this many ratings, chosen at random; enough of them for all rooms. */
async function readRaters(
  { connection }: DatabaseClient,
  { from, to = Infinity }: { readonly from: number; readonly to?: number },
): Promise<string[]> {
  const patient = { ...connection, query_timeout: 600_000, statement_timeout: 600_000 };
  const client = openDatabase(patient, { onLost: () => undefined, connections: 1 });
  const { rows } = await client.database.execute<{ id: string; count: number }>(
    sql`select person_id as id, count(*)::int as count from rating group by 1 having count(*) >= ${from}::int order by 1`,
  );
  await client.close();
  return rows.filter(({ count }) => count <= to).map(({ id }) => id);
}

async function pickInRoom(
  { client, server, rng }: { readonly client: DatabaseClient; readonly server: Site; readonly rng: SeededRandom },
  members: readonly string[],
): Promise<number[]> {
  for (const userId of members)
    await client.database
      .insert(fearProfile)
      .values({
        userId,
        atLeast: characteristics.map(() => 0),
        neverAbove: characteristics.map(() => (rng.chance(0.3) ? rng.integer(5, 9) : 0)),
        updatedAt: new Date(),
      })
      .onConflictDoNothing();
  for (const userId of members) await storeOpinions(client, userId);
  const { token } = await storeRoom(client, members);
  const cookie = await cookieOf(client.database, { id: members[0] ?? '' }, { signedInAt: new Date() });
  const times: number[] = [];
  for (let pick = 0; pick < picksOfRoom; pick += 1) {
    const from = performance.now();
    const answer = await fetch(`${server.url}/api/tonight/${token}/picks`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{}',
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(text);
    times.push(performance.now() - from);
  }
  return times;
}

/** Overall opinions of some of the movies that a member rated, which are part of what they are expected to make of others. */
async function storeOpinions({ database }: DatabaseClient, userId: string): Promise<void> {
  const rated = await database
    .select({ movieId: rating.movieId })
    .from(rating)
    .where(eq(rating.userId, userId))
    .orderBy(asc(rating.movieId))
    .limit(opinionsOfMember);
  await database
    .insert(opinion)
    .values(rated.map(({ movieId }) => ({ userId, movieId, overall: 1 + (movieId % 10), updatedAt: new Date() })))
    .onConflictDoNothing();
}

async function measureReads(server: Site): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < publicReads; turn += 1) {
    const from = performance.now();
    await read(server, `/api/movies/${movieIdOf(turn % 500)}`);
    times.push(performance.now() - from);
  }
  return times;
}

async function read(server: Site, path: string): Promise<void> {
  const answer = await fetch(server.url + path);
  await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
}

/** Every seat of 1,000 rooms listens. */
async function openStreams(client: DatabaseClient, server: Site): Promise<IncomingMessage[]> {
  const streams: IncomingMessage[] = [];
  for (let place = 0; place < openRooms; place += 1) {
    const { token, guests } = await storeRoom(client, []);
    const opened = guests.map(async (secret) => {
      const request = get(`${server.url}/api/tonight/${token}/live`, {
        agent: false,
        headers: { cookie: `hexreel-guest=${secret}`, 'x-forwarded-for': `10.${place % 250}.1.${(place % 200) + 1}` },
      });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      if (response.statusCode !== 200) throw new Error(`A connection was answered with ${response.statusCode}`);
      response.resume();
      return response;
    });
    streams.push(...(await Promise.all(opened)));
  }
  return streams;
}

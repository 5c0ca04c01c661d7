import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { follow, inboxItem, job, watchlistEntry } from '../packages/server/src/db/schema/index.ts';
import { cookieOf } from '../packages/server/src/testing/users.ts';
import { movieIdOf } from '../tools/seed-ratings/store-ratings.ts';
import { openCommunity, startBuiltSite, type Site } from './community.ts';
import { compareTimes, quantilesOf, Times } from './two-sizes.ts';

/**
 * Saving a rating by a member with 10,000 followers who have the movie on their watchlists against one with none, alternately
 * over HTTP on a built site, each once nothing waits to be told: p95 may be 1.3 times that. Then the server is killed
 * (SIGKILL) amid telling the followers; another one has to tell each of them once. Exits 1 where one of these fails.
 *
 * `npm run build && node --import tsx bench/inbox.ts`; BENCH_FOLLOWERS (10,000), BENCH_SAVES (20) in each of 5 blocks.
 */
const followers = Number(process.env['BENCH_FOLLOWERS'] ?? 10_000);
const saves = Number(process.env['BENCH_SAVES'] ?? 20);
const blocks = 5;
const warmUps = 10;
const print = (line: string) => process.stderr.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'hexreel-inbox-'));
const movies = blocks * saves + warmUps + 1;
const lastMovie = movieIdOf(movies - 1);
const community = await openCommunity(folder, { movies: 2_000, members: followers + 2_000, ratings: 60_000 }, print);
const { database } = community.client;
const what = 'save a rating';

interface Member {
  readonly id: string;
  readonly cookie: string;
  readonly times: Times;
}

let hasPassed = false;
try {
  const { rows } = await database.execute<{ id: string }>(sql`select id from person order by id limit ${followers + 2}`);
  const [famous, quiet, ...crowd] = rows.map(({ id }) => id);
  if (famous === undefined || quiet === undefined) throw new Error('There are no members');
  const [known, unknown] = await Promise.all([famous, quiet].map(openMember));
  if (known === undefined || unknown === undefined) throw new Error('There are no members');
  await storeFollowers(known.id, crowd);
  let site = await startBuiltSite(community.connection);
  hasPassed = await compare(site, known, unknown);
  site = await kill(site, known);
  hasPassed &&= await isToldOnce(known);
  await site.stop();
} finally {
  await community.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(hasPassed ? 0 : 1);

async function openMember(id: string): Promise<Member> {
  await database.execute(sql`delete from rating where person_id = ${id}::uuid`);
  return { id, cookie: await cookieOf(database, { id }, { signedInAt: new Date() }), times: new Times(blocks) };
}

/** All follow the member, and have every movie on their watchlists. */
async function storeFollowers(followedId: string, ids: readonly string[]): Promise<void> {
  const crowd = sql`unnest(${sql.param([...ids])}::uuid[]) as one(id)`;
  await database.execute(sql`insert into ${follow} (follower_id, followed_id, created_at)
    select one.id, ${followedId}::uuid, now() from ${crowd} on conflict do nothing`);
  for (let movie = 0; movie < movies; movie += 1)
    await database.execute(sql`insert into ${watchlistEntry} (person_id, movie_id, added_at)
      select one.id, ${movieIdOf(movie)}::int, now() from ${crowd} on conflict do nothing`);
  await database.execute(sql`analyze ${follow}, ${watchlistEntry}`);
}

async function compare(site: Site, known: Member, unknown: Member): Promise<boolean> {
  for (let save = 0; save < warmUps + blocks * saves; save += 1) {
    const block = Math.floor((save - warmUps) / saves);
    for (const member of save % 2 === 0 ? [known, unknown] : [unknown, known]) {
      await untilTold();
      const rate = () => saveRating(site, member, movieIdOf(save));
      await (block < 0 ? rate() : member.times.time(what, block, rate));
    }
  }
  await untilTold();
  const told = await database.$count(inboxItem);
  print(`${told} items told, of ${followers * (movies - 1)}; ${what}: ${quantilesOf(known.times, what)} ms`);
  const { text, keepsBar } = compareTimes(['no followers', `${followers} followers`], unknown.times, known.times);
  process.stdout.write(`${text}\n`);
  return keepsBar && told === followers * (movies - 1);
}

async function saveRating({ url }: Site, { cookie }: Member, movieId: number): Promise<void> {
  const answer = await fetch(`${url}/api/me/ratings/${movieId}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ gore: 7 }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`Saving a rating was answered with ${answer.status}`);
}

function toldOf(movieId: number): Promise<number> {
  return database.$count(inboxItem, sql`${inboxItem.movieId} = ${movieId}`);
}

async function untilTold(): Promise<void> {
  while ((await database.$count(job, sql`${job.task} = 'inbox-ratings'`)) > 0) await sleep(5);
}

/** @returns the server that goes on */
async function kill(site: Site, known: Member): Promise<Site> {
  await saveRating(site, known, lastMovie);
  while ((await toldOf(lastMovie)) === 0) await sleep(1);
  const exited = once(site.child, 'exit');
  site.child.kill('SIGKILL');
  await exited;
  print(`killed when ${await toldOf(lastMovie)} of ${followers} were told`);
  return startBuiltSite(community.connection);
}

async function isToldOnce({ id }: Member): Promise<boolean> {
  await untilTold();
  const { rows } = await database.execute<{ items: number; members: number }>(sql`
    select count(*)::int as items, count(distinct person_id)::int as members from ${inboxItem}
    where movie_id = ${lastMovie} and actor_id = ${id}::uuid`);
  print(`after the kill ${rows[0]?.members ?? 0} members have ${rows[0]?.items ?? 0} items`);
  return rows[0]?.items === followers && rows[0].members === followers;
}

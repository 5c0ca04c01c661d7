import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type DatabaseClient } from '../../db/client.ts';
import {
  auditEntry,
  bannedMovie,
  follow,
  followerCount,
  movieAverage,
  person,
  rating,
  setting,
  vote,
  watchlistEntry,
} from '../../db/schema/index.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { readSignIns } from '../../modules/demo/index.ts';
import { recalculateAverages } from '../../modules/ratings/index.ts';
import { Notices } from '../../platform/notices/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeMember } from '../../testing/people.ts';
import { testNow } from '../../testing/test-app.ts';
import { systemTiming } from '../../timing.ts';
import type { Community } from './community-file.ts';
import { seedDemo } from './seed-demo.ts';
import { smallCommunity, someMovieDetails, someMovies } from './testing/small-community.ts';

let client: DatabaseClient;
let notices: Notices;
let drop: () => Promise<void>;

beforeEach(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  client = openDatabase(made.connection, { onLost: () => undefined });
  notices = new Notices({ connection: made.connection, timing: systemTiming, onTrouble: () => undefined });
  await storeTestMovies(client.database, someMovieDetails);
});
afterEach(async () => {
  await client.close();
  await drop();
});

const seed = (community: Community = smallCommunity) =>
  seedDemo({ database: client.database, notices, community, movies: someMovies, ratings: 200, now: testNow });

async function counts(): Promise<Record<string, number>> {
  const tables = { person, rating, vote, bannedMovie, movieAverage, follow, watchlistEntry, setting };
  const entries = Object.entries(tables).map(async ([name, table]) => [name, await client.database.$count(table)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

test('puts people, ratings, bans, follows and watchlists into the tables', async () => {
  expect(await seed()).toBe(true);
  expect(await counts()).toMatchObject({ person: 12, rating: 200, bannedMovie: 1 });
  const people = await client.database.select().from(person);
  const acts = await client.database.select().from(auditEntry).orderBy(auditEntry.action);
  expect(acts.map(({ action, actorName }) => [action, actorName])).toEqual(
    ['ban-movie', 'make-critic'].map((action) => [action, people.find(({ isAdmin }) => isAdmin)?.username]),
  );
  const { follow: follows = 0, watchlistEntry: wishes = 0 } = await counts();
  expect(follows).toBeGreaterThan(12);
  expect(wishes).toBeGreaterThan(12);
  expect(people.filter(({ isCritic }) => isCritic).map(({ specialisations }) => specialisations)).toEqual([['Slashers']]);
  expect(people.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
  expect(people.filter(({ email, emailVerified }) => !email.endsWith('@example.invalid') || !emailVerified)).toEqual([]);
});

test('averages and the counts of votes are what the rows come to', async () => {
  await seed();
  expect(await recalculateAverages({ database: client.database, notices })).toMatchObject({ corrected: 0 });
  const { rows } = await client.database.execute(sql`
    select r.movie_id from ${rating} r
    where r.helpful <> (select count(*) from ${vote} v where v.author_id = r.person_id and v.movie_id = r.movie_id and v.helpful)
      or r.not_helpful <> (select count(*) from ${vote} v where v.author_id = r.person_id and v.movie_id = r.movie_id and not v.helpful)`);
  expect(rows).toEqual([]);
  const { rows: wrong } = await client.database.execute(sql`
    select a.movie_id from ${movieAverage} a
    where a.gore is distinct from (select avg(r.gore) filter (where r.gore > 0) from ${rating} r where r.movie_id = a.movie_id)::double precision`);
  expect(wrong).toEqual([]);
  const { rows: followers } = await client.database.execute(sql`
    select person_id, followers from ${followerCount}
    except select followed_id, count(*) from ${follow} group by followed_id`);
  expect(followers).toEqual([]);
});

test('the three ways in belong to a member, a critic and an admin, each with a password of their own; nobody else has one', async () => {
  await seed();
  const signIns = await readSignIns(client.database);
  expect(signIns.map(({ role, email }) => [role, email])).toEqual([
    ['member', 'member@example.invalid'],
    ['critic', 'critic@example.invalid'],
    ['admin', 'admin@example.invalid'],
  ]);
  expect(new Set(signIns.map(({ password }) => password)).size).toBe(3);
  const { rows } = await client.database.execute<{ count: number }>(sql`select count(*)::int from sign_in_method`);
  expect(rows).toEqual([{ count: 3 }]);
});

test('a second time changes nothing, also with newer data', async () => {
  await seed();
  const before = await counts();
  expect(await seed({ ...smallCommunity, reviews: [] })).toBe(false);
  expect(await counts()).toEqual(before);
});

test('two at once make one community', async () => {
  expect((await Promise.all([seed(), seed()])).toSorted()).toEqual([false, true]);
  expect(await counts()).toMatchObject({ person: 12, rating: 200 });
});

test('what is interrupted leaves nothing behind, and can be done again', async () => {
  const before = await counts();
  // Bans are written after everything else, and this id fits into no column.
  await expect(seed({ ...smallCommunity, bans: [{ movie: 2 ** 40, reason: 'Too far away.' }] })).rejects.toThrow();
  expect(await counts()).toEqual(before);
  expect(await seed()).toBe(true);
});

test('movies that are not in the table are passed over', async () => {
  const elsewhere = someMovies.map((movie, index) => (index % 4 === 1 ? { ...movie, tmdbId: movie.tmdbId + 100_000 } : movie));
  const community = {
    ...smallCommunity,
    reviews: [...smallCommunity.reviews, { movie: 105_001, member: 'visitor1', text: 'Gone.' }],
  };
  await seedDemo({ database: client.database, notices, community, movies: elsewhere, ratings: 150, now: testNow });
  expect(await counts()).toMatchObject({ rating: 150 });
});

test('a database with people of its own is refused and left as it is', async () => {
  await storeMember(client.database);
  const before = await counts();
  await expect(seed()).rejects.toThrow(/real site/u);
  expect(await counts()).toEqual(before);
});

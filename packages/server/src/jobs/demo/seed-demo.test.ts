import { desc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type DatabaseClient } from '../../db/client.ts';
import {
  auditEntry,
  bannedMovie,
  follow,
  followerCount,
  movieList,
  movieListEntry,
  movieAverage,
  user,
  rating,
  report,
  setting,
  helpfulVote,
  historySettings,
  opinion,
  viewing,
  watchlistEntry,
} from '../../db/schema/index.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { readSignIns } from '../../modules/demo/index.ts';
import { recalculateAverages } from '../../modules/ratings/index.ts';
import { EventBus } from '../../platform/events/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { testNow } from '../../testing/test-app.ts';
import { systemTiming } from '../../platform/clock.ts';
import type { Community } from '@hexreel/demo/community-file';
import { seedDemo } from './seed-demo.ts';
import { smallCommunity, someMovieDetails, someMovies } from './testing/small-community.ts';

let client: DatabaseClient;
let eventBus: EventBus;
let drop: () => Promise<void>;

beforeEach(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  client = openDatabase(made.connection, { onLost: () => undefined });
  eventBus = new EventBus({ connection: made.connection, timing: systemTiming, onError: () => undefined });
  await storeTestMovies(client.database, someMovieDetails);
});
afterEach(async () => {
  await client.close();
  await drop();
});

const seed = (community: Community = smallCommunity) =>
  seedDemo({ database: client.database, eventBus, community, movies: someMovies, ratings: 200, now: testNow });

async function counts(): Promise<Record<string, number>> {
  const tables = { person: user, rating, vote: helpfulVote, bannedMovie, movieAverage, follow, watchlistEntry, setting };
  const entries = Object.entries(tables).map(async ([name, table]) => [name, await client.database.$count(table)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

test('stores users, ratings, bans, follows and watchlists', async () => {
  expect(await seed()).toBe(true);
  expect(await counts()).toMatchObject({ person: 12, rating: 200, bannedMovie: 1 });
  const users = await client.database.select().from(user);
  expect(await client.database.select().from(report)).toMatchObject([
    { movieId: 5_001, problem: 'spoilers', reportedText: 'Stayed up for it twice.', settledAt: null },
  ]);
  const actions = await client.database.select().from(auditEntry).orderBy(auditEntry.action);
  expect(actions.map(({ action, actorName }) => [action, actorName])).toEqual(
    ['ban-movie', 'make-critic'].map((action) => [action, users.find(({ isAdmin }) => isAdmin)?.username]),
  );
  const { follow: follows = 0, watchlistEntry: watchlistEntries = 0 } = await counts();
  expect(follows).toBeGreaterThan(12);
  expect(watchlistEntries).toBeGreaterThan(12);
  expect(users.filter(({ isCritic }) => isCritic).map(({ specializations }) => specializations)).toEqual([['Slashers']]);
  expect(users.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
  expect(users.filter(({ email, emailVerified }) => !email.endsWith('@example.invalid') || !emailVerified)).toEqual([]);
});

test('stores lists with their movies in order, each at an address that another demo does not have', async () => {
  await seed();
  const lists = await client.database.select().from(movieList).orderBy(desc(movieList.title));
  expect(lists).toMatchObject([
    { title: 'Two for a wet evening', description: 'In this order.', isRanked: true, visibility: 'public' },
    { title: 'Mine', description: '', isRanked: false, visibility: 'private' },
  ]);
  const [first] = lists;
  const entries = client.database.select().from(movieListEntry).orderBy(movieListEntry.position);
  expect(await entries.where(eq(movieListEntry.listId, first?.id ?? ''))).toMatchObject([
    { movieId: 5_003, position: 1, note: 'Starts at once.', addedAt: first?.createdAt },
    { movieId: 5_000, position: 2, note: '', addedAt: first?.createdAt },
  ]);
});

test('stores diaries and opinions; the member who can be signed in as has one', async () => {
  await seed();
  const [member] = await client.database.select().from(user).where(eq(user.email, 'member@example.invalid'));
  const own = await client.database
    .select()
    .from(viewing)
    .where(eq(viewing.userId, member?.id ?? ''));
  expect(own.length).toBeGreaterThan(5);
  expect(own.every(({ watchedOn }) => watchedOn !== null)).toBe(true);
  expect(await client.database.$count(opinion)).toBeGreaterThan(10);
  expect(await client.database.$count(historySettings, eq(historySettings.sharesDiary, true))).toBeGreaterThan(0);
});

test('averages and vote counts match the rows', async () => {
  await seed();
  expect(await recalculateAverages({ database: client.database, eventBus })).toMatchObject({ corrected: 0 });
  const { rows } = await client.database.execute(sql`
    select r.movie_id from ${rating} r
    where r.helpful <> (select count(*) from ${helpfulVote} v where v.author_id = r.person_id and v.movie_id = r.movie_id and v.helpful)
      or r.not_helpful <> (select count(*) from ${helpfulVote} v where v.author_id = r.person_id and v.movie_id = r.movie_id and not v.helpful)`);
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

test('the three sign-ins belong to a user, a critic and an admin, each with a password of their own; no one else has one', async () => {
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

test('two processes at once make one community', async () => {
  expect((await Promise.all([seed(), seed()])).toSorted()).toEqual([false, true]);
  expect(await counts()).toMatchObject({ person: 12, rating: 200 });
});

test('an interrupted run leaves nothing behind, and can be repeated', async () => {
  const before = await counts();
  // Bans are written last, and this id is out of the column's range.
  await expect(seed({ ...smallCommunity, bans: [{ movie: 2 ** 40, reason: 'Too far away.' }] })).rejects.toThrow();
  expect(await counts()).toEqual(before);
  expect(await seed()).toBe(true);
});

test('movies that are not in the table are skipped', async () => {
  const elsewhere = someMovies.map((movie, index) => (index % 4 === 1 ? { ...movie, tmdbId: movie.tmdbId + 100_000 } : movie));
  const community = {
    ...smallCommunity,
    reviews: [...smallCommunity.reviews, { movie: 105_001, member: 'visitor1', text: 'Gone.' }],
  };
  await seedDemo({ database: client.database, eventBus, community, movies: elsewhere, ratings: 150, now: testNow });
  expect(await counts()).toMatchObject({ rating: 150 });
});

test('a database with users of its own is refused and left as it is', async () => {
  await storeVerifiedUser(client.database);
  const before = await counts();
  await expect(seed()).rejects.toThrow(/real site/u);
  expect(await counts()).toEqual(before);
});

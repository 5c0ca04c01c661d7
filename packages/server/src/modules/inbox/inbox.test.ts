import type { Inbox, InboxCount } from '@hexreel/domain/contract/inbox';
import { days } from '@hexreel/domain/durations';
import { bundlesPerPage, inboxDays, mostInboxItems } from '@hexreel/domain/inbox';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bannedMovie, follow, inboxItem, rateLimit, user, watchlistEntry } from '../../db/schema/index.ts';
import { storeFollows } from '../../testing/follows.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser, type Guest } from '../../testing/users.ts';
import { deleteOldItems, exportInbox } from './change-inbox.ts';
import { createInboxTask } from './tell-followers.ts';
import { tellMembers } from './tell-member.ts';

const site = withTestApp();
let movieId: number;
let mina: Guest;
let lucy: Guest;

beforeAll(async () => {
  [movieId = 0] = await storeTestMovies(site.client.database, [{ title: 'Us' }]);
});
beforeEach(async () => {
  site.clock.now = testNow;
  const { database } = site.client;
  await database.delete(rateLimit);
  const [one, other] = await storeGuests(database, 2);
  if (one === undefined || other === undefined) throw new Error('No guests');
  [mina, lucy] = [one, other];
});

const inbox = async ({ cookie }: Guest = mina) => (await ask(site.app, 'GET /api/me/inbox', { cookie })).json<Inbox>().bundles;
const unread = async ({ cookie }: Guest = mina) =>
  (await ask(site.app, 'GET /api/me/inbox/count', { cookie })).json<InboxCount>().unread;
const markRead = (until: string) => ask(site.app, 'POST /api/me/inbox/read', { cookie: mina.cookie, body: { until } });
const now = () => new Date(site.clock.now).toISOString();
const follows = (one: Guest, followed: Guest) =>
  ask(site.app, `PUT /api/me/following/${followed.person.id}`, { cookie: one.cookie });
const unfollows = (one: Guest, followed: Guest) =>
  ask(site.app, `DELETE /api/me/following/${followed.person.id}`, { cookie: one.cookie });
const rates = ({ cookie }: Guest) => ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie, body: { gore: 7 } });
const unrates = ({ cookie }: Guest) => ask(site.app, `DELETE /api/me/ratings/${movieId}`, { cookie });
const watchlists = ({ person }: Pick<Guest, 'person'>) =>
  site.client.database.insert(watchlistEntry).values({ userId: person.id, movieId, addedAt: new Date(testNow) });

test('a follow is told once, and taken away while it is unread', async () => {
  await follows(lucy, mina);
  expect(await inbox()).toMatchObject([{ kind: 'follow', actors: [{ id: lucy.person.id }], count: 1, isRead: false }]);
  expect(await unread()).toBe(1);
  await unfollows(lucy, mina);
  expect([await inbox(), await unread()]).toEqual([[], 0]);
  await follows(lucy, mina);
  await markRead(now());
  await unfollows(lucy, mina);
  await follows(lucy, mina);
  expect(await inbox()).toMatchObject([{ kind: 'follow', count: 1, isRead: true }]);
  expect(await inbox(lucy)).toEqual([]);
});

test('nothing shows of suspended users', async () => {
  await follows(lucy, mina);
  await site.client.database
    .update(user)
    .set({ suspendedAt: new Date(testNow) })
    .where(eq(user.id, lucy.person.id));
  expect([await inbox(), await unread()]).toEqual([[], 0]);
});

test('helpful votes are told without names, and taken away when they change sides', async () => {
  const { database } = site.client;
  const [authorId = ''] = await storeRatings(database, [{ movieId, gore: 5, review: 'Vote on me.' }]);
  const author = { person: { ...mina.person, id: authorId }, cookie: await cookieOf(database, { id: authorId }) };
  const cast = ({ cookie }: Guest, vote: string) =>
    ask(site.app, `PUT /api/reviews/${authorId}/${movieId}/vote`, { cookie, body: { vote } });
  await cast(lucy, 'helpful');
  await cast(mina, 'helpful');
  expect(await inbox(author)).toMatchObject([{ kind: 'helpful', actors: [], count: 2, movie: { id: movieId, title: 'Us' } }]);
  expect(JSON.stringify(await exportInbox(database, authorId))).not.toContain(lucy.person.id);
  await cast(lucy, 'notHelpful');
  expect(await unread(author)).toBe(1);
  await database.insert(bannedMovie).values({ movieId, reason: '' });
  expect(await inbox(author)).toEqual([]);
  await database.delete(bannedMovie);
});

test('a rating is told to followers who have the movie on their watchlist, and taken away with it', async () => {
  const other = { person: await storeVerifiedUser(site.client.database), cookie: '' };
  other.cookie = await cookieOf(site.client.database, other.person);
  await storeFollows(site.client.database, mina.person, [lucy.person]);
  await storeFollows(site.client.database, other.person, [lucy.person]);
  await watchlists(mina);
  expect((await rates(lucy)).statusCode).toBe(200);
  await vi.waitFor(async () =>
    expect(await inbox()).toMatchObject([{ kind: 'friend-rating', actors: [{ id: lucy.person.id }] }]),
  );
  expect(await inbox(other)).toEqual([]);
  await unrates(lucy);
  await vi.waitFor(async () => expect(await inbox()).toEqual([]));
});

test('thousands of followers are all told once, also where steps are repeated and a process dies within one', async () => {
  const { database } = site.client;
  const followers = 4_500;
  await database.execute(sql`
    insert into ${user} (id, username, display_name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'crowd' || n, 'Crowd ' || n, 'crowd' || n || '@hexreel.example', true, now(), now()
    from generate_series(1, ${followers}::int) as n`);
  const isCrowd = sql`${user.username} like 'crowd%'`;
  await database.execute(sql`insert into ${follow} (follower_id, followed_id, created_at)
    select id, ${lucy.person.id}::uuid, now() from ${user} where ${isCrowd}`);
  await database.execute(sql`insert into ${watchlistEntry} (person_id, movie_id, added_at)
    select id, ${movieId}::int, now() from ${user} where ${isCrowd}`);
  await storeRatings(database, [{ movieId, gore: 5, userId: lucy.person.id }]);
  const task = createInboxTask({ database });
  const key = `${lucy.person.id} ${movieId}`;
  const dying = { key, signal: new AbortController().signal, lock: () => Promise.reject(new Error('Killed')) };
  await expect(task.run(dying)).rejects.toThrow('Killed');
  const job = { ...dying, lock: () => Promise.resolve() };
  const outcomes = [];
  for (let step = 0; step < 5; step += 1) outcomes.push(await task.run(job));
  expect(outcomes).toEqual(['more', 'more', 'done', 'done', 'done']);
  const [told] = await database
    .select({ items: sql<number>`count(*)::int`, members: sql<number>`count(distinct ${inboxItem.userId})::int` })
    .from(inboxItem)
    .where(eq(inboxItem.actorId, lucy.person.id));
  expect(told).toEqual({ items: followers, members: followers });
  await database.delete(user).where(isCrowd);
}, 60_000);

test('two tabs mark what they show, and what came later stays unread', async () => {
  await follows(lucy, mina);
  const until = now();
  site.clock.now += 1_000;
  await tellMembers(site.client.database, [{ userId: mina.person.id, kind: 'import' }], new Date(site.clock.now));
  const answers = await Promise.all([markRead(until), markRead(until)]);
  expect(answers.map((answer) => answer.json<InboxCount>().unread)).toEqual([1, 1]);
  expect((await inbox()).map(({ kind, isRead }) => [kind, isRead])).toEqual([
    ['import', false],
    ['follow', true],
  ]);
});

test('pages have each bundle once', async () => {
  const { database } = site.client;
  const days31 = Array.from({ length: bundlesPerPage + 1 }, (_, index) => index);
  for (const ago of days31)
    await tellMembers(database, [{ userId: mina.person.id, kind: 'import' }], new Date(testNow - days(ago)));
  const read = async (query: string) => (await ask(site.app, `GET /api/me/inbox${query}`, { cookie: mina.cookie })).json<Inbox>();
  const first = await read('');
  const second = await read(`?cursor=${first.nextCursor ?? ''}`);
  expect([first.bundles.length, second.bundles.length, second.nextCursor]).toEqual([bundlesPerPage, 1, null]);
  expect(new Set([...first.bundles, ...second.bundles].map(({ key }) => key)).size).toBe(days31.length);
  expect(failureOf(await ask(site.app, 'GET /api/me/inbox?cursor=x', { cookie: mina.cookie })).status).toBe(400);
});

test('items that are too old or too many are deleted', async () => {
  const { database } = site.client;
  await database.delete(inboxItem);
  const told = (count: number, at: number) =>
    tellMembers(
      database,
      Array.from({ length: count }, () => ({ userId: mina.person.id, kind: 'import' as const })),
      new Date(at),
    );
  await told(1, testNow - days(inboxDays));
  await told(mostInboxItems + 3, testNow);
  while (await deleteOldItems(database, testNow));
  const left = await database.select().from(inboxItem);
  expect([left.length, left.every(({ at }) => at.getTime() === testNow)]).toEqual([mostInboxItems, true]);
});

test('a deleted account takes its own inbox and what it did to others with it', async () => {
  await follows(lucy, mina);
  await follows(mina, lucy);
  const cookie = await cookieOf(site.client.database, lucy.person, { signedInAt: new Date(testNow) });
  expect((await ask(site.app, 'DELETE /api/me', { cookie, body: { password: lucy.person.password } })).statusCode).toBe(204);
  expect(await inbox()).toEqual([]);
  expect(await exportInbox(site.client.database, lucy.person.id)).toEqual({ inbox: [] });
});

test('answers are kept by no cache', async () => {
  const answer = await ask(site.app, 'GET /api/me/inbox/count', { cookie: mina.cookie });
  expect(answer.headers['cache-control']).toContain('no-store');
});

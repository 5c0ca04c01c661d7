import type { Inbox } from '@hexreel/domain/contract/inbox';
import { days } from '@hexreel/domain/durations';
import { noLimits } from '@hexreel/domain/limits';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { inboxItem, ladder, user } from '../../../db/schema/index.ts';
import { runStep } from '../../../testing/jobs.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { ask } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';
import { storeGuests, type Guest } from '../../../testing/users.ts';
import { BrowseIndex, readIndexedMovies } from '../../discovery/index.ts';
import { createNextStepTask } from './tell-next-step.ts';

const site = withTestApp();
let movieIds: number[];
let mina: Guest;
let hidden: Set<number>;

beforeEach(async () => {
  const { database } = site.client;
  site.clock.now = testNow;
  hidden = new Set();
  await database.delete(ladder);
  movieIds = await storeTestMovies(database, [{ title: 'Us' }, { title: 'Saw' }, { title: 'Nope' }]);
  [mina] = (await storeGuests(database, 1)) as [Guest];
});

/** A ladder over the three movies, of which the first ones were climbed. */
const climbs = async ({ person }: Guest, climbed: number, ago: number) => {
  const at = new Date(testNow - ago);
  await site.client.database.insert(ladder).values({
    userId: person.id,
    startLevels: [2, 2, 2],
    targetLevels: [6, 6, 6],
    targetAxis: 'gore',
    targetMovieId: null,
    rungs: movieIds.map((movieId, place) => ({ movieId, levels: [4, 4, 4], answer: place < climbed ? 'right' : null })),
    startedAt: at,
    updatedAt: at,
  });
};
const look = () => {
  const { database } = site.client;
  const movies = new BrowseIndex({ read: (ids) => readIndexedMovies(database, ids) });
  return runStep(
    createNextStepTask({
      database,
      movies,
      hiddenFor: () => Promise.resolve({ has: (movieId) => hidden.has(movieId), isShown: () => sql`true` }),
      now: () => site.clock.now,
    }),
  );
};
const told = async ({ cookie }: Guest) =>
  (await ask(site.app, 'GET /api/me/inbox', { cookie })).json<Inbox>().bundles.map(({ kind, movie }) => [kind, movie?.title]);

test('a ladder at rest tells its next step once, without what a hard no hides (R749)', async () => {
  await climbs(mina, 1, days(7) - 1);
  await look();
  expect(await told(mina)).toEqual([]);
  site.clock.now += 1;
  hidden.add(movieIds[1] ?? 0);
  await look();
  await look();
  expect(await told(mina)).toEqual([['ladder-step', 'Nope']]);
});

test.each([
  ['was climbed', 3, days(8)],
  ['rests for longer', 1, days(14)],
])('a ladder that %s tells nothing', async (_why, climbed, ago) => {
  await climbs(mina, climbed, ago);
  await look();
  expect(await told(mina)).toEqual([]);
});

test('it goes on behind ladders of which nothing can be told', async () => {
  const { database } = site.client;
  const others = await storeGuests(database, 60);
  for (const other of others) await climbs(other, 1, days(8));
  await database.update(user).set({ suspendedAt: new Date(testNow) });
  await database.update(user).set({ suspendedAt: null }).where(eq(user.id, mina.person.id));
  await climbs(mina, 0, days(8));
  await look();
  expect(await told(mina)).toEqual([['ladder-step', 'Us']]);
  await database.update(user).set({ suspendedAt: null });
  const all = await database.select().from(inboxItem).where(eq(inboxItem.kind, 'ladder-step'));
  await look();
  expect(await database.$count(inboxItem, eq(inboxItem.kind, 'ladder-step'))).toBe(all.length + others.length);
});

test('an unread step is taken back by an answer, another ladder and none; one of the next rest is told', async () => {
  const { cookie } = mina;
  const never = (neverAbove: number) => ({ atLeast: null, neverAbove });
  const limits = { ...noLimits.limits, gore: never(3), psychological: never(3), jumpScares: never(3) };
  await ask(site.app, 'PUT /api/me/limits', { cookie, body: { ...noLimits, limits } });
  await climbs(mina, 0, days(8));
  await look();
  expect(await told(mina)).toEqual([['ladder-step', 'Us']]);
  expect(
    (await ask(site.app, 'POST /api/me/ladder/answers', { cookie, body: { movieId: movieIds[0], answer: 'right' } })).statusCode,
  ).toBe(200);
  expect(await told(mina)).toEqual([]);
  site.clock.now += days(8);
  await look();
  expect(await told(mina)).toEqual([['ladder-step', 'Saw']]);
  await ask(site.app, 'DELETE /api/me/ladder', { cookie });
  expect(await told(mina)).toEqual([]);
});

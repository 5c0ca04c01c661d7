import { characteristics } from '@hexreel/domain/characteristics';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectClient } from '../../db/hosts/index.ts';
import { movieAverage, rating, helpfulVote } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeGuests, type Guest } from '../../testing/users.ts';
import { storeRatings, wrongCounts } from '../../testing/ratings.ts';
import { ask, askUntilServed } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let movieId: number;

beforeEach(async () => {
  [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
});

const guests = (count: number) => storeGuests(site.client.database, count);

const put = ({ cookie }: Guest, path: string, body: unknown) => askUntilServed(site.app, `PUT /api/${path}`, { cookie, body });
const leave = ({ cookie }: Guest) => askUntilServed(site.app, 'DELETE /api/me', { cookie });
const statuses = (responses: readonly { statusCode: number }[]) => [...new Set(responses.map(({ statusCode }) => statusCode))];

test('a hundred users who rate one movie at once, several times each, are all counted', async () => {
  const users = await guests(100);
  await Promise.all(
    users.map(async (guest, index) => {
      await save(guest, '', { [characteristics[index % 6] ?? 'gore']: (index % 10) + 1 });
      await save(guest, '', { gore: ((index * 7) % 10) + 1, pace: index % 11 });
      await save(guest, '/review', { review: index % 3 === 0 ? `Number ${index}.` : '' });
      await save(guest, '', { comedy: index % 4 });
    }),
  );
  expect(await wrongCounts(site.client.database)).toEqual([]);
  const [average] = await site.client.database.select().from(movieAverage).where(eq(movieAverage.movieId, movieId));
  expect(average?.raters).toBe(100);
});

async function save(guest: Guest, path: '' | '/review', body: unknown): Promise<void> {
  expect((await put(guest, `me/ratings/${movieId}${path}`, body)).statusCode).toBe(200);
}

test('one user with many tabs has one rating, and it is counted once', async () => {
  const [guest] = (await guests(1)) as [Guest];
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 5 === 4
        ? askUntilServed(site.app, `DELETE /api/me/ratings/${movieId}`, { cookie: guest.cookie })
        : put(guest, `me/ratings/${movieId}`, { gore: (index % 10) + 1, pace: index % 2 }),
    ),
  );
  expect(statuses(responses)).toEqual([200]);
  expect((await site.client.database.select().from(rating).where(eq(rating.movieId, movieId))).length).toBeLessThanOrEqual(1);
  expect(await wrongCounts(site.client.database)).toEqual([]);
});

test('votes of many users on one review are all counted, on the side each chose last', async () => {
  const [author = ''] = await storeRatings(site.client.database, [{ movieId, gore: 5, review: 'Vote on me.' }]);
  const voters = await guests(30);
  const path = `reviews/${author}/${movieId}/vote`;
  const both = await Promise.all(
    voters.flatMap((voter, index) => [
      put(voter, path, { vote: 'notHelpful' }),
      put(voter, path, { vote: index % 2 === 0 ? 'helpful' : 'notHelpful' }),
    ]),
  );
  expect(statuses(both)).toEqual([200]);
  const [row] = await site.client.database.select().from(rating).where(eq(rating.movieId, movieId));
  const votes = await site.client.database.select().from(helpfulVote).where(eq(helpfulVote.movieId, movieId));
  expect(votes).toHaveLength(30);
  expect([row?.helpful, row?.notHelpful]).toEqual([
    votes.filter(({ helpful }) => helpful).length,
    votes.filter(({ helpful }) => !helpful).length,
  ]);
});

test('deleting accounts while they and others rate and vote removes exactly their ratings and votes', async () => {
  const movies = await storeTestMovies(site.client.database, [{}, {}, {}, {}]);
  const users = await guests(16);
  const rateAll = (guest: Guest, score: number) =>
    movies.map((id) => put(guest, `me/ratings/${id}`, { gore: score, comedy: score - 1 }));
  await Promise.all(users.flatMap((guest, index) => rateAll(guest, (index % 10) + 1)));
  const voteAll = (guest: Guest, index: number) =>
    movies.map((id) => put(guest, `reviews/${users[(index + 1) % users.length]?.person.id}/${id}/vote`, { vote: 'helpful' }));
  await Promise.all(users.flatMap(voteAll));

  const responses = await Promise.all(
    users.flatMap((guest, index) => [
      ...rateAll(guest, ((index + 3) % 10) + 1),
      ...(index % 2 === 0 ? [leave(guest)] : []),
      ...voteAll(guest, index + 2),
    ]),
  );
  expect(statuses(responses).filter((status) => status >= 500)).toEqual([]);

  expect(await wrongCounts(site.client.database)).toEqual([]);
  const votes = await site.client.database.select().from(helpfulVote);
  for (const row of await site.client.database.select().from(rating)) {
    const mine = votes.filter(({ authorId, movieId: voted }) => authorId === row.userId && voted === row.movieId);
    expect([row.helpful, row.notHelpful]).toEqual([
      mine.filter(({ helpful }) => helpful).length,
      mine.filter(({ helpful }) => !helpful).length,
    ]);
  }
  const left = new Set(users.filter((_, index) => index % 2 === 0).map(({ person: user }) => user.id));
  expect((await site.client.database.select().from(rating)).filter(({ userId }) => left.has(userId))).toEqual([]);
});

test('while an account is deleted others rate the movies that it rated', async () => {
  const [leaving, other] = (await guests(2)) as [Guest, Guest];
  await save(leaving, '', { gore: 7 });
  expect((await put(leaving, `me/watchlist/${movieId}`, {})).statusCode).toBe(200);
  const client = await connectClient(site.client.connection, {});
  try {
    await client.query('begin');
    await client.query('select from watchlist_entry where person_id = $1 for update', [leaving.person.id]);
    const deleted = ask(site.app, 'DELETE /api/me', { cookie: leaving.cookie });
    await vi.waitFor(async () => {
      const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      expect((await client.query(blocked)).rowCount).toBe(1);
    });
    const saved = await ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie: other.cookie, body: { gore: 3 } });
    expect(saved.statusCode).toBe(200);
    await client.query('commit');
    expect((await deleted).statusCode).toBe(204);
  } finally {
    await client.end();
  }
  expect(await wrongCounts(site.client.database)).toEqual([]);
  const [average] = await site.client.database.select().from(movieAverage).where(eq(movieAverage.movieId, movieId));
  expect(average?.raters).toBe(1);
});

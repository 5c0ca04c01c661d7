import type { ReviewsResponse } from '@hexreel/domain/contract/ratings';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rating } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { storeRatings, wrongCounts } from '../../testing/ratings.ts';
import { ask, askUntilServed, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { deleteRatingsOf } from './delete-ratings.ts';

const site = withTestApp();
const reviewed = async () => (await ask(site.app, `GET /api/movies/${movieId}/reviews`)).json<ReviewsResponse>();
const shown = ({ reviews, critics, summary }: ReviewsResponse) => ({
  texts: reviews.map(({ text }) => text),
  critics: critics.map(({ critic }) => critic.id),
  gore: summary?.averages.gore,
  raters: summary?.raters,
  reviews: summary?.reviews,
});
const everything = () => ({ texts: ['Theirs.', 'Another.'], critics: [user.id], gore: 5, raters: 2, reviews: 2 });
const withoutTheirs = { texts: ['Another.'], critics: [], gore: 9, raters: 1, reviews: 1 };
let cookie: string;
let user: TestUser;
let movieId: number;
let cookieOfAnother: string;

beforeEach(async () => {
  const { database } = site.client;
  cookie = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  user = await storeVerifiedUser(database, { isCritic: true });
  [movieId = 0] = await storeTestMovies(database, [{}]);
  const another = await storeVerifiedUser(database);
  cookieOfAnother = await cookieOf(database, another);
  await storeRatings(database, [
    { movieId, userId: user.id, gore: 1, review: 'Theirs.' },
    { movieId, userId: another.id, gore: 9, review: 'Another.', at: new Date(testNow - 1_000) },
  ]);
});

const suspension = (method: 'PUT' | 'DELETE') =>
  ask(site.app, `${method} /api/admin/people/${user.id}/suspension`, { cookie, body: {} });

test('ratings of a suspended user are neither shown nor counted until the suspension is lifted, in cached answers too', async () => {
  expect(shown(await reviewed())).toEqual(everything());
  await suspension('PUT');
  expect(shown(await reviewed())).toEqual(withoutTheirs);
  expect(await wrongCounts(site.client.database)).toEqual([]);
  const answer = await ask(site.app, `PUT /api/reviews/${user.id}/${movieId}/vote`, {
    cookie: cookieOfAnother,
    body: { vote: 'helpful' },
  });
  expect(failureOf(answer)).toMatchObject({ status: 404, code: 'rating_not_found' });
  await suspension('DELETE');
  expect(shown(await reviewed())).toEqual(everything());
  expect(await wrongCounts(site.client.database)).toEqual([]);
});

test('ratings of a suspended user are not counted by a recalculation or by deleting the account either', async () => {
  const { database } = site.client;
  await suspension('PUT');
  await ask(site.app, 'POST /api/admin/averages/recalculate', { cookie });
  expect(await wrongCounts(database)).toEqual([]);
  await database.transaction(async (tx) => deleteRatingsOf(tx, user.id));
  expect(await wrongCounts(database)).toEqual([]);
  expect(shown(await reviewed())).toEqual(withoutTheirs);
});

test('ratings of a suspended user are not counted even if saved at that very moment', async () => {
  const { database } = site.client;
  const movies = await storeTestMovies(
    database,
    Array.from({ length: 10 }, () => ({})),
  );
  const theirs = await cookieOf(database, user);
  const saves = [movieId, ...movies].flatMap((id) =>
    [2, 3].map((gore) => askUntilServed(site.app, `PUT /api/me/ratings/${id}`, { cookie: theirs, body: { gore } })),
  );
  const [, ...answers] = await Promise.all([suspension('PUT'), ...saves]);
  expect(answers.every(({ statusCode }) => [200, 401].includes(statusCode))).toBe(true);
  expect(shown(await reviewed())).toEqual(withoutTheirs);
  const rows = await database.select().from(rating).where(eq(rating.userId, user.id));
  expect(rows.map(({ withdrawn }) => withdrawn)).toEqual(rows.map(() => true));
  expect(await wrongCounts(database)).toEqual([]);
  await suspension('DELETE');
  expect(await wrongCounts(database)).toEqual([]);
});

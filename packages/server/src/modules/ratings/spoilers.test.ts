import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { RatingResponse, ReviewsResponse, SpoilerFlagResponse } from '@hexreel/domain/contract/ratings';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rating } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { storeGuests, type Guest } from '../../testing/users.ts';

const site = withTestApp();
let movieId: number;
let author: Guest;
let readers: Guest[];

beforeEach(async () => {
  const { database } = site.client;
  [movieId = 0] = await storeTestMovies(database, [{}]);
  const [first, ...rest] = await storeGuests(database, 4);
  if (first === undefined) throw new Error('Guests were stored');
  [author, readers] = [first, rest];
  await storeRatings(database, [
    { movieId, userId: author.person.id, gore: 5, review: 'The butler did it.' },
    ...readers.slice(0, 2).map(({ person }) => ({ movieId, userId: person.id, gore: 4 })),
  ]);
});

const save = (body: unknown) => ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie: author.cookie, body });
const closedFor = async () =>
  (await ask(site.app, `GET /api/movies/${movieId}/reviews`)).json<ReviewsResponse>().reviews[0]?.closedFor;
const flag = (reader: Guest | undefined, userId = author.person.id) =>
  ask(site.app, `PUT /api/reviews/${userId}/${movieId}/spoiler-flag`, reader === undefined ? {} : { cookie: reader.cookie });

test('an author marks the whole review and takes the mark away; a save without it leaves it as it is', async () => {
  const marked = (await save({ review: 'The butler.', spoiler: true })).json<RatingResponse>();
  expect(marked.rating?.spoiler).toBe(true);
  expect(await closedFor()).toBe('author');
  await save({ review: 'The butler did it.' });
  expect(await closedFor()).toBe('author');
  await save({ review: 'The butler did it.', spoiler: false });
  expect(await closedFor()).toBeNull();
  expect((await save({ review: 'x', spoiler: 'yes' })).statusCode).toBe(400);
});

test('two members who rated the movie close a review, and one cannot do it alone', async () => {
  expect((await flag(readers[0])).json<SpoilerFlagResponse>()).toEqual({ closedFor: null });
  expect((await flag(readers[0])).statusCode).toBe(200);
  expect(await closedFor()).toBeNull();
  expect((await flag(readers[1])).json<SpoilerFlagResponse>()).toEqual({ closedFor: 'readers' });
  expect(await closedFor()).toBe('readers');
});

test('others may not flag', async () => {
  expect(failureOf(await flag(readers[2]))).toMatchObject({ status: 403 });
  expect(failureOf(await flag(author))).toMatchObject({ status: 403 });
  expect((await flag(undefined)).statusCode).toBe(401);
  expect(failureOf(await flag(readers[0], readers[1]?.person.id))).toMatchObject({ status: 404, code: 'rating_not_found' });
  expect(failureOf(await flag(readers[0], 'nobody'))).toMatchObject({ status: 404, code: 'rating_not_found' });
});

test('a flag is in the export of its reader, and goes with their account', async () => {
  await Promise.all([flag(readers[0]), flag(readers[1])]);
  const cookie = readers[0]?.cookie ?? '';
  const { votes } = (await ask(site.app, 'GET /api/me/export', { cookie })).json<AccountExport>();
  expect(votes).toMatchObject([{ movieId: String(movieId), userId: author.person.id, vote: 'spoiler' }]);
  expect((await ask(site.app, 'DELETE /api/me', { cookie, body: {} })).statusCode).toBe(204);
  expect(await closedFor()).toBeNull();
  const [row] = await site.client.database.select().from(rating).where(eq(rating.userId, author.person.id));
  expect(row?.spoilerFlags).toBe(1);
});

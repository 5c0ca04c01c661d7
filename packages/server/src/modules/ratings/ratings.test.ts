import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { RatingResponse } from '@hexreel/domain/contract/ratings';
import { longestReview, noScores } from '@hexreel/domain/rating';
import { reviewTexts } from '@hexreel/domain/texts/ratings';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bannedMovie, movieAverage, movieEstimate, rateLimit, rating } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let movieId: number;
let bannedId: number;
let user: TestUser;
let cookie: string;

beforeAll(async () => {
  [bannedId = 0] = await storeTestMovies(site.client.database, [{ title: 'Banned' }]);
  await site.client.database.insert(bannedMovie).values({ movieId: bannedId });
});
beforeEach(async () => {
  [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
  user = await storeVerifiedUser(site.client.database);
  cookie = await cookieOf(site.client.database, user);
});

const rate = (scores: unknown, id: number | string = movieId) =>
  ask(site.app, `PUT /api/me/ratings/${id}`, { cookie, body: scores });
const review = (text: unknown, id = movieId) =>
  ask(site.app, `PUT /api/me/ratings/${id}/review`, { cookie, body: { review: text } });
const remove = (id = movieId) => ask(site.app, `DELETE /api/me/ratings/${id}`, { cookie });
const stored = () => site.client.database.select().from(rating).where(eq(rating.userId, user.id));
const average = async () => (await site.client.database.select().from(movieAverage).where(eq(movieAverage.movieId, movieId)))[0];

test('a first click creates the rating and the movie’s averages', async () => {
  const response = await rate({ gore: 7 });
  expect(response.statusCode).toBe(200);
  expect(response.json<RatingResponse>()).toEqual({
    rating: {
      scores: { ...noScores, gore: 7 },
      review: '',
      reviewVersion: '',
      spoiler: false,
      reviewedAt: null,
      edited: false,
      helpful: 0,
      notHelpful: 0,
    },
    summary: expect.objectContaining({ raters: 1, reviews: 0 }) as unknown,
    known: expect.objectContaining({ pace: { without: null, now: null } }) as unknown,
  });
  expect(await average()).toMatchObject({ gore: 7, pace: null, raters: 1, goreCounts: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] });
});

test('a save says what was known of the movie without it, and what is with it (R504)', async () => {
  const { database } = site.client;
  const errors = characteristics.map(() => 0.9);
  await database.insert(movieEstimate).values({ movieId, source: 'editorial', ...perCharacteristic(() => 6.5), errors });
  const goreOf = async (saved: ReturnType<typeof rate>) => (await saved).json<RatingResponse>().known.gore;
  expect(await goreOf(rate({ gore: 5 }))).toEqual({
    without: expect.objectContaining({ value: 6.5, members: 0, source: 'editorial' }) as unknown,
    now: expect.objectContaining({ value: 6.2, members: 1, source: 'members-and-editorial' }) as unknown,
  });
  // Another score of the same member is compared with the same.
  expect(await goreOf(rate({ gore: 10 }))).toMatchObject({ without: { value: 6.5 }, now: { value: 7.2, members: 1 } });
  expect(await goreOf(rate({ gore: 0 }))).toMatchObject({ without: { value: 6.5 }, now: { value: 6.5, members: 0 } });
  await rate({ gore: 10 });
  expect(await goreOf(remove())).toMatchObject({ without: { value: 6.5 }, now: { value: 6.5 } });
});

test('later saves overwrite what they name, and the one rating stays one', async () => {
  await rate({ gore: 7, pace: 2 });
  await rate({ gore: 3, comedy: 10 });
  expect(await stored()).toMatchObject([{ gore: 3, pace: 2, comedy: 10, psychological: 0 }]);
  expect(await average()).toMatchObject({ gore: 3, pace: 2, comedy: 10, raters: 1 });
});

test('averages are over the users who scored', async () => {
  await rate({ gore: 7, pace: 4 });
  cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  const { summary } = (await rate({ gore: 10 })).json<RatingResponse>();
  expect(summary).toMatchObject({ raters: 2, averages: { gore: 8.5, pace: 4, comedy: null } });
  expect(summary.histograms.gore).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 1]);
});

test('clearing the last score leaves no rating, and nothing in the averages', async () => {
  await rate({ gore: 7 });
  const { rating: own, summary } = (await rate({ gore: 0 })).json<RatingResponse>();
  expect(own).toBeNull();
  expect(summary).toMatchObject({ raters: 0, averages: { gore: null } });
  expect(await stored()).toEqual([]);
  expect(await average()).toMatchObject({ gore: null, raters: 0 });
});

test('clearing what was never scored changes nothing', async () => {
  expect((await rate({ gore: 0, pace: 0 })).json<RatingResponse>()).toMatchObject({ rating: null, summary: { raters: 0 } });
  expect(await average()).toBeUndefined();
});

test('a text without scores is a rating but no rater, and clearing scores keeps it', async () => {
  const first = (await review('  Slow and sad.\r\nI loved it. ')).json<RatingResponse>();
  expect(first).toMatchObject({
    rating: { scores: noScores, review: 'Slow and sad.\nI loved it.', edited: false },
    summary: { raters: 0, reviews: 1 },
  });
  await rate({ gore: 5 });
  expect((await rate({ gore: 0 })).json<RatingResponse>()).toMatchObject({ rating: { review: 'Slow and sad.\nI loved it.' } });
});

test('another text later is an edit and keeps its place; the same text is not an edit', async () => {
  await review('First thoughts.');
  const [before] = await stored();
  site.clock.now += 60_000;
  expect((await review('First thoughts.')).json<RatingResponse>().rating?.edited).toBe(false);
  const edited = (await review('Second thoughts.')).json<RatingResponse>().rating;
  expect(edited).toMatchObject({ edited: true, reviewedAt: before?.reviewAt?.toISOString() });
});

test('a text that was changed since it was read is not overwritten (R475)', async () => {
  const save = (text: string, version: string) =>
    ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie, body: { review: text, version } });
  const versionOf = (answer: Awaited<ReturnType<typeof save>>) => answer.json<RatingResponse>().rating?.reviewVersion ?? '';
  const read = versionOf(await save('First thoughts.', ''));
  expect(versionOf(await rate({ gore: 5 }))).toBe(read);
  const newer = versionOf(await save('Second thoughts.', read));
  for (const [text, version] of [
    ['Late thoughts.', read],
    ['Late thoughts.', ''],
    ['', read],
  ] as const)
    expect(failureOf(await save(text, version))).toMatchObject({ status: 409, code: 'review_changed' });
  expect((await stored())[0]?.review).toBe('Second thoughts.');
  expect((await save('Second thoughts.', read)).statusCode).toBe(200);
  expect((await save('Late thoughts.', newer)).statusCode).toBe(200);
});

test('of two tabs that save at once from the same text, one is refused', async () => {
  const answers = await Promise.all(
    ['One.', 'Other.'].map((text) =>
      ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie, body: { review: text, version: '' } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('scores saved after a review do not make it an edited one', async () => {
  await review('Once.');
  expect((await rate({ pace: 3 })).json<RatingResponse>().rating?.edited).toBe(false);
});

test('a review deleted and written again does not move to the top', async () => {
  await rate({ gore: 5 });
  await review('One.');
  const [first] = await stored();
  site.clock.now += 60_000;
  expect((await review('')).json<RatingResponse>()).toMatchObject({ rating: { review: '' }, summary: { reviews: 0 } });
  await review('Two.');
  expect((await stored())[0]?.reviewAt).toEqual(first?.reviewAt);
});

test('removing deletes scores, text and the share in the averages; repeating it does nothing', async () => {
  await rate({ gore: 9 });
  await review('Gone tomorrow.');
  const gone = { rating: null, summary: { raters: 0, reviews: 0 } };
  expect((await remove()).json<RatingResponse>()).toMatchObject(gone);
  expect((await remove()).json<RatingResponse>()).toMatchObject(gone);
  expect(await stored()).toEqual([]);
});

test('a banned movie cannot be rated or reviewed, but its ratings and reviews can be removed', async () => {
  await site.client.database
    .insert(rating)
    .values({ userId: user.id, movieId: bannedId, gore: 4, createdAt: new Date(), updatedAt: new Date() });
  await site.client.database
    .insert(movieAverage)
    .values({ movieId: bannedId, raters: 1, goreCounts: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0] });
  for (const response of [await rate({ gore: 5 }, bannedId), await review('No.', bannedId)])
    expect(failureOf(response)).toEqual({ status: 410, code: 'movie_banned', message: 'This movie is not available.' });
  expect((await remove(bannedId)).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
});

test('unknown movies cannot be rated', async () => {
  const [comedy = 0] = await storeTestMovies(site.client.database, [{ genreIds: [35] }]);
  for (const id of [comedy, 999_999_999, 'abc', '0', '-1', '1e9', '99999999999999999999', '%00'])
    expect(failureOf(await rate({ gore: 5 }, id)), String(id)).toMatchObject({ status: 404, message: 'Movie not found' });
});

test.each([
  [{ gore: 11 }, 'gore'],
  [{ gore: -1 }, 'gore'],
  [{ pace: 7.5 }, 'pace'],
  [{ comedy: '7' }, 'comedy'],
  [{ comedy: null }, 'comedy'],
  [{ gore: 5, jumpScares: Number.MAX_SAFE_INTEGER }, 'jumpScares'],
  [{ gore: 5, fear: 3 }, 'fear'],
  [{}, undefined],
  [[], undefined],
])('scores %j are refused with the field %s, and nothing is saved', async (scores, field) => {
  const failure = failureOf(await rate(scores));
  expect(failure).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(failure.field).toBe(field);
  expect(await stored()).toEqual([]);
});

test('a text over 10,000 characters or with what cannot be shown is refused with the field', async () => {
  expect(failureOf(await review('x'.repeat(longestReview + 1)))).toMatchObject({
    status: 400,
    field: 'review',
    message: expect.stringContaining(reviewTexts.long) as unknown,
  });
  expect(failureOf(await review('a\u0000b'))).toMatchObject({ status: 400, field: 'review' });
  expect(failureOf(await review(7))).toMatchObject({ status: 400, field: 'review' });
  expect(await stored()).toEqual([]);
});

test('a text of control characters only is refused and deletes no review', async () => {
  await review('Kept.');
  expect(failureOf(await review('\u0000'))).toMatchObject({ status: 400, field: 'review' });
  expect(await stored()).toMatchObject([{ review: 'Kept.' }]);
});

test('a text of 10,000 characters of any script is saved', async () => {
  expect((await review('🎃'.repeat(longestReview))).statusCode).toBe(200);
});

test('markup and queries in a text are text', async () => {
  const text = `<script>alert(1)</script> '; drop table rating; -- {{x}} \${y}`;
  expect((await review(text)).json<RatingResponse>().rating?.review).toBe(text);
});

test('a user may change 600 ratings an hour', async () => {
  const windowStart = new Date(site.clock.now - (site.clock.now % 3_600_000));
  await site.client.database.insert(rateLimit).values({ scope: 'rating', subject: user.id, windowStart, count: 599 });
  expect((await rate({ gore: 5 })).statusCode).toBe(200);
  const refused = await rate({ gore: 6 });
  expect(failureOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await stored()).toMatchObject([{ gore: 5 }]);
});

test('private answers are stored by no cache', async () => {
  expect((await rate({ gore: 5 })).headers['cache-control']).toBe('no-store');
});

test('a save runs a fixed number of statements, however many have rated the movie', async () => {
  await rate({ gore: 1 });
  const alone = await site.statementsOf(() => rate({ gore: 5 }));
  for (let others = 0; others < 5; others += 1) {
    const other = await storeVerifiedUser(site.client.database);
    const otherCookie = await cookieOf(site.client.database, other);
    await ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie: otherCookie, body: { gore: 9, pace: others + 1 } });
  }
  const among = await site.statementsOf(() => rate({ gore: 6 }));
  expect(among).toHaveLength(alone.length);
  // Session, limit, begin, locks of user and movie, the rating with the movie's bans, rating, counts, event, commit.
  expect(alone.length).toBeLessThanOrEqual(10);
});

test('column names in a body change nothing', async () => {
  await rate({ gore: 5 });
  const [before] = await stored();
  const columns = [
    'userId',
    'person_id',
    'movieId',
    'helpful',
    'notHelpful',
    'helpfulness',
    'createdAt',
    'reviewAt',
    'raters',
    'isAdmin',
  ];
  for (const column of columns) {
    for (const [path, body] of [
      ['', { gore: 1, [column]: 1 }],
      ['/review', { review: 'x', [column]: 1 }],
    ] as const) {
      const response = await ask(site.app, `PUT /api/me/ratings/${movieId}${path}`, { cookie, body });
      expect(failureOf(response), column).toMatchObject({ status: 400, field: column });
    }
  }
  expect(await stored()).toEqual([before]);
});

test.each([
  [{ gore: '5' }, 'gore', '`gore` must be a whole number from 0 to 10.'],
  [{ blood: 5 }, 'blood', '`blood` is not a field of this request.'],
  ['[]', undefined, 'The request is not valid: the body must be an object.'],
])('a body of %j is refused in a sentence that names what is wrong', async (body, field, message) => {
  const failure = failureOf(await rate(body));
  expect(failure).toMatchObject({ status: 400, code: 'invalid_request', message });
  expect(failure.field).toBe(field);
});

import { chooseAccounts } from '@hexreel/demo/choose-accounts';
import { planCommunity } from '@hexreel/demo/plan-community';
import { meanOfScores } from '@hexreel/domain/rating';
import { isViewingDate } from '@hexreel/domain/history';
import { expect, test } from 'vitest';
import { aMember, smallCommunity, someMovies } from './testing/small-community.ts';

const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400_000;
const members = Array.from({ length: 60 }, (_, index) => aMember(index, index === 0 ? { role: 'admin' } : {}));
const movies = Array.from({ length: 6 }, (_, copy) =>
  someMovies.map((movie) => ({ ...movie, tmdbId: movie.tmdbId + 1_000 * copy })),
).flat();
const options = { community: { ...smallCommunity, members }, movies, seed: 'a test', ratings: 4_000, now };
const plan = planCommunity(options);
const { viewings, opinions, sharedBy } = plan.diaries;
const keepers = new Set(viewings.map(({ userId }) => userId));
const accounts = chooseAccounts(plan);
const ratings = new Map(plan.ratings.map((rating) => [`${rating.userId} ${rating.movieId}`, rating]));
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

test('about a third of those who rate keep a diary, with all who can be signed in as, and some share it', () => {
  expect(accounts.map(({ role }) => role)).toEqual(['member', 'admin']);
  expect(accounts.filter(({ userId }) => !keepers.has(userId))).toEqual([]);
  expect(keepers.size).toBeGreaterThan(60 / 6);
  expect(keepers.size).toBeLessThan(60 / 2);
  expect(sharedBy.length).toBeGreaterThan(2);
  expect(sharedBy.length).toBeLessThan(keepers.size);
  expect(sharedBy.filter(({ userId }) => !keepers.has(userId) || userId === accounts[0]?.userId)).toEqual([]);
});

test('entries have dates on which they could be watched, ids of their own, and nothing is noted twice', () => {
  const joined = new Map(plan.members.map(({ id, joinedAt }) => [id, dateOf(joinedAt)]));
  expect(new Set(viewings.map(({ id }) => id)).size).toBe(viewings.length);
  expect(new Set(viewings.map(({ userId, movieId, rewatch }) => `${userId} ${movieId} ${rewatch}`)).size).toBe(viewings.length);
  for (const { userId, watchedOn, addedAt } of viewings) {
    expect(isViewingDate(watchedOn, now)).toBe(true);
    expect(watchedOn >= (joined.get(userId) ?? '9')).toBe(true);
    expect(watchedOn <= dateOf(addedAt)).toBe(true);
    expect(addedAt).toBeLessThan(now);
  }
});

test('a movie is watched before it is rated or on that day, and again later', () => {
  const rated = viewings.flatMap((one) => {
    const rating = ratings.get(`${one.userId} ${one.movieId}`);
    return rating === undefined ? [] : [{ ...one, ratedOn: dateOf(rating.createdAt) }];
  });
  expect(rated.filter(({ rewatch, watchedOn, ratedOn }) => !rewatch && watchedOn > ratedOn)).toEqual([]);
  const again = rated.filter(({ rewatch }) => rewatch);
  expect(again.length).toBeGreaterThan(5);
  expect(again.filter(({ watchedOn, ratedOn }) => watchedOn <= ratedOn)).toEqual([]);
});

test('the user whom visitors sign in as has 25 to 40 entries of the last twelve months, some of these days and some again', () => {
  const own = viewings.filter(({ userId }) => userId === accounts[0]?.userId);
  expect(own.length).toBeGreaterThanOrEqual(25);
  expect(own.length).toBeLessThanOrEqual(40);
  expect(own.filter(({ watchedOn }) => watchedOn < dateOf(now - 366 * day))).toEqual([]);
  expect(own.filter(({ watchedOn }) => watchedOn > dateOf(now - 14 * day)).length).toBeGreaterThanOrEqual(3);
  const waiting = new Set(plan.watchlists.flatMap(({ userId, movieId }) => (userId === accounts[0]?.userId ? [movieId] : [])));
  expect(own.filter(({ movieId }) => waiting.has(movieId))).toEqual([]);
});

test('October has more entries than another month', () => {
  const inMonth = (month: number) => viewings.filter(({ watchedOn }) => Number(watchedOn.slice(5, 7)) === month).length;
  expect(inMonth(10)).toBeGreaterThan(Math.max(...[1, 2, 3, 4, 5, 6, 7, 8].map(inMonth)));
});

test('opinions say something, are near the scores, and what is liked is thought well of', () => {
  expect(opinions.filter(({ overall, liked }) => overall === null && !liked)).toEqual([]);
  expect(opinions.filter(({ overall }) => overall !== null && (overall < 1 || overall > 10))).toEqual([]);
  expect(opinions.filter(({ overall, liked }) => liked && overall !== null && overall < 7)).toEqual([]);
  const apart = opinions.flatMap(({ userId, movieId, overall }) => {
    const rating = ratings.get(`${userId} ${movieId}`);
    const mean = rating === undefined ? null : meanOfScores(rating.scores);
    return overall === null || mean === null ? [] : [Math.abs(overall - mean)];
  });
  expect(apart.length).toBeGreaterThan(50);
  expect(Math.max(...apart)).toBeLessThan(5);
  expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(1.6);
});

test('the same seed makes the same diaries', () => {
  expect(planCommunity(options).diaries).toEqual(plan.diaries);
});

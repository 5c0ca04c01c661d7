import { isRating, meanOfScores } from '@hexreel/domain/rating';
import { expect, test } from 'vitest';
import { planCommunity } from './plan-community.ts';
import { aMember, smallCommunity, someMovies } from './testing/small-community.ts';

const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400_000;
const options = { community: smallCommunity, movies: someMovies, seed: 'a test', ratings: 200, now };
const plan = planCommunity(options);

test('the same seed makes the same bytes, another seed another community', () => {
  expect(JSON.stringify(planCommunity(options))).toBe(JSON.stringify(plan));
  expect(planCommunity({ ...options, seed: 'another' }).ratings).not.toEqual(plan.ratings);
});

test('there are as many ratings as asked for, one a member and movie, and each says something', () => {
  expect(plan.ratings).toHaveLength(200);
  expect(new Set(plan.ratings.map(({ personId, movieId }) => `${personId} ${movieId}`)).size).toBe(200);
  expect(plan.ratings.filter((rating) => !isRating(rating))).toEqual([]);
});

test('every review is there, with the scores that it implies', () => {
  const reviews = plan.ratings.filter(({ review }) => review !== '');
  expect(reviews.map(({ review }) => review).toSorted()).toEqual([
    'Patient.',
    'Stayed up for it twice.',
    'Too loud for me.\n\nI liked the house.',
  ]);
  expect(reviews.find(({ review }) => review === 'Patient.')?.scores).toMatchObject({ pace: 10, gore: 0, characters: 0 });
  expect(reviews.every(({ reviewAt, createdAt }) => reviewAt !== null && reviewAt >= createdAt)).toBe(true);
});

test('nothing happens before somebody joined, before a movie came out, or after now', () => {
  const joined = new Map(plan.members.map(({ id, joinedAt }) => [id, joinedAt]));
  const released = new Map(someMovies.map(({ tmdbId, releaseDate }) => [tmdbId, Date.parse(releaseDate)]));
  const since = (personId: string) => joined.get(personId) ?? Infinity;
  for (const { personId, movieId, createdAt, reviewAt, editedAt } of plan.ratings) {
    expect(createdAt).toBeGreaterThanOrEqual(Math.max(since(personId), released.get(movieId) ?? Infinity));
    expect(Math.max(createdAt, reviewAt ?? 0, editedAt ?? 0)).toBeLessThan(now);
  }
  for (const { voterId, votedAt } of plan.votes) expect(votedAt).toBeGreaterThanOrEqual(since(voterId));
  for (const { followerId, followedAt } of plan.follows) expect(followedAt).toBeGreaterThanOrEqual(since(followerId));
  for (const { personId, addedAt } of plan.watchlists) expect(addedAt).toBeGreaterThanOrEqual(since(personId));
  const latest = [...plan.votes.map(({ votedAt }) => votedAt), ...plan.follows.map(({ followedAt }) => followedAt)];
  expect(Math.max(...latest)).toBeLessThanOrEqual(now);
});

test('a clock behind the data puts nobody into its future', () => {
  const early = Date.UTC(2020, 0, 1);
  const found = planCommunity({ ...options, now: early, ratings: 40 });
  expect(found.members.filter(({ joinedAt }) => joinedAt > early - day)).toEqual([]);
  expect(found.ratings.filter(({ createdAt }) => createdAt > early)).toEqual([]);
});

test('some of it happened lately', () => {
  expect(plan.ratings.filter(({ createdAt }) => createdAt > now - 14 * day).length).toBeGreaterThan(5);
});

test('people rate what is for them, and what is well known', () => {
  const even = new Set(plan.members.filter((_, index) => index % 2 === 0).map(({ id }) => id));
  const ofEven = plan.ratings.filter(({ personId }) => even.has(personId));
  const slashers = ofEven.filter(({ movieId }) => movieId % 2 === 0).length / ofEven.length;
  expect(slashers).toBeGreaterThan(0.55);
  const known = plan.ratings.filter(({ movieId }) => movieId < 5_010).length / plan.ratings.length;
  expect(known).toBeGreaterThan(0.3);
});

test("scores lie around the movie's own values, some are left out, and some people are delighted", () => {
  const gore = plan.ratings.flatMap(({ movieId, scores }) => (movieId % 2 === 0 && scores.gore > 0 ? [scores.gore] : []));
  expect(gore.reduce((sum, score) => sum + score, 0) / gore.length).toBeGreaterThan(8);
  expect(plan.ratings.some(({ scores }) => scores.comedy === 0)).toBe(true);
  expect(plan.ratings.some(({ scores }) => (meanOfScores(scores) ?? 0) >= 8)).toBe(true);
});

test('somebody generous scores higher than somebody strict', () => {
  const [first, second] = [2, -2].map((generosity) => {
    const { tastes } = aMember(0);
    const members = [aMember(0, { tastes: { ...tastes, generosity } })];
    const { ratings } = planCommunity({ ...options, community: { members, reviews: [], bans: [] }, ratings: 20 });
    const pace = ratings.flatMap(({ scores }) => (scores.pace > 0 ? [scores.pace] : []));
    return pace.reduce((sum, score) => sum + score, 0) / pace.length;
  });
  expect(first).toBeGreaterThan((second ?? 10) + 1);
});

test('nobody votes on, or follows, themselves; votes are on reviews, watchlists of what is unrated', () => {
  const reviews = new Set(
    plan.ratings.flatMap(({ personId, movieId, review }) => (review === '' ? [] : [`${personId} ${movieId}`])),
  );
  const rated = new Set(plan.ratings.map(({ personId, movieId }) => `${personId} ${movieId}`));
  expect(plan.votes.filter(({ authorId, voterId }) => authorId === voterId)).toEqual([]);
  expect(plan.votes.filter(({ authorId, movieId }) => !reviews.has(`${authorId} ${movieId}`))).toEqual([]);
  expect(plan.follows.filter(({ followerId, followedId }) => followerId === followedId)).toEqual([]);
  expect(plan.watchlists.filter(({ personId, movieId }) => rated.has(`${personId} ${movieId}`))).toEqual([]);
  expect(plan.watchlists.length).toBeGreaterThan(0);
});

test('people of the same taste follow each other, and everybody hears the critic', () => {
  const number = new Map(plan.members.map(({ id }, index) => [id, index]));
  const alike = plan.follows.filter(
    ({ followerId, followedId }) => ((number.get(followerId) ?? 0) - (number.get(followedId) ?? 0)) % 2 === 0,
  );
  expect(alike.length / plan.follows.length).toBeGreaterThan(0.6);
});

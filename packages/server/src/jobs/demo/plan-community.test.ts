import { findMoments } from '@hexreel/domain/moments';
import { isRating, meanOfScores } from '@hexreel/domain/rating';
import { expect, test } from 'vitest';
import { planCommunity } from '@hexreel/demo/plan-community';
import { aMember, smallCommunity, someMovies } from './testing/small-community.ts';

const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400_000;
const options = { community: smallCommunity, movies: someMovies, seed: 'a test', ratings: 200, now };
const plan = planCommunity(options);
/** The same movies eight times over, for what shows only in many ratings. */
const manyMovies = Array.from({ length: 8 }, (_, copy) =>
  someMovies.map((movie) => ({ ...movie, tmdbId: movie.tmdbId + 1_000 * copy })),
).flat();

test('the same seed makes the same bytes, another seed another community', () => {
  expect(JSON.stringify(planCommunity(options))).toBe(JSON.stringify(plan));
  expect(planCommunity({ ...options, seed: 'another' }).ratings).not.toEqual(plan.ratings);
});

test('there are as many ratings as asked for, one a user and movie, and none is empty', () => {
  expect(plan.ratings).toHaveLength(200);
  expect(new Set(plan.ratings.map(({ userId, movieId }) => `${userId} ${movieId}`)).size).toBe(200);
  expect(plan.ratings.filter((rating) => !isRating(rating))).toEqual([]);
});

test('every review is planned, with the scores that it implies', () => {
  const reviews = plan.ratings.filter(({ review }) => review !== '');
  expect(reviews.map(({ review }) => review).toSorted()).toEqual([
    'Patient.',
    'Stayed up for it twice.',
    'Too loud for me.\n\nI liked the house.',
  ]);
  expect(reviews.find(({ review }) => review === 'Patient.')?.scores).toMatchObject({ pace: 10, gore: 0, characters: 0 });
  expect(reviews.every(({ reviewAt, createdAt }) => reviewAt !== null && reviewAt >= createdAt)).toBe(true);
});

test('nothing happens before the user joined, before the movie came out, or after now', () => {
  const joined = new Map(plan.members.map(({ id, joinedAt }) => [id, joinedAt]));
  const released = new Map(someMovies.map(({ tmdbId, releaseDate }) => [tmdbId, Date.parse(releaseDate)]));
  const since = (userId: string) => joined.get(userId) ?? Infinity;
  for (const { userId, movieId, createdAt, reviewAt, editedAt } of plan.ratings) {
    expect(createdAt).toBeGreaterThanOrEqual(Math.max(since(userId), released.get(movieId) ?? Infinity));
    expect(Math.max(createdAt, reviewAt ?? 0, editedAt ?? 0)).toBeLessThan(now);
  }
  for (const { voterId, votedAt } of plan.votes) expect(votedAt).toBeGreaterThanOrEqual(since(voterId));
  for (const { followerId, followedAt } of plan.follows) expect(followedAt).toBeGreaterThanOrEqual(since(followerId));
  for (const { userId, addedAt } of plan.watchlists) expect(addedAt).toBeGreaterThanOrEqual(since(userId));
  const latest = [...plan.votes.map(({ votedAt }) => votedAt), ...plan.follows.map(({ followedAt }) => followedAt)];
  expect(Math.max(...latest)).toBeLessThanOrEqual(now);
});

test('a clock behind the data puts no one into the future', () => {
  const early = Date.UTC(2020, 0, 1);
  const found = planCommunity({ ...options, now: early, ratings: 40 });
  expect(found.members.filter(({ joinedAt }) => joinedAt > early - day)).toEqual([]);
  expect(found.ratings.filter(({ createdAt }) => createdAt > early)).toEqual([]);
});

test('some of it happened recently', () => {
  const { ratings } = planCommunity({ ...options, movies: manyMovies, ratings: 2_000 });
  expect(ratings.filter(({ createdAt }) => createdAt > now - 14 * day).length).toBeGreaterThan(15);
});

test('ratings peak in October', () => {
  const { ratings } = planCommunity({ ...options, movies: manyMovies, ratings: 2_000 });
  const inMonth = (month: number) => ratings.filter(({ createdAt }) => new Date(createdAt).getUTCMonth() === month).length;
  const others = [...Array(12).keys()].filter((month) => month !== 9).map(inMonth);
  expect(inMonth(9)).toBeGreaterThan(1.5 * Math.max(...others));
});

test('some of the least known movies without a review have no rating, all others have one', () => {
  const { ratings } = planCommunity({ ...options, movies: manyMovies, ratings: 2_000 });
  const rated = new Set(ratings.map(({ movieId }) => movieId));
  const unrated = manyMovies.filter(({ tmdbId }) => !rated.has(tmdbId));
  expect(unrated.length).toBeGreaterThan(10);
  const median = manyMovies.map(({ voteCount }) => voteCount).toSorted((a, b) => a - b)[manyMovies.length / 2] ?? 0;
  expect(unrated.filter(({ voteCount }) => voteCount > median)).toEqual([]);
});

test('some users disagree with everyone', () => {
  const { ratings } = planCommunity({ ...options, movies: manyMovies, ratings: 2_000 });
  const loud = ratings.flatMap(({ movieId, scores }) => (movieId % 2 === 0 && scores.gore > 0 ? [scores.gore] : []));
  const low = loud.filter((score) => score <= 4).length / loud.length;
  expect(low).toBeGreaterThan(0.01);
  expect(low).toBeLessThan(0.1);
});

test('a report waits on the review that it names, and on no other', () => {
  expect(plan.reports).toMatchObject([{ movieId: 5_001, problem: 'spoilers', reportedText: 'Stayed up for it twice.' }]);
  expect(plan.reports.every(({ reportedAt }) => reportedAt <= now)).toBe(true);
});

test('users rate what suits them, and what is well known', () => {
  const even = new Set(plan.members.filter((_, index) => index % 2 === 0).map(({ id }) => id));
  const ofEven = plan.ratings.filter(({ userId }) => even.has(userId));
  const slashers = ofEven.filter(({ movieId }) => movieId % 2 === 0).length / ofEven.length;
  expect(slashers).toBeGreaterThan(0.55);
  const known = plan.ratings.filter(({ movieId }) => movieId < 5_010).length / plan.ratings.length;
  expect(known).toBeGreaterThan(0.3);
});

test("scores are around the movie's own values, some are left out, and some users are delighted", () => {
  const gore = plan.ratings.flatMap(({ movieId, scores }) => (movieId % 2 === 0 && scores.gore > 0 ? [scores.gore] : []));
  expect(gore.reduce((sum, score) => sum + score, 0) / gore.length).toBeGreaterThan(7);
  expect(plan.ratings.some(({ scores }) => scores.comedy === 0)).toBe(true);
  expect(plan.ratings.some(({ scores }) => (meanOfScores(scores) ?? 0) >= 8)).toBe(true);
});

test('a movie that divides is rated by many, and has two camps with few between them', () => {
  const divisive = [{ movie: 5_010, title: 'Movie 5010', characteristic: 'pace', low: 2, high: 8 } as const];
  const members = Array.from({ length: 80 }, (_, index) => aMember(index));
  const community = { ...smallCommunity, members, reviews: [], reports: [], divisive };
  const paces = planCommunity({ ...options, community, movies: manyMovies, ratings: 4_000 }).ratings.flatMap(
    ({ movieId, scores }) => (movieId === 5_010 ? [scores.pace] : []),
  );
  expect(paces.length).toBeGreaterThan(40);
  expect(paces.filter((pace) => pace <= 3).length / paces.length).toBeGreaterThan(0.25);
  expect(paces.filter((pace) => pace >= 7).length / paces.length).toBeGreaterThan(0.25);
  expect(paces.filter((pace) => pace === 5).length / paces.length).toBeLessThan(0.1);
});

test('a generous user scores higher than a strict one', () => {
  const [first, second] = [2, -2].map((generosity) => {
    const { tastes } = aMember(0);
    const members = [aMember(0, { tastes: { ...tastes, generosity } })];
    const { ratings } = planCommunity({
      ...options,
      community: { members, reviews: [], lists: [], divisive: [], bans: [], reports: [], topics: [] },
      ratings: 20,
    });
    const pace = ratings.flatMap(({ scores }) => (scores.pace > 0 ? [scores.pace] : []));
    return pace.reduce((sum, score) => sum + score, 0) / pace.length;
  });
  expect(first).toBeGreaterThan((second ?? 10) + 1);
});

test('no one votes on, or follows, themselves; votes are on reviews, watchlists have unrated movies', () => {
  const reviews = new Set(plan.ratings.flatMap(({ userId, movieId, review }) => (review === '' ? [] : [`${userId} ${movieId}`])));
  const rated = new Set(plan.ratings.map(({ userId, movieId }) => `${userId} ${movieId}`));
  expect(plan.votes.filter(({ authorId, voterId }) => authorId === voterId)).toEqual([]);
  expect(plan.votes.filter(({ authorId, movieId }) => !reviews.has(`${authorId} ${movieId}`))).toEqual([]);
  expect(plan.follows.filter(({ followerId, followedId }) => followerId === followedId)).toEqual([]);
  expect(plan.watchlists.filter(({ userId, movieId }) => rated.has(`${userId} ${movieId}`))).toEqual([]);
  expect(plan.watchlists.length).toBeGreaterThan(0);
});

test('every list is planned, in its order and of the movies that there are, after its owner joined and before now', () => {
  const joined = new Map(plan.members.map(({ id, joinedAt }) => [id, joinedAt]));
  expect(plan.lists).toMatchObject([
    { title: 'Two for a wet evening', isRanked: true, visibility: 'public' },
    { title: 'Mine', isRanked: false, visibility: 'private' },
  ]);
  expect(plan.lists[0]?.entries).toEqual([
    { movieId: 5_003, note: 'Starts at once.' },
    { movieId: 5_000, note: '' },
  ]);
  for (const { userId, createdAt, updatedAt } of plan.lists) {
    expect(createdAt).toBeGreaterThanOrEqual(joined.get(userId) ?? Infinity);
    expect(updatedAt).toBeGreaterThanOrEqual(createdAt);
    expect(updatedAt).toBeLessThan(now);
  }
});

test('what is in a movie is said by those who rated it, and no one claims what is not', () => {
  const rated = new Map(plan.ratings.map(({ userId, movieId, createdAt }) => [`${userId} ${movieId}`, createdAt]));
  expect(plan.topicVotes.length).toBeGreaterThan(2);
  for (const { userId, movieId, votedAt } of plan.topicVotes) {
    expect(votedAt).toBeGreaterThanOrEqual(rated.get(`${userId} ${movieId}`) ?? Infinity);
    expect(votedAt).toBeLessThanOrEqual(now);
  }
  expect(plan.topicVotes.filter(({ topic, present }) => topic === 'needles' && present)).toEqual([]);
  const told = plan.topicVotes.filter(({ depiction }) => depiction === 'told');
  expect(told.every(({ topic }) => topic === 'petDies')).toBe(true);
});

test('users mark invented jump scares of movies that they rated, which most of them agree on', () => {
  const { ratings, sittings } = planCommunity({ ...options, movies: manyMovies, ratings: 900 });
  const rated = new Map(ratings.map(({ userId, movieId, createdAt }) => [`${userId} ${movieId}`, createdAt]));
  expect(sittings.length).toBeGreaterThan(20);
  for (const { userId, movieId, savedAt, marks, untilSecond } of sittings) {
    expect(savedAt).toBeGreaterThanOrEqual(rated.get(`${userId} ${movieId}`) ?? Infinity);
    expect(savedAt).toBeLessThanOrEqual(now);
    expect(marks.every(({ second }) => second > 0 && second <= untilSecond + 1)).toBe(true);
  }
  const first = sittings.filter(({ movieId }) => movieId === sittings[0]?.movieId);
  const { moments } = findMoments(
    first.map((one) => ({ ...one, from: 0, until: one.untilSecond, copySeconds: null, established: true })),
    null,
  );
  expect(moments.filter(({ confirmed }) => confirmed).length).toBeGreaterThan(1);
});

test('users of the same taste follow each other, and all of them the critic', () => {
  const number = new Map(plan.members.map(({ id }, index) => [id, index]));
  const alike = plan.follows.filter(
    ({ followerId, followedId }) => ((number.get(followerId) ?? 0) - (number.get(followedId) ?? 0)) % 2 === 0,
  );
  expect(alike.length / plan.follows.length).toBeGreaterThan(0.6);
});

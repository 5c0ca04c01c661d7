import { expect, test } from 'vitest';
import { isRating } from '../../packages/domain/src/rating/index.ts';
import { planRatings } from './plan-ratings.ts';

const plan = { seed: 'a test', movies: 400, members: 200, ratings: 4_000 };
const planned = [...planRatings(plan)];

test('the same seed gives the same ratings, another seed others', () => {
  const [first] = planRatings(plan);
  expect(first).toEqual(planned[0]);
  expect([...planRatings({ ...plan, seed: 'another' })]).not.toEqual(planned);
});

test('there are as many as requested, one per user and movie, and none is empty', () => {
  expect(planned).toHaveLength(plan.ratings);
  expect(new Set(planned.map(({ member, movie }) => `${member} ${movie}`)).size).toBe(plan.ratings);
  expect(planned.every(isRating)).toBe(true);
});

test('a few movies and users have most of them', () => {
  const share = (value: (rating: (typeof planned)[number]) => number, of: number) =>
    planned.filter((rating) => value(rating) < of / 10).length / planned.length;
  expect(share(({ movie }) => movie, plan.movies)).toBeGreaterThan(0.3);
  expect(share(({ member }) => member, plan.members)).toBeGreaterThan(0.3);
});

test('no one votes on their own review, and only reviews are voted on', () => {
  for (const { member, review, votes } of planned) {
    if (review === '') expect(votes).toEqual([]);
    expect(votes.map(({ voter }) => voter)).not.toContain(member);
  }
});

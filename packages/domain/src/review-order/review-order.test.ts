import { array, assert, integer, option, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { orderClosest, type ReviewToOrder } from './index.ts';

const review = (id: string, scores: readonly number[], changes: Partial<ReviewToOrder> = {}): ReviewToOrder => ({
  id,
  scores,
  apart: 1,
  helpful: 0,
  notHelpful: 0,
  ...changes,
});
const idsOf = (ordered: readonly { readonly review: ReviewToOrder }[]) => ordered.map(({ review: { id } }) => id);
const split = {
  axis: 0,
  camps: [
    { from: 2, to: 3, share: 0.4 },
    { from: 8, to: 9, share: 0.4 },
  ],
} as const;

test('the review whose scores are nearest to what the reader would score comes first', () => {
  const reviews = [review('far', [2, 2]), review('near', [7, 8]), review('same', [8, 8])];
  expect(idsOf(orderClosest(reviews, [8, 8]))).toEqual(['same', 'near', 'far']);
});

test('who is alike in general comes first among reviews as near', () => {
  const reviews = [review('a', [7, 7], { apart: 2 }), review('b', [7, 7], { apart: 0.5 })];
  expect(idsOf(orderClosest(reviews, [8, 8]))).toEqual(['b', 'a']);
});

test('helpful votes break ties, surely helpful before luckily helpful', () => {
  const reviews = [review('once', [7, 7], { helpful: 1 }), review('often', [7, 7], { helpful: 40, notHelpful: 4 })];
  expect(idsOf(orderClosest(reviews, [8, 8]))).toEqual(['often', 'once']);
});

test('a review with one axis in common comes after those with two', () => {
  const reviews = [review('one axis', [8, 0]), review('two axes', [1, 1]), review('unknown axis', [8, 0])];
  expect(idsOf(orderClosest(reviews, [8, 8]))[0]).toBe('two axes');
  expect(idsOf(orderClosest(reviews, [8, null]))).toHaveLength(3);
});

test('where the movie is split, every fourth place goes to the other camp', () => {
  const mine = Array.from({ length: 6 }, (_, at) => review(`mine ${at}`, [8, 8]));
  const others = Array.from({ length: 3 }, (_, at) => review(`other ${at}`, [2, 8]));
  const ordered = orderClosest([...mine, ...others], [9, 8], split);
  expect(ordered.map(({ seesItDifferently }) => seesItDifferently)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(orderClosest(others, [2, 8], split).every(({ seesItDifferently }) => !seesItDifferently)).toBe(true);
});

test('both camps are among the first four even where the reader is between them', () => {
  const between = Array.from({ length: 5 }, (_, at) => review(`between ${at}`, [6, 8]));
  const ordered = orderClosest([...between, review('high', [9, 8]), review('low', [2, 8])], [6, 8], split);
  expect(idsOf(ordered).slice(0, 4)).toEqual(['between 0', 'between 1', 'high', 'low']);
});

test('every review has one place, whatever is known', () => {
  const scores = array(integer({ min: 0, max: 10 }), { minLength: 2, maxLength: 2 });
  const expected = tuple(option(integer({ min: 1, max: 10 })), option(integer({ min: 1, max: 10 })));
  assert(
    property(array(scores, { maxLength: 12 }), expected, option(integer({ min: 0, max: 1 })), (given, values, axis) => {
      const reviews = given.map((own, at) => review(String(at), own));
      const ordered = orderClosest(reviews, values, axis === null ? null : { ...split, axis });
      expect(idsOf(ordered).toSorted()).toEqual(reviews.map(({ id }) => id).toSorted());
    }),
  );
});

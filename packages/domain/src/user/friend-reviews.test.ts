import { expect, test } from 'vitest';
import { groupFriendReviews } from './friend-reviews.ts';

const review = (author: string, movie: number, text = '') => ({ author: { id: author }, movie, text });
const grouped = (...reviews: ReturnType<typeof review>[]) =>
  groupFriendReviews(reviews).map((group) => group.map(({ author, movie }) => `${author.id}${movie}`).join(' '));

test('what someone rated without a text stands together, at the place of the newest of it', () => {
  expect(grouped(review('a', 1), review('b', 2), review('a', 3), review('c', 4), review('b', 5))).toEqual([
    'a1 a3',
    'b2 b5',
    'c4',
  ]);
});

test('a review with a text is alone, and what was rated before it is not moved above it', () => {
  expect(grouped(review('a', 1), review('a', 2, 'Slow.'), review('a', 3), review('a', 4))).toEqual(['a1', 'a2', 'a3 a4']);
});

test('nothing is lost, and nothing is there twice', () => {
  const reviews = Array.from({ length: 60 }, (_, index) => review('abc'.charAt(index % 3), index, index % 7 === 0 ? 'Yes.' : ''));
  const listed = groupFriendReviews(reviews).flat();
  expect(listed).toHaveLength(60);
  expect(new Set(listed)).toEqual(new Set(reviews));
});

import { expect, test } from 'vitest';
import { activitySentence, seenByText } from './activity.ts';

test.each([
  [{ kind: 'rated', count: 1, reviews: 0 }, 'rated'],
  [{ kind: 'rated', count: 1, reviews: 1 }, 'reviewed'],
  [{ kind: 'rated', count: 12, reviews: 0 }, 'rated 12 movies'],
  [{ kind: 'rated', count: 1_000, reviews: 3 }, 'rated 1,000 movies and reviewed 3 of them'],
  [{ kind: 'rated', count: 2, reviews: 2 }, 'reviewed 2 movies'],
  [{ kind: 'watched', count: 1, reviews: 0 }, 'watched'],
  [{ kind: 'watched', count: 2, reviews: 0 }, 'added 2 entries to their diary'],
  [{ kind: 'listed', count: 1, reviews: 0 }, 'updated the list'],
  [{ kind: 'listed', count: 2, reviews: 0, isNew: true }, 'made 2 lists'],
] as const)('%j', (facts, sentence) => {
  expect(activitySentence({ isNew: false, ...facts })).toBe(sentence);
});

test('friends who have seen a movie', () => {
  expect([seenByText(1), seenByText(3)]).toEqual(['Seen by 1 friend', 'Seen by 3 friends']);
});

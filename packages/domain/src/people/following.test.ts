import { expect, test } from 'vitest';
import { noScores } from '../rating/index.ts';
import {
  checkPeopleQuery,
  followTexts,
  mostFollowed,
  noReviewsText,
  peopleQueryKey,
  recommends,
  topRatedHeading,
} from './index.ts';

test('a search takes two characters, spaces around them aside', () => {
  expect(checkPeopleQuery(' a ')).toBe('Type at least 2 characters.');
  expect(checkPeopleQuery(' ab ')).toBeNull();
  expect(checkPeopleQuery('\u{1F383}')).not.toBeNull();
  expect(peopleQueryKey('  Mina H ')).toBe('mina h');
});

test('a recommendation is a mean of eight over what was scored', () => {
  expect(recommends({ ...noScores, gore: 8 })).toBe(true);
  expect(recommends({ ...noScores, gore: 10, pace: 6 })).toBe(true);
  expect(recommends({ ...noScores, gore: 10, pace: 5 })).toBe(false);
  expect(recommends(noScores)).toBe(false);
});

test('texts name whose profile it is', () => {
  expect(topRatedHeading(null)).toBe('Your Top Rated Movies');
  expect(topRatedHeading('Mina')).toBe("Mina's Top Rated Movies");
  expect(noReviewsText(null)).toBe("You haven't reviewed any movies yet");
  expect(noReviewsText('Mina')).toBe("Mina hasn't reviewed any movies yet");
});

test('what is said of following too many is the limit', () => {
  expect(followTexts.full).toContain(mostFollowed.toLocaleString('en-US'));
});

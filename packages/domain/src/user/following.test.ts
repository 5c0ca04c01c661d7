import { expect, test } from 'vitest';
import { noReviewsText, topRatedHeading } from '../texts/users.ts';
import { followTexts, usersSearchTexts } from '../texts/profiles.ts';
import { noScores } from '../rating/index.ts';
import { checkUsersQuery, foldName, mostFollowed, mostUsersFound, userSearchKey, recommends } from './index.ts';

test('a search takes at least two characters, not counting spaces around them', () => {
  expect(checkUsersQuery(' a ')).toBe('Type at least 2 characters.');
  expect(checkUsersQuery(' ab ')).toBeNull();
  expect(checkUsersQuery('\u{1F383}')).not.toBeNull();
  expect(userSearchKey('  Mina H ')).toBe('mina h');
  expect(userSearchKey('@Mina')).toBe('mina');
  expect(userSearchKey('mina@hexreel.example')).toBe('mina@hexreel.example');
});

test('a recommendation is a mean of at least eight over what was scored', () => {
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

test('the text about following too many states the limit', () => {
  expect(followTexts.full).toContain(mostFollowed.toLocaleString('en-US'));
});

test.each([
  ['Zoë Łukasz', 'zoe lukasz'],
  ['Bjørn Straße', 'bjorn strasse'],
  ['ÆGIR Þór İpek', 'aegir thor ipek'],
  ['Ｍｉｎａ', 'mina'],
  ['Дракула', 'дракула'],
  ['Πάνος', 'πανοσ'],
])('%s is searched for as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
  expect(foldName(name.normalize('NFD'))).toBe(folded);
});

test('accents alone cannot be searched for', () => {
  expect(checkUsersQuery('e\u0301')).toBe('Type at least 2 characters.');
  expect(checkUsersQuery('\u0301\u0301\u0301')).not.toBeNull();
});

test('the text about too many results states the limit', () => {
  expect(usersSearchTexts.tooMany).toContain(String(mostUsersFound));
});

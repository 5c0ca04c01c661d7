import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { usernameTexts } from '../texts/names.ts';
import { checkUsernameContent, checkUsernamePresence, suggestUsername } from './index.ts';

test.each(['laurie', 'L.Strode-78', 'a_b', '123'])('%s is a username', (username) => {
  expect(checkUsernamePresence(username) ?? checkUsernameContent(username)).toBeNull();
});

test.each([
  ['with space', usernameTexts.characters],
  ['ümlaut', usernameTexts.characters],
  ['a@b.co', usernameTexts.characters],
  ['Moderator7', usernameTexts.reserved],
  ['x'.repeat(33), usernameTexts.long],
])('%s is none', (username, text) => {
  expect(checkUsernameContent(username)).toBe(text);
});

test('a username is derived from a name, and a number is added on further attempts', () => {
  expect(suggestUsername('Jamie Lee Ångström', 0, () => 0)).toBe('Jamie.Lee.Angstrom');
  expect(suggestUsername('Jamie Lee', 1, () => 0.5)).toBe('Jamie.Lee500000');
  expect(suggestUsername('名無し', 0, () => 0)).toBe('moviegoer000000');
  expect(suggestUsername('The Admin', 0, () => 0.25)).toBe('moviegoer250000');
});

test('digits that end a name in a reserved word give way to the plain form', () => {
  expect(suggestUsername('con', 1, () => 0)).toBe('moviegoer000000');
  expect(suggestUsername('con', 1, () => 0.123456)).toBe('con123456');
});

test('the suggestion is valid for every name', () => {
  const attempts = fc.nat({ max: 3 });
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), attempts, fc.nat({ max: 999 }), (name, attempt, thousandth) => {
      const username = suggestUsername(name, attempt, () => thousandth / 1_000);
      expect(checkUsernamePresence(username) ?? checkUsernameContent(username)).toBeNull();
    }),
  );
});

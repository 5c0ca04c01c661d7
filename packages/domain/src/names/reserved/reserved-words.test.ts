import { describe, expect, test } from 'vitest';
import { displayNameTexts, usernameTexts } from '../../texts/names.ts';
import { checkDisplayName, checkUsernameContent, hasReservedWord } from '../index.ts';
import { innocentNames } from './innocent-names.cases.ts';
import { refusedNames } from './refused-names.cases.ts';
import { darkWords, drugWords, hatefulWords, ordinaryWords, profanity, staffTitles } from './reserved-words.ts';

const lists = { staffTitles, ordinaryWords, profanity, hatefulWords, drugWords, darkWords };

describe('refused display names', () => {
  test.each(Object.entries(refusedNames))('%s', (_, names) => {
    expect(names.filter((name) => !hasReservedWord(name))).toEqual([]);
  });

  test('at least 300 are listed, each once', () => {
    const names = Object.values(refusedNames).flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(300);
  });

  test('are refused with the text of the rule', () => {
    expect(checkDisplayName('АDMIN')).toBe(displayNameTexts.reserved);
  });
});

describe('innocent display names', () => {
  test.each(Object.entries(innocentNames))('%s', (_, names) => {
    expect(names.filter((name) => hasReservedWord(name))).toEqual([]);
  });

  test('at least 300 are listed, each once', () => {
    const names = Object.values(innocentNames).flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(300);
  });
});

describe('usernames', () => {
  test.each(['4dm1n', 'a.d.m.i.n', 'the_moderator', 'xXfuckXx', 'n1gger88', 'big-penis', 'sex_bomb', 'weed_420', 'aaadmin'])(
    '%s is refused',
    (username) => {
      expect(checkUsernameContent(username)).toBe(usernameTexts.reserved);
    },
  );

  test.each(['john', 'harry.potter', 'dead_end', 'scunthorpe', 'essexgirl', 'killer-klown', 'diego', 'satantango', 'ishita'])(
    '%s is let through',
    (username) => {
      expect(checkUsernameContent(username)).toBeNull();
    },
  );
});

describe('the lists', () => {
  const words = Object.values(lists).flatMap(({ anywhere, whole }) => [...anywhere, ...whole]);

  test('have each word once, in lower case', () => {
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });

  test('refuse each of their words', () => {
    expect(words.filter((word) => !hasReservedWord(word))).toEqual([]);
  });

  test('refuse no word of fewer than four Latin letters inside another', () => {
    const anywhere = Object.values(lists).flatMap((list) => list.anywhere);
    expect(anywhere.filter((word) => /^[a-z]{1,3}$/u.test(word))).toEqual([]);
  });
});

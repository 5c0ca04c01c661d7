import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDisplayName, displayNameTexts, hasReservedWord } from './index.ts';
import { darkWords, offensiveWords, specifiedWords, staffTitles } from './reserved-words.ts';

const named = ['admin', 'moderator', 'gay', 'child', 'school', 'die', 'john', 'pot', 'dead'];
const all: readonly string[] = [...staffTitles, ...specifiedWords, ...offensiveWords, ...darkWords];

describe('reserved words', () => {
  test.each(named)(
    'the word %s, which the specification names, is refused wherever it stands and however it is written',
    (word) => {
      for (const name of [word, word.toUpperCase(), `xx${word}`, `${word}xx`, `My ${word} Name`, `q${word}q`]) {
        expect(checkDisplayName(name), name).toBe('Display name contains inappropriate or reserved words.');
      }
    },
  );

  test.each(['drug', 'crime', 'occult', 'violence', 'sexual'])('so is %s, one of the kinds that it names', (word) => {
    expect(hasReservedWord(word)).toBe(true);
  });

  test('letters of another width do not get around it', () => {
    expect(hasReservedWord('ＡＤＭＩＮ')).toBe(true);
  });

  test('nor do joiners and selectors between them, which nobody sees', () => {
    for (const name of ['ad\u200dmin', 'a\ufe0fdmin', 'adm\u034fin'])
      expect(hasReservedWord(name), JSON.stringify(name)).toBe(true);
  });

  test('no word beyond those of the specification is shorter than four letters', () => {
    expect(all.filter((word) => word.length < 4 && !named.includes(word))).toEqual([]);
  });

  test('words stand in lower case, once, and none is hidden behind a shorter one of its own list', () => {
    expect(all.filter((word) => word !== word.toLowerCase())).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([
    'Hitchcock Fan',
    'Yoshitaka',
    'Ishita Rao',
    'Nazir Khan',
    'Siriporn',
    'Scarlett Therapist',
    'Dick Van Dyke',
    'Alan Cummings',
    'Analyst',
    'Raccoon',
    'Heroine',
    'Grape Soda',
    'Janus',
    'Final Girl',
    'Moviegoer 4821',
    'Anonymous User',
    'Ægir Þórsson',
    '野比のび太',
    'Mireille Dubois',
  ])('%s is let through', (name) => {
    expect(checkDisplayName(name)).toBeNull();
  });
});

test('length counts characters, not code units: 32 skulls fit, 33 do not', () => {
  expect(checkDisplayName('💀'.repeat(32))).toBeNull();
  expect(checkDisplayName('💀'.repeat(33))).toBe(displayNameTexts.long);
  expect(checkDisplayName('💀'.repeat(2))).toBe(displayNameTexts.short);
});

test.each([
  'abc\u202egpj',
  'abc\u200bdef',
  'abc\u0007def',
  'line\u2028break',
  'half \ud800',
  '\u3164'.repeat(3),
  '\u200d'.repeat(3),
])('%j cannot be shown', (name) => {
  expect(checkDisplayName(name)).toBe(displayNameTexts.unreadable);
});

test('joined emoji can', () => {
  expect(checkDisplayName('👩‍👩‍👧 clan')).toBeNull();
});

test('whatever the name, it passes or one of the texts says why not', () => {
  const answers = new Set<unknown>([null, ...Object.values(displayNameTexts)]);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => answers.has(checkDisplayName(name))));
});

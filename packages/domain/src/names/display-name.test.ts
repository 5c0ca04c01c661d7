import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayNameTexts } from '../texts/names.ts';
import { checkDisplayName, hasReservedWord } from './index.ts';

describe('reserved words', () => {
  test.each(['gay', 'child', 'school', 'die', 'john', 'pot', 'dead'])(
    'the word %s is refused as a word of its own, however it is written',
    (word) => {
      for (const name of [word, word.toUpperCase(), `${word} xx`, `xx-${word}`, `My ${word} Name`, `xx_${word}_2024`]) {
        expect(checkDisplayName(name), name).toBe('Display name contains inappropriate or reserved words.');
      }
    },
  );

  test.each(['admin', 'moderator'])('the title %s is refused wherever it appears', (word) => {
    for (const name of [word, word.toUpperCase(), `xx${word}`, `${word}xx`, `My ${word} Name`, `q${word}q`]) {
      expect(checkDisplayName(name), name).toBe('Display name contains inappropriate or reserved words.');
    }
  });

  test.each(['drug', 'crime', 'occult', 'violence', 'sexual'])('so is %s, the name of a category', (word) => {
    expect(hasReservedWord(word)).toBe(true);
  });

  test('invisible joiners and selectors between letters do not evade it', () => {
    for (const name of ['ad\u200dmin', 'a\ufe0fdmin', 'adm\u034fin'])
      expect(hasReservedWord(name), JSON.stringify(name)).toBe(true);
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

test('joined emoji are accepted', () => {
  expect(checkDisplayName('👩‍👩‍👧 clan')).toBeNull();
});

test('every name passes or is refused with one of the texts', () => {
  const answers = new Set<unknown>([null, ...Object.values(displayNameTexts)]);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => answers.has(checkDisplayName(name))));
});

import { expect, test } from 'vitest';
import { movieSearchText, searchKey, splitYear } from './search-text.ts';

test('accents, case and punctuation do not matter', () => {
  expect(searchKey('  Amélie:  [REC]² ')).toBe('amelie rec 2');
  expect(searchKey("Rosemary's Baby")).toBe('rosemary s baby');
  expect(searchKey('オーディション')).not.toBe('');
});

test('text without letters has no key', () => {
  expect(searchKey('!?… ')).toBe('');
});

test('an original title is added only where it differs', () => {
  expect(movieSearchText({ title: 'Audition', originalTitle: 'Audition' })).toBe('audition');
  expect(movieSearchText({ title: 'Let the Right One In', originalTitle: 'Låt den rätte komma in' })).toBe(
    'let the right one in\nlat den ratte komma in',
  );
});

test.each([
  ['The Thing (1982)', { words: 'the thing', year: 1982 }],
  ['2012 2009', { words: '2012', year: 2009 }],
  ['1984', null],
  ['Terrifier 2', null],
  ['Blade Runner 2149', null],
  ['The Thing 1982 remake', null],
])('%s ends with a year or not', (search, expected) => {
  expect(splitYear(searchKey(search))).toEqual(expected);
});

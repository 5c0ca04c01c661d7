import { expect, test } from 'vitest';
import { movieSearchText, searchKey } from './search-text.ts';

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

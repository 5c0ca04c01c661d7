import { expect, test } from 'vitest';
import { everyWordIsNear, isNear } from './near-words.ts';

test.each([
  ['romero', 'romero', 'the same'],
  ['romreo', 'romero', 'two letters swapped'],
  ['romro', 'romero', 'a letter missing'],
  ['romerro', 'romero', 'a letter too much'],
  ['romera', 'romero', 'another letter'],
  ['carpentr', 'carpenter', 'a letter missing of a long word'],
  ['carpnetor', 'carpenter', 'two errors in a long word'],
])('%s is near %s: %s', (word, other) => {
  expect([isNear(word, other), isNear(other, word)]).toEqual([true, true]);
});

test.each([
  ['us', 'is', 'words of two letters tolerate nothing'],
  ['romera', 'remero', 'words of up to seven letters tolerate one error'],
  ['carpntursy', 'carpenter', 'and no word three'],
  ['wolf', 'woman', 'the lengths differ by too much'],
])('%s is not near %s: %s', (word, other) => {
  expect(isNear(word, other)).toBe(false);
});

test('every telling word of a search has to be near one of the text', () => {
  expect(everyWordIsNear(['evil', 'daed'], 'the evil dead')).toBe(true);
  expect(everyWordIsNear(['hallowen', '2'], 'halloween ii')).toBe(true);
  expect(everyWordIsNear(['wolf', 'man'], 'the wolfman')).toBe(false);
  expect(everyWordIsNear(['the', 'wolf', 'man'], 'the woman')).toBe(false);
  expect(everyWordIsNear(['2', 'ii'], 'anything')).toBe(false);
});

import { expect, test } from 'vitest';
import { createSeededRandom } from '@hexreel/demo/seeded-random';
import { everyWordIsNear, isNear, typosOf } from './word-distance.ts';

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

test('of any two words the distance decides, of long ones too', () => {
  const rng = createSeededRandom('near words');
  const wordOf = (length: number) => Array.from({ length }, () => rng.pick(['a', 'b', 'c'])).join('');
  for (let round = 0; round < 4_000; round += 1) {
    const word = wordOf(rng.integer(1, round % 100 === 0 ? 90 : 10));
    const other = rng.chance(0.5)
      ? wordOf(rng.integer(1, 10))
      : mistype(word, rng.integer(0, word.length - 1), rng.pick(['a', '']));
    expect(isNear(word, other), `${word} ${other}`).toBe(distance(word, other) <= typosOf(word));
  }
});

function mistype(word: string, at: number, by: string): string {
  return word.slice(0, at) + by + word.slice(at + 1);
}

/** The optimal string alignment distance by its definition. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : row)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const changed = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = isSwapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Infinity;
      const line = table[row] ?? [];
      line[column] = Math.min(changed, at(row - 1, column) + 1, at(row, column - 1) + 1, swapped);
    }
  return at(one.length, other.length);
}

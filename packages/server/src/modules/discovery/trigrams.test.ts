import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '@hexreel/demo/seeded-random';
import { trigramsOf, WantedTrigrams } from './trigrams.ts';

test('a word has its edges in its trigrams', () => {
  expect(trigramsOf('it')).toEqual(['  i', ' it', 'it ']);
  expect(trigramsOf('no one')).toEqual(['  n', ' no', 'no ', '  o', ' on', 'one', 'ne ']);
  expect(trigramsOf('a\nb')).toEqual(trigramsOf('a b'));
  expect(trigramsOf(' \n')).toEqual([]);
});

describe('similarity', () => {
  const of = (search: string, text: string, parts: 'any' | 'words') => new WantedTrigrams(search).likeness(text, parts);

  test('is 1 for words that are in the text and 0 if nothing is shared', () => {
    expect(of('witch', 'the blair witch project', 'words')).toBe(1);
    expect(of('blair witch', 'the blair witch project', 'any')).toBe(1);
    expect(of('witch', 'alone', 'any')).toBe(0);
    expect(of('witch', '', 'any')).toBe(0);
  });

  test('is the share of trigrams in the best part of a text', () => {
    // 'wtch' has five trigrams: two of them, 'tch' and 'ch ', end 'witch'.
    expect(of('wtch', 'witch', 'any')).toBeCloseTo(2 / 5);
    // The whole word shares the trigram of its beginning too, and has three of its own.
    expect(of('wtch', 'witch', 'words')).toBeCloseTo(3 / 8);
  });

  test('equals the best of every part of the text', () => {
    const rng = createSeededRandom('likeness');
    const word = () => Array.from({ length: 1 + Math.floor(rng.next() * 5) }, () => 'abc'[Math.floor(rng.next() * 3)]).join('');
    for (let round = 0; round < 300; round += 1) {
      const search = [word(), word()].join(' ');
      const text = [word(), word(), word()].join(' ');
      expect([search, text, of(search, text, 'any')]).toEqual([search, text, bestOfAllParts(search, text)]);
    }
  });

  function bestOfAllParts(search: string, text: string): number {
    const wanted = new Set(trigramsOf(search));
    const trigrams = trigramsOf(text);
    const parts = trigrams.flatMap((_, from) => trigrams.slice(from).map((_, more) => trigrams.slice(from, from + more + 1)));
    const shares = parts.map((part) => {
      const common = new Set(part.filter((trigram) => wanted.has(trigram))).size;
      const others = part.filter((trigram) => !wanted.has(trigram)).length;
      return common / (wanted.size + others);
    });
    return Math.max(...shares);
  }
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MovieBitmap } from './movie-bitmap.ts';

it('holds what a set of the same movies holds', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 2_000 }));
  fc.assert(
    fc.property(ids, ids, (movieIds, others) => {
      const [bitmap, set] = [new MovieBitmap(movieIds), new Set(movieIds)];
      for (const movieId of [...movieIds, ...others, 1_999_999]) expect(bitmap.has(movieId)).toBe(set.has(movieId));
    }),
  );
});

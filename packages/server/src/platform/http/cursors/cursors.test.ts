import { expect, test } from 'vitest';
import { z } from 'zod';
import { readCursor, writeCursor } from './index.ts';

const place = z.tuple([z.int(), z.string().max(10)]);

test('a cursor leads back to its place', () => {
  expect(readCursor(writeCursor([7, 'house']), place)).toEqual([7, 'house']);
});

test.each(['', 'x', writeCursor(['7', 'house']), writeCursor([7, 'house', 1]), writeCursor([7, 'a longer house'])])(
  'a cursor that this site never issued is refused: %s',
  (cursor) => {
    expect(() => readCursor(cursor, place)).toThrow('`cursor` was not issued by this site.');
  },
);

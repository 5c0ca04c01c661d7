import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { meanShape } from './mean-shape.ts';

const movie = (raters: number | null, averages: { readonly gore?: number; readonly pace?: number }) => ({
  ...perCharacteristic(() => null),
  ...averages,
  raters,
});

test('a shape is the mean of movies with five raters, over those that have each characteristic', () => {
  const movies = [movie(5, { gore: 2, pace: 9 }), movie(80, { gore: 7 }), movie(4, { gore: 10, pace: 1 }), movie(null, {})];
  expect(meanShape(movies)).toEqual({ averages: { ...perCharacteristic(() => null), gore: 4.5, pace: 9 }, movies: 2 });
});

test('without such a movie there is no shape', () => {
  expect(meanShape([movie(4, { gore: 10 })])).toEqual({ averages: perCharacteristic(() => null), movies: 0 });
});

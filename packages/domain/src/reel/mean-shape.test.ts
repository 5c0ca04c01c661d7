import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { meanShape } from './mean-shape.ts';

const movie = (known: { readonly gore?: number; readonly pace?: number }) => ({ ...perCharacteristic(() => null), ...known });

test('a shape is the mean of movies of which something is known, over those that have each characteristic', () => {
  const movies = [movie({ gore: 2, pace: 9 }), movie({ gore: 7 }), movie({})];
  expect(meanShape(movies)).toEqual({ averages: { ...perCharacteristic(() => null), gore: 4.5, pace: 9 }, movies: 2 });
});

test('without such a movie there is no shape', () => {
  expect(meanShape([movie({})])).toEqual({ averages: perCharacteristic(() => null), movies: 0 });
});

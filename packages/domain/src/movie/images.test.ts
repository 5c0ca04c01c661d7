import { expect, test } from 'vitest';
import { imageSourceSet, imageUrl, posterSizes } from './images.ts';

test('a template becomes the URL of one size', () => {
  expect(imageUrl('https://image.tmdb.org/t/p/{size}/a.jpg', 'w342')).toBe('https://image.tmdb.org/t/p/w342/a.jpg');
});

test('bitmaps come in every width, SVGs in one', () => {
  expect(imageSourceSet('/p/{size}/a.jpg', posterSizes.slice(0, 2))).toBe('/p/w92/a.jpg 92w, /p/w154/a.jpg 154w');
  expect(imageSourceSet('/artwork/{size}/a.svg', posterSizes)).toBeUndefined();
});

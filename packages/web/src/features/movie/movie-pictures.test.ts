import { expect, test } from 'vitest';
import { sceneryTemplate } from './movie-pictures.ts';

test('our own backdrops have a scenery without the emblem, others are as they are', () => {
  expect(sceneryTemplate('/artwork/{size}/948-backdrop-1f2e3d4c.svg')).toBe('/artwork/{size}/948-scenery-1f2e3d4c.svg');
  expect(sceneryTemplate('https://image.tmdb.org/t/p/{size}/a-backdrop-b.jpg')).toContain('-backdrop-');
});

import { expect, test } from 'vitest';
import { progressBar } from './progress-bar.ts';

test('a bar fills with what is done', () => {
  expect(progressBar(0, 0, 'pages')).toBe(`[${'.'.repeat(30)}] 0%  0 of 0 pages`);
  expect(progressBar(1_234, 2_468, 'pages')).toBe(`[${'#'.repeat(15)}${'.'.repeat(15)}] 50%  1,234 of 2,468 pages`);
  expect(progressBar(5, 4, 'pages')).toBe(`[${'#'.repeat(30)}] 100%  5 of 4 pages`);
});

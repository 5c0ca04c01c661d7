import { expect, test } from 'vitest';
import { sanitizePath } from './sanitize-path.ts';

test.each(['/', '/movie/694?tab=rate', '/profile/%C3%A9', '/browse?search=%E0%A4%A', '/a%2Fb'])('%s is unchanged', (url) => {
  expect(sanitizePath(url)).toBe(url);
});

test.each([
  ['/movie/%E0%A4%A?tab=rate', '/%EF%BF%BD?tab=rate'],
  ['/%', '/%EF%BF%BD'],
  ['/feeds/lists/%ff/movies.atom', '/feeds/lists/%EF%BF%BD/movies.atom'],
  ['/api/users/%ff/reviews?cursor=%ff', '/api/users/%EF%BF%BD/reviews?cursor=%ff'],
])('%s becomes a path that matches nothing', (url, sanitized) => {
  expect(sanitizePath(url)).toBe(sanitized);
});

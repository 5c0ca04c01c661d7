import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vclRoutes } from './vcl-routes.ts';

test('the shared caches know the routes of the contract', () => {
  const written = readFileSync(join(import.meta.dirname, '../../deploy/hexreel-routes.generated.vcl'), 'utf8');
  expect(written, 'node --import tsx tools/vcl-routes/main.ts writes it again').toBe(vclRoutes());
});

test('nothing of a viewer is among them', () => {
  for (const path of [
    '/api/me',
    '/api/me/ratings/948',
    '/api/auth/sign-in',
    '/api/tonight/abc',
    '/watchlist',
    '/profile',
    '/verify-email',
  ])
    expect(
      sharedPaths().some((one) => one.test(path)),
      path,
    ).toBe(false);
  for (const path of ['/', '/movie/948', '/browse', '/api/movies/948/reviews', '/assets/index-abc.js'])
    expect(
      sharedPaths().some((one) => one.test(path)),
      path,
    ).toBe(true);
});

/** The paths that the file lets a shared cache keep. */
function sharedPaths(): RegExp[] {
  return [...vclRoutes().matchAll(/X-Path ~ "([^"]+)"/gu)].map(([, expression = '']) => new RegExp(expression, 'u'));
}

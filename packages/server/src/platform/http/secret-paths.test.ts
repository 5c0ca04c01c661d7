import { expect, test } from 'vitest';
import { secretAddresses } from '../../testing/secret-addresses.ts';
import { isSecretPath, withoutSecrets } from './secret-paths.ts';

test.each([
  ['/tonight/4bHVv1oXqgEXgRQtVFIMmw', '/tonight/:token'],
  ['/api/tonight/4bHVv1oXqgEXgRQtVFIMmw', '/api/tonight/:token'],
  ['/api/tonight/4bHVv1oXqgEXgRQtVFIMmw/seats/1', '/api/tonight/:token/seats/1'],
  ['/tonight/%34bHV', '/tonight/:token'],
  ['/lists/4bHVv1oXqgEXgRQtVFIMmw', '/lists/:token'],
  ['/api/lists/4bHVv1oXqgEXgRQtVFIMmw', '/api/lists/:token'],
  ['/api/me/lists/4bHVv1oXqgEXgRQtVFIMmw/movies/948', '/api/me/lists/:own'],
  ['/api/reports/lists/4bHVv1oXqgEXgRQtVFIMmw', '/api/reports/lists/:token'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutSecrets(path)).toBe(logged);
  expect(isSecretPath(path)).toBe(true);
});

test.each(['/tonight', '/tonight/', '/api/tonight', '/movie/948', '/browse', '/lists', '/api/me/lists', '/movie/948/lists'])(
  '%s has no secret',
  (path) => {
    expect(withoutSecrets(path)).toBe(path);
    expect(isSecretPath(path)).toBe(false);
  },
);

test.each([
  ['/api/me/seen/948', '/api/me/seen/:own'],
  ['/api/me/movies/948/warnings/eyes', '/api/me/movies/:own'],
  ['/api/me/watchlist', '/api/me/watchlist'],
])('%s, what a member does for themselves, is logged as %s', (path, logged) => {
  expect(withoutSecrets(path)).toBe(logged);
  expect(isSecretPath(path)).toBe(false);
});

test.each(secretAddresses)('the log of %s is without %s', (address, secret) => {
  expect(withoutSecrets(address.split('?')[0] ?? '')).not.toContain(secret);
});

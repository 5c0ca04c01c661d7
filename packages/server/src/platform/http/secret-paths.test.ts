import { expect, test } from 'vitest';
import { isSecretPath, withoutSecrets } from './secret-paths.ts';

test.each([
  ['/tonight/4bHVv1oXqgEXgRQtVFIMmw', '/tonight/:token'],
  ['/api/tonight/4bHVv1oXqgEXgRQtVFIMmw', '/api/tonight/:token'],
  ['/api/tonight/4bHVv1oXqgEXgRQtVFIMmw/seats/1', '/api/tonight/:token/seats/1'],
  ['/tonight/%34bHV', '/tonight/:token'],
  ['/lists/4bHVv1oXqgEXgRQtVFIMmw', '/lists/:token'],
  ['/api/lists/4bHVv1oXqgEXgRQtVFIMmw', '/api/lists/:token'],
  ['/api/me/lists/4bHVv1oXqgEXgRQtVFIMmw/movies/948', '/api/me/lists/:token/movies/948'],
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

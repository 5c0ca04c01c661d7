import { expect, test } from 'vitest';
import { isSecretPath, withoutSecrets } from './secret-paths.ts';

test.each([
  ['/tonight/4bHVv1oXqgEXgRQtVFIMmw', '/tonight/:token'],
  ['/api/tonight/4bHVv1oXqgEXgRQtVFIMmw', '/api/tonight/:token'],
  ['/api/tonight/4bHVv1oXqgEXgRQtVFIMmw/seats/1', '/api/tonight/:token/seats/1'],
  ['/tonight/%34bHV', '/tonight/:token'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutSecrets(path)).toBe(logged);
  expect(isSecretPath(path)).toBe(true);
});

test.each(['/tonight', '/tonight/', '/api/tonight', '/movie/948', '/browse'])('%s has no secret', (path) => {
  expect(withoutSecrets(path)).toBe(path);
  expect(isSecretPath(path)).toBe(false);
});

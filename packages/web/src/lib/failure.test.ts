// @vitest-environment node
import { ApiError } from '@hexreel/domain/contract/errors';
import { expect, test } from 'vitest';
import { ConnectionError } from './connection-error.ts';
import { failureHeading, failureKind, pageStatus } from './failure.ts';

const failures = [
  { error: new ApiError('movie_not_found', 'x'), kind: 'missing', status: 404, heading: 'Movie not found' },
  { error: new ApiError('not_found', 'x'), kind: 'missing', status: 404, heading: 'Page not found' },
  { error: new ApiError('movie_banned', 'x'), kind: 'gone', status: 410, heading: 'This movie is not available.' },
  { error: new ApiError('unavailable', 'x'), kind: 'outage', status: 503, heading: 'Something went wrong' },
  { error: new ApiError('rate_limited', 'x'), kind: 'outage', status: 429, heading: 'Something went wrong' },
  { error: new Error('anything'), kind: 'outage', status: 503, heading: 'Something went wrong' },
  { error: new ConnectionError('timeout'), kind: 'unreachable', status: 503, heading: 'The site cannot be reached' },
  { error: new ConnectionError('unreachable'), kind: 'unreachable', status: 503, heading: 'The site cannot be reached' },
  { error: new ConnectionError('unreadable'), kind: 'unreachable', status: 503, heading: 'The site cannot be reached' },
  { error: new ConnectionError('offline'), kind: 'offline', status: 503, heading: 'You are offline' },
];

test.each(failures)('$error.name $error.message shows as $kind', ({ error, kind, status, heading }) => {
  expect(failureKind(error)).toBe(kind);
  expect(pageStatus(error)).toBe(status);
  expect(failureHeading(error)).toBe(heading);
});

test('an API error is recognised by its name, also when another copy of the class created it', () => {
  const foreign = Object.assign(new Error('gone'), { name: 'ApiError', code: 'movie_banned', status: 410 });
  expect(failureKind(foreign)).toBe('gone');
});

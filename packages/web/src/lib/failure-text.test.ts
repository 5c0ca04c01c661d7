// @vitest-environment node
import { ApiError } from '@hexreel/domain/contract/errors';
import { expect, test } from 'vitest';
import { ConnectionError } from './connection-error.ts';
import { failureText, sendFailureText } from './failure-text.ts';

test.each(['offline', 'unreachable', 'timeout', 'unreadable'] as const)(
  'without an answer (%s) one sentence blames no one, for what is read and what is sent (R476)',
  (failure) => {
    const error = new ConnectionError(failure);
    expect(failureText(error)).toBe('The site cannot be reached right now. Check your connection.');
    expect(sendFailureText(error)).toBe(failureText(error));
  },
);

test('an answer of the server says what is wrong', () => {
  const error = new ApiError('unavailable', 'The database is resting.');
  expect(failureText(error)).toBe('This part of the page could not be loaded. The problem is on our side.');
  expect(sendFailureText(error)).toBe('The database is resting.');
});

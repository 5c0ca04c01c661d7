import { expect, test } from 'vitest';
import { ApiError } from '../contract/errors.ts';
import { signInFailureText, signUpFailureText } from '../texts/sign-in-failure.ts';
import { readReturnPath } from './index.ts';

test.each(['/profile', '/movie/948?tab=rate', '/browse?year=2024#search', '/'])('%s is a path to return to', (path) => {
  expect(readReturnPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  'profile',
  '/a\nb',
  '/..//evil.example',
  '/a//b',
  null,
  7,
])('%j is not', (path) => {
  expect(readReturnPath(path)).toBeNull();
});

test('failures have their fixed texts', () => {
  const wrong = new ApiError('invalid_credentials', 'Invalid email or password');
  expect(signInFailureText(wrong)).toBe('Failed to sign in: Invalid email or password');
  expect(signInFailureText(new ApiError('email_unverified', 'x'))).toBe('Please verify your email before logging in.');
  expect(signUpFailureText(new ApiError('username_taken', 'Username is already taken'))).toBe(
    'Failed to create an account: Username is already taken',
  );
  expect(signUpFailureText(new ApiError('invalid_request', 'Username is required', { field: 'username' }))).toBe(
    'Username is required',
  );
  expect(signUpFailureText(new TypeError('fetch failed'))).toBe(
    'Failed to create an account: The site cannot be reached right now.',
  );
});

import { expect, test } from 'vitest';
import { checkSignUp, type SignUpForm } from './index.ts';

const good: SignUpForm = {
  username: 'laurie_strode',
  displayName: 'Laurie Strode',
  email: 'laurie@haddonfield.example',
  password: 'knitting needle',
  confirmPassword: 'knitting needle',
};

test('a valid form passes, with spaces around the names', () => {
  expect(checkSignUp(good)).toBeNull();
  expect(checkSignUp({ ...good, username: '  laurie_strode ', displayName: ' Laurie Strode ' })).toBeNull();
});

test('the first six checks run in order, with their texts', () => {
  const empty: SignUpForm = { username: ' ', displayName: ' ', email: '', password: 'a', confirmPassword: 'b' };
  const steps: [Partial<SignUpForm>, string][] = [
    [{}, 'Username is required'],
    [{ username: 'ab' }, 'Username must be at least 3 characters long'],
    [{ username: 'abc' }, 'Display Name is required'],
    [{ displayName: 'ab' }, 'Display Name must be at least 3 characters long'],
    [{ displayName: 'abc' }, 'Passwords do not match'],
    [{ confirmPassword: 'a' }, 'Password must be at least 6 characters long'],
  ];
  const form = { ...empty };
  for (const [change, text] of steps) {
    Object.assign(form, change);
    expect(checkSignUp(form)?.text).toBe(text);
  }
});

test('the further checks run after the first six', () => {
  const wrong: SignUpForm = {
    username: 'admin of the house',
    displayName: 'The Admin',
    email: 'nowhere',
    password: 'x'.repeat(129),
    confirmPassword: 'x'.repeat(129),
  };
  const steps: [Partial<SignUpForm>, SignUpForm[keyof SignUpForm], string][] = [
    [{}, 'password', 'Password must be at most 128 characters long'],
    [
      { password: 'secret', confirmPassword: 'secret' },
      'username',
      'Username may contain only letters, digits, "_", "." and "-"',
    ],
    [{ username: 'the_admin' }, 'username', 'Username contains inappropriate or reserved words.'],
    [{ username: 'x'.repeat(33) }, 'username', 'Username must be at most 32 characters long'],
    [{ username: 'final.girl' }, 'displayName', 'Display name contains inappropriate or reserved words.'],
    [{ displayName: 'x'.repeat(33) }, 'displayName', 'Display Name must be at most 32 characters long'],
    [{ displayName: 'Final Girl' }, 'email', 'Enter a valid email address'],
  ];
  const form = { ...wrong };
  for (const [change, field, text] of steps) {
    Object.assign(form, change);
    expect(checkSignUp(form)).toEqual({ field, text });
  }
});

test.each(['a@b.co', 'first.last+tag@sub.example.org', "o'neil@example.co.uk"])('%s is a valid address', (email) => {
  expect(checkSignUp({ ...good, email })).toBeNull();
});

test.each([
  '',
  'a@b',
  '@example.org',
  'a@@example.org',
  'a b@example.org',
  'a@example.org\nBcc: x@y.zz',
  '.a@example.org',
  'a..b@example.org',
])('%j cannot be an address', (email) => {
  expect(checkSignUp({ ...good, email })?.field).toBe('email');
});

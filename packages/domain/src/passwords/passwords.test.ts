import { expect, test } from 'vitest';
import { passwordTexts } from '../texts/passwords.ts';
import { checkNewPassword, checkPasswordLength, isCommonPassword } from './index.ts';

test('6 to 128 characters, spaces included', () => {
  expect(checkPasswordLength('12345')).toBe(passwordTexts.short);
  expect(checkPasswordLength('      ')).toBeNull();
  expect(checkPasswordLength('x'.repeat(128))).toBeNull();
  expect(checkPasswordLength('x'.repeat(129))).toBe(passwordTexts.long);
});

test('a confirmation that differs is reported before the length', () => {
  expect(checkNewPassword({ password: 'a', confirmPassword: 'b' })).toEqual({
    field: 'confirmPassword',
    text: passwordTexts.differ,
  });
  expect(checkNewPassword({ password: 'a', confirmPassword: 'a' })).toEqual({ field: 'password', text: passwordTexts.short });
  expect(checkNewPassword({ password: 'knitting needle', confirmPassword: 'knitting needle' })).toBeNull();
});

test.each(['123456', 'Password', 'password2024!', 'qwerty', 'aaaaaaaa', 'ILOVEYOU'])('%s is guessed first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test('so is what contains the user’s own data', () => {
  expect(isCommonPassword('Strode78', ['strode'])).toBe(true);
  expect(isCommonPassword('laurie', ['laurie@haddonfield.example'])).toBe(true);
});

test.each(['knitting needle', 'tr0ub4dor&3x', 'correct horse battery'])('%s is not', (password) => {
  expect(isCommonPassword(password, ['laurie', 'laurie@haddonfield.example'])).toBe(false);
});

import { expect, test } from 'vitest';
import { emailTexts } from '../texts/names.ts';
import { checkEmail } from './index.ts';

test.each([
  'mina@hexreel.example',
  'Mina.Harker+films@mail.hexreel.example',
  // How a browser writes an address at пример.рф
  'mina@xn--e1afmkfd.xn--p1ai',
  `${'a'.repeat(64)}@hexreel.example`,
])('%s is a valid address', (email) => {
  expect(checkEmail(email)).toBeNull();
});

test.each([
  '',
  'mina',
  'mina@',
  '@hexreel.example',
  'mina@hexreel',
  'mi na@hexreel.example',
  '.mina@hexreel.example',
  'mi..na@hexreel.example',
  'mina@hexreel..example',
  'mina@-hexreel.example',
  'mina@hexreel.xn--',
  'mina@127.0.0.1',
  'a@b@hexreel.example',
  `${'a'.repeat(65)}@hexreel.example`,
])('%j cannot', (email) => {
  expect(checkEmail(email)).toBe(emailTexts.invalid);
});

import { expect, test } from 'vitest';
import { clearCookie, readCookies, siteCookie, writeCookie } from './cookies.ts';

const plain = siteCookie('hexreel-link', { secure: false });
const secure = siteCookie('hexreel-link', { secure: true });

test('over https a cookie is Secure and has the __Host- prefix, with Path=/ and without Domain as that demands', () => {
  expect(writeCookie(secure, 'abc', 600)).toBe('__Host-hexreel-link=abc; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(clearCookie(secure)).toBe('__Host-hexreel-link=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
});

test('over plain http it has neither', () => {
  expect(writeCookie(plain, 'abc', 600)).toBe('hexreel-link=abc; Max-Age=600; Path=/; HttpOnly; SameSite=Lax');
});

test('every value of a name is read, in order, and no other cookie', () => {
  const header = 'hexreel-link=tossed; __Host-hexreel-link=x;hexreel-link=own ; hexreel-linked=y; xhexreel-link=z';
  expect(readCookies(header, plain)).toEqual(['tossed', 'own']);
  expect(readCookies(header, secure)).toEqual(['x']);
});

test.each([undefined, '', ';;;=;hexreel-link', 'hexreel-link', '=hexreel-link', ' = ; = '])('%j has none', (header) => {
  expect(readCookies(header, plain)).toEqual([]);
});

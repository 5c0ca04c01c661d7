import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookies, writeCookie, type SiteCookie } from './cookies.ts';

/**
 * Reads the content of a signed cookie of a Cookie header, or null. Signed with HMAC-SHA-256: a forged cookie costs no
 * query. Of several cookies with this name, the first with a valid signature counts.
 */
export function readSignedCookie(header: string | undefined, cookie: SiteCookie, secret: string): string | null {
  for (const value of readCookies(header, cookie)) {
    const token = verifyToken(value, secret);
    if (token !== null) return token;
  }
  return null;
}

/** The Set-Cookie header that stores a token of letters, digits, '_' and '-'. */
export function writeSignedCookie(
  token: string,
  cookie: SiteCookie,
  { secret, maxAgeSeconds }: { readonly secret: string; readonly maxAgeSeconds: number },
): string {
  return writeCookie(cookie, encodeURIComponent(`${token}.${sign(token, secret)}`), maxAgeSeconds);
}

function verifyToken(value: string, secret: string): string | null {
  if (value.length > longestValue || !/^[\w.%-]+$/u.test(value)) return null;
  const [token = '', ...rest] = value.replaceAll('%2B', '+').replaceAll('%2F', '/').replaceAll('%3D', '=').split('.');
  const given = Buffer.from(rest.join('.'));
  const expected = Buffer.from(sign(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** A token has 43 characters, its signature 44, some of them percent-encoded as three. */
const longestValue = 300;

function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a session lasts without being used; each use prolongs it (quality, Sessions). */
export const sessionSeconds = 30 * 24 * 3_600;

/** The session's cookie as the site's address demands it. */
export interface SessionCookie {
  readonly name: string;
  readonly secure: boolean;
}

/**
 * Over https the cookie is Secure and bears the `__Host-` prefix, which no sibling domain can set; over plain http
 * neither, since Safari refuses Secure on localhost (quality, Sessions).
 */
export function sessionCookieFor(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  return { name: secure ? '__Host-hexreel-session' : 'hexreel-session', secure };
}

/**
 * The token of a session as a cookie header carries it, or null. Signed as Better Auth signs cookies: what nobody here
 * signed costs no question to the database. Of several cookies of this name, the first with a right signature counts.
 */
export function readSessionToken(header: string | undefined, { name }: SessionCookie, secret: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = splitOnce(pair.trim(), '=');
    const token = key === name ? verifyToken(value, secret) : null;
    if (token !== null) return token;
  }
  return null;
}

/** The Set-Cookie header that keeps a token. */
export function writeSessionCookie(token: string, cookie: SessionCookie, secret: string): string {
  return `${cookie.name}=${encodeURIComponent(`${token}.${sign(token, secret)}`)}; Max-Age=${sessionSeconds}; ${attributes(cookie)}`;
}

/** The Set-Cookie header that forgets it. */
export function clearSessionCookie(cookie: SessionCookie): string {
  return `${cookie.name}=; Max-Age=0; ${attributes(cookie)}`;
}

function attributes({ secure }: SessionCookie): string {
  return `Path=/; HttpOnly; ${secure ? 'Secure; ' : ''}SameSite=Lax`;
}

function verifyToken(value: string, secret: string): string | null {
  if (value.length > longestValue || !/^[\w.%-]+$/u.test(value)) return null;
  const [token, signature] = splitOnce(value.replaceAll('%2B', '+').replaceAll('%2F', '/').replaceAll('%3D', '='), '.');
  const given = Buffer.from(signature ?? '');
  const wanted = Buffer.from(sign(token ?? '', secret));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? (token ?? null) : null;
}

/** A token has 43 characters, its signature 44, some of them written as three. */
const longestValue = 300;

function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

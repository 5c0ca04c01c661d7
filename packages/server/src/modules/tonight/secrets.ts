import { createHash, createHmac, randomBytes } from 'node:crypto';
import { seconds } from '@hexreel/domain/durations';
import { guestLifetime, roomTokenBytes } from '@hexreel/domain/tonight';
import { readCookies, siteCookie, writeCookie, type SiteCookie } from '../../platform/http/cookies.ts';

/** Characters of 128 bits in base64url. */
const secretLength = 22;

/** A secret of 128 random bits, as the last part of a room's link or the value of a guest's cookie (R326). */
export function newSecret(): string {
  return randomBytes(roomTokenBytes).toString('base64url');
}

/** A guest's secret from the random key of their form (R320): who sends the form again without an answer is the same guest. */
export function secretOfKey(key: string): string {
  return createHash('sha256').update(`guest ${key.toLowerCase()}`).digest('base64url').slice(0, secretLength);
}

/** The secret of a room that a circle opened: whoever is in the circle may have it again, and it is stored nowhere either (R616). */
export function secretOfRoom(siteSecret: string, roomId: string): string {
  return createHmac('sha256', siteSecret).update(`circle-room:${roomId}`).digest('base64url').slice(0, secretLength);
}

/** Hash of a secret, as it is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** True if untrusted text has the form of a secret. */
export function isSecret(text: string): boolean {
  return text.length === secretLength && /^[\w-]+$/u.test(text);
}

/** The cookie that a guest's browser is known by in every room (R321). */
export function guestCookieFor(publicUrl: string): SiteCookie {
  return siteCookie('hexreel-guest', { secure: publicUrl.startsWith('https:') });
}

/** The hash of the secret in a cookie header; null where there is none. */
export function readGuestHash(header: string | undefined, cookie: SiteCookie): string | null {
  const secret = readCookies(header, cookie).find(isSecret);
  return secret === undefined ? null : hashSecret(secret);
}

/** The Set-Cookie header for a guest. */
export function writeGuestCookie(secret: string, cookie: SiteCookie): string {
  return writeCookie(cookie, secret, guestLifetime / seconds(1));
}

import { sessionLifetime } from '@hexreel/domain/accounts';
import { seconds } from '@hexreel/domain/durations';
import { siteCookie, type SiteCookie } from '../http/cookies.ts';
import { readSignedCookie, writeSignedCookie } from '../http/signed-cookies.ts';

/** How long an unused session lasts; each use extends it (R191). */
export const sessionSeconds = sessionLifetime / seconds(1);

/** The session cookie for the site's URL (R191). */
export function sessionCookieFor(publicUrl: string): SiteCookie {
  return siteCookie('hexreel-session', { secure: publicUrl.startsWith('https:') });
}

/** The token of a session as a Cookie header carries it, or null. */
export function readSessionToken(header: string | undefined, cookie: SiteCookie, secret: string): string | null {
  return readSignedCookie(header, cookie, secret);
}

/** The Set-Cookie header that stores a token. */
export function writeSessionCookie(token: string, cookie: SiteCookie, secret: string): string {
  return writeSignedCookie(token, cookie, { secret, maxAgeSeconds: sessionSeconds });
}

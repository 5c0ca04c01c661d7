import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { clearCookie, readCookies, siteCookie, writeCookie, type SiteCookie } from '../../../platform/http/cookies.ts';
import type { OpenIdChecks } from './openid-client.ts';

/** How long a user may take at the provider. */
const stateSeconds = 600;

const stateSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Which one it is at: another one's answer must not be taken for its. */
  provider: z.string(),
  returnTo: z.string().nullable(),
  /** The token of an invite. */
  invite: z.string().optional(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
});

/** State that the browser stores while it is at the provider. */
export type SignInState = z.infer<typeof stateSchema>;

export interface StateCookieOptions {
  /** The site's session cookie: this one is Secure if that is. */
  readonly cookie: SiteCookie;
  readonly secret: string;
}

/** Values that no one can guess. */
export function newOpenIdChecks(): OpenIdChecks {
  const word = (bytes: number) => randomBytes(bytes).toString('base64url');
  return { state: word(24), nonce: word(24), verifier: word(32) };
}

/** The Set-Cookie header that stores it, encrypted: no table fills with sign-ins that no one finishes. */
export function writeStateCookie(state: SignInState, options: StateCookieOptions): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(options.secret), iv);
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(state), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return writeCookie(cookieFor(options), sealed.toString('base64url'), stateSeconds);
}

/** The Set-Cookie header that deletes it. */
export function clearStateCookie(options: StateCookieOptions): string {
  return clearCookie(cookieFor(options));
}

/** @param header the Cookie header @returns null for none, one that is too old, and one that was not written here */
export function readStateCookie(header: string | undefined, now: number, options: StateCookieOptions): SignInState | null {
  const [value = ''] = readCookies(header, cookieFor(options));
  const sealed = Buffer.from(value, 'base64url');
  if (sealed.length <= ivBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(options.secret), sealed.subarray(0, ivBytes));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
    const state = stateSchema.parse(JSON.parse(text));
    return now - state.startedAt <= stateSeconds * 1_000 ? state : null;
  } catch {
    // Encrypted with another secret, or forged: the same as none.
    return null;
  }
}

const ivBytes = 12;
const tagBytes = 16;

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sign-in-state', 32));
}

function cookieFor({ cookie }: StateCookieOptions): SiteCookie {
  return siteCookie('hexreel.oauth_state', cookie);
}

import { createHash } from 'node:crypto';
import { emailKey } from '@hexreel/domain/names';
import type { RateLimit } from '../../platform/rate-limits/index.ts';

/** The limits of accounts (R203); the same for known and unknown ones. Sign-ins count by address, or familiar browser (R561). */
export const signInLimit: RateLimit = { scope: 'sign-in', most: 20, seconds: 300 };
/** All browsers that are familiar to an account together, so that many of them are no way around the limit of an address. */
export const signInOfOwnBrowsersLimit: RateLimit = { scope: 'sign-in-own', most: 100, seconds: signInLimit.seconds };
/** Wrong passwords for one account from one client, an address or a familiar browser. */
export const failuresOfClientLimit: RateLimit = { scope: 'sign-in-failed-from', most: 10, seconds: 900 };
/** Wrong passwords for one account from all clients that are not familiar to it (R451). */
export const failuresLimit: RateLimit = { scope: 'sign-in-failed', most: 100, seconds: 3_600 };
export const signUpLimit: RateLimit = { scope: 'sign-up', most: 20, seconds: 3_600 };
/** Sign-ups with taken usernames, which create nothing. */
export const usernameLimit: RateLimit = { scope: 'username-taken', most: 200, seconds: 3_600 };
/** The window in which an account's owner is told once that it was reached. */
export const failuresMailWindow = { scope: 'sign-in-failed-mail', seconds: failuresLimit.seconds };
/** Mails of one kind that one client may request for one account. */
export function mailRequestLimit(kind: string): RateLimit {
  return { scope: `mail-${kind}`, most: 3, seconds: 3_600 };
}
/** Mails requested by one address, of all kinds and for all accounts; familiar browsers have their own limit (R561). */
export const mailFromLimit: RateLimit = { scope: 'mail-from', most: 20, seconds: 3_600 };
/** Uses of links from mails, by address; a code of 256 bits cannot be guessed, this only bounds the work. */
export const codeLimit: RateLimit = { scope: 'code', most: 300, seconds: 300 };
/** Tries of the setup code, by address. */
export const setupLimit: RateLimit = { scope: 'setup', most: 20, seconds: 3_600 };
/** Entering one's password again, by user. */
export const recentAuthLimit: RateLimit = { scope: 'proof', most: 10, seconds: 900 };
/** Codes after the password from one client: an address, or a familiar browser (R844). */
export const codesOfClientLimit: RateLimit = { scope: 'second-step-from', most: 10, seconds: 900 };
/** The same from all clients that are not familiar to the account. */
export const codesLimit: RateLimit = { scope: 'second-step', most: 100, seconds: 3_600 };
/** Uses of passkeys, by address: nothing can be guessed, this bounds the work. */
export const passkeyLimit: RateLimit = { scope: 'passkey', most: 60, seconds: 300 };
export const providerLimit: RateLimit = { scope: 'provider', most: 60, seconds: 300 };
/** Each reads all that is kept about a user. */
export const exportLimit: RateLimit = { scope: 'account-export', most: 6, seconds: 3_600 };

/**
 * An account as a limit's subject: by its e-mail address, whether or not it has an account, and hashed in the table.
 */
export function accountSubject(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('base64url');
}

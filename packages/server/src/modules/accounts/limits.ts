import { createHash } from 'node:crypto';
import { emailKey } from '@hexreel/domain/names';
import type { Limit } from '../../platform/limits/index.ts';

/** The limits of quality.md; the same for known and unknown accounts. */
export const signInLimit: Limit = { scope: 'sign-in', most: 20, seconds: 300 };
/** Wrong passwords for one account from one address. */
export const failuresFromAddressLimit: Limit = { scope: 'sign-in-failed-from', most: 10, seconds: 900 };
/** Wrong passwords for one account from anywhere; looser, so that strangers cannot easily lock somebody out. */
export const failuresLimit: Limit = { scope: 'sign-in-failed', most: 100, seconds: 3_600 };
export const signUpLimit: Limit = { scope: 'sign-up', most: 20, seconds: 3_600 };
/** Mails to one address, whoever causes them. */
export const mailLimit: Limit = { scope: 'mail', most: 3, seconds: 3_600 };
/** Mails caused from one address. */
export const mailFromLimit: Limit = { scope: 'mail-from', most: 20, seconds: 3_600 };
/** Uses of links out of mails, by address; a code of 256 bits is not guessed, this only bounds the work. */
export const codeLimit: Limit = { scope: 'code', most: 300, seconds: 300 };
/** Entering one's password again, by person. */
export const proofLimit: Limit = { scope: 'proof', most: 10, seconds: 900 };
export const googleLimit: Limit = { scope: 'google', most: 60, seconds: 300 };

/** An account as a limit's subject: by its address, whether or not somebody has it, and not readable in the table. */
export function accountSubject(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('base64url');
}

/** How many recovery codes one gets at a time (R845). */
export const recoveryCodeCount = 10;
/** How many digits an authenticator app shows, and for how many seconds. */
export const authenticatorDigits = 6;
export const authenticatorSeconds = 30;
/** Passkeys of one account. */
export const mostPasskeys = 10;
export const longestPasskeyName = 40;

/** Letters and digits of recovery codes: none that is taken for another one. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
/** Letters of a recovery code, in two halves with a hyphen between. */
export const recoveryCodeLength = 12;

/** A code as it is compared: people type it with spaces, with or without the hyphen, in capitals. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[^\da-z]/gu, '');
}

/** Which kind a typed code is, after `plainCode`; null for neither. */
export function kindOfCode(plain: string): 'authenticator' | 'recovery' | null {
  if (/^\d+$/u.test(plain) && plain.length === authenticatorDigits) return 'authenticator';
  return plain.length === recoveryCodeLength ? 'recovery' : null;
}

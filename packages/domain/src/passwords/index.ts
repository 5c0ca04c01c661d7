import { passwordTexts } from '../texts/passwords.ts';
import { commonPasswords } from './common-passwords.ts';
import { longestPassword, shortestPassword } from './bounds.ts';

export * from './bounds.ts';

/** The first problem of a new password and its confirmation (R149); null for none. */
export function checkNewPassword(form: {
  readonly password: string;
  readonly confirmPassword: string;
}): { readonly field: 'password' | 'confirmPassword'; readonly text: string } | null {
  if (form.password !== form.confirmPassword) return { field: 'confirmPassword', text: passwordTexts.differ };
  const text = checkPasswordLength(form.password);
  return text === null ? null : { field: 'password', text };
}

/** @returns the text that users see, or null for a valid length */
export function checkPasswordLength(password: string): string | null {
  if (password.length < shortestPassword) return passwordTexts.short;
  if (password.length > longestPassword) return passwordTexts.long;
  return password.isWellFormed() ? null : passwordTexts.unreadable;
}

/**
 * True if a password is among those that attackers try first: the lists that are published every year, or the user's own
 * data. By default it warns; it refuses where the site is configured so (R164).
 * @param known the user's username, display name or address, in any form
 */
export function isCommonPassword(password: string, known: readonly string[] = []): boolean {
  const plain = password.toLowerCase();
  const bare = plain.replace(/[^a-z]+$/u, '');
  if (commonPasswords.has(plain) || (bare.length >= shortestPassword && commonPasswords.has(bare))) return true;
  if (/^(.)\1+$/u.test(plain)) return true;
  const parts = known.flatMap((text) => [text.toLowerCase(), text.toLowerCase().split('@')[0] ?? '']);
  return parts.some((part) => part.length >= 3 && (plain === part || bare === part));
}

import { commonPasswords } from './common-passwords.ts';

/** Characters of a password; nothing is trimmed and pasting is allowed (specification, section 5; readings, 14). */
export const shortestPassword = 6;
export const longestPassword = 128;

export const passwordTexts = {
  differ: 'Passwords do not match',
  short: 'Password must be at least 6 characters long',
  long: 'Password must be at most 128 characters long',
  unreadable: 'Password contains characters that cannot be read.',
  common: 'This password is among those that are guessed first. Choose another one.',
} as const;

/** What is wrong with a new password and its confirmation, first thing first (specification, section 5); null for nothing. */
export function checkNewPassword(form: {
  readonly password: string;
  readonly confirmPassword: string;
}): { readonly field: 'password' | 'confirmPassword'; readonly text: string } | null {
  if (form.password !== form.confirmPassword) return { field: 'confirmPassword', text: passwordTexts.differ };
  const text = checkPasswordLength(form.password);
  return text === null ? null : { field: 'password', text };
}

/** @returns the text that people see, or null where the length is right */
export function checkPasswordLength(password: string): string | null {
  if (password.length < shortestPassword) return passwordTexts.short;
  if (password.length > longestPassword) return passwordTexts.long;
  return password.isWellFormed() ? null : passwordTexts.unreadable;
}

/**
 * Whether a password is among those that are tried first: the lists that are published every year, or what the site knows
 * of the person anyway. It warns, or refuses where the site's owner wants that (readings, 14).
 * @param known the person's username, display name or address, in any form
 */
export function isCommonPassword(password: string, known: readonly string[] = []): boolean {
  const plain = password.toLowerCase();
  const bare = plain.replace(/[^a-z]+$/u, '');
  if (commonPasswords.has(plain) || (bare.length >= shortestPassword && commonPasswords.has(bare))) return true;
  if (/^(.)\1+$/u.test(plain)) return true;
  const parts = known.flatMap((text) => [text.toLowerCase(), text.toLowerCase().split('@')[0] ?? '']);
  return parts.some((part) => part.length >= 3 && (plain === part || bare === part));
}

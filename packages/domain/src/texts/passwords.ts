import { longestPassword, shortestPassword } from '../passwords/bounds.ts';

/** Messages about a new password (R149, R163, R164). */
export const passwordTexts = {
  differ: 'Passwords do not match',
  short: `Password must be at least ${shortestPassword} characters long`,
  long: `Password must be at most ${longestPassword} characters long`,
  unreadable: 'Password contains invalid characters.',
  common: 'This password is easy to guess. Choose another one.',
  commonChosen: 'This password is easy to guess. You can change it in Settings.',
} as const;

/** Below the field of a new password. */
export const passwordHint = `${shortestPassword} to ${longestPassword} characters`;

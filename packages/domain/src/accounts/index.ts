import { ApiError, errorTexts } from '../api/errors.ts';

/** Texts of the account screens that the specification fixes (sections 2, 4 and 8; readings, 11, 15 and 16). */
export const accountTexts = {
  signUpDone: 'A verification email has been sent to your address. Please verify your email before logging in.',
  verifying: 'Verifying your email...',
  verified: 'Your email has been verified! You can now log in.',
  linkMissing: 'Invalid verification link.',
  googleFailed: 'Failed to sign in with Google',
  emailCannotChange: 'Email cannot be changed',
} as const;

/** How long the verify-email screen waits before it goes to /login (specification, section 9). */
export const verifiedRedirectMilliseconds = 3_000;

/** 'Failed to sign in: ' and the reason, except for an unverified address, which has its own sentence (section 8). */
export function signInFailureText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'email_unverified') return errorTexts.emailUnverified;
  return `Failed to sign in: ${reason(error)}`;
}

/** 'Failed to create an account: ' and the reason, except for what is wrong with a field, which stands alone (section 5). */
export function signUpFailureText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'invalid_request' && error.field !== undefined) return error.message;
  return `Failed to create an account: ${reason(error)}`;
}

function reason(error: unknown): string {
  return error instanceof ApiError ? error.message : 'The site cannot be reached right now.';
}

/** How the way through Google ended, as the page at `googleReturnPath` reads it from `?outcome=`. */
export const googleOutcomes = ['signed-in', 'link-required', 'unverified', 'suspended', 'unavailable', 'failed'] as const;
export type GoogleOutcome = (typeof googleOutcomes)[number];

/** Where the browser comes back to from Google: the popup reports `outcome` there and closes. */
export const googleReturnPath = '/login/google';

/** Name of the BroadcastChannel on which the popup reports. */
export const googleChannel = 'hexreel-google';

export const googleOutcomeTexts: Readonly<Record<Exclude<GoogleOutcome, 'signed-in'>, string>> = {
  'link-required':
    'There is already an account with this email address. Sign in with its password once, and Google is linked to it.',
  unverified: 'Failed to sign in with Google',
  suspended: 'This account is suspended.',
  unavailable: 'Failed to sign in with Google',
  failed: 'Failed to sign in with Google',
};

/**
 * A path of this site to go to after sign-in, or null for anything else: other sites, protocols, paths that browsers read
 * as hosts (`//evil.example`, `/\evil.example`) (readings, 13).
 */
export function readReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500 || !/^\/[^\\\u0000-\u001f\u007f]*$/u.test(value)) return null;
  const [path = ''] = value.split(/[?#]/u);
  return path.includes('//') || path.includes('/..') ? null : value;
}

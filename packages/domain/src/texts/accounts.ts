import { resetLinkLifetime, minimumAge } from '../accounts/durations.ts';
import type { ProviderOutcome } from '../accounts/return-path.ts';
import { ApiError } from '../contract/errors.ts';
import { inWords } from './in-words.ts';
import { byInviteText, closedText, waitingText } from './joining.ts';
import { pageFailureTexts } from './page-failures.ts';

/** Above the button that creates an account. */
export const signUpTermsText = `By signing up, you accept the terms and confirm that you are at least ${minimumAge} years old.`;

/** Texts of the account screens that are fixed (R153, R156, R159), and similar ones. */
export const accountTexts = {
  signUpDone: 'A verification email has been sent to your address. Please verify your email before logging in.',
  verifying: 'Verifying your email...',
  verified: 'Your email has been verified! You can now log in.',
  verifiedWithoutPassword: 'Your email has been verified! Choose a password to log in.',
  linkMissing: 'Invalid verification link.',
  googleFailed: 'Failed to sign in with Google',
  emailCannotChange: 'Email cannot be changed',
  googleNotSetUp: 'Google sign-in is not set up on this site. Use an email address and a password instead.',
  usernameChosen: 'You have already chosen your username. It cannot be changed.',
} as const;

/** Said where a reset link was sent (R199). */
export const resetLinkNote = `It works once and expires after ${inWords(resetLinkLifetime)}.`;

export const googleOutcomeTexts: Readonly<Record<Exclude<ProviderOutcome, 'signed-in'>, string>> = {
  'link-required': 'An account with this email address already exists. Sign in with its password once to link Google to it.',
  unverified: accountTexts.googleFailed,
  'address-missing': 'Google did not confirm an email address for you. Sign up with an email address and a password.',
  'address-needed': 'Google confirms no email address for you. Enter yours in its window, and we’ll send you a link.',
  suspended: pageFailureTexts.suspended,
  'sign-up-closed': closedText,
  'invite-required': byInviteText,
  'awaiting-approval': waitingText,
  unavailable: accountTexts.googleFailed,
  failed: accountTexts.googleFailed,
};

/** The text of how a sign-in ended, with the provider's name in the place of Google's. */
export function providerOutcomeText(outcome: Exclude<ProviderOutcome, 'signed-in'>, name: string): string {
  return googleOutcomeTexts[outcome].replaceAll('Google', () => name);
}

/** Where a provider confirmed no address (R837). */
export const providerAddressTexts = {
  lead: (name: string) =>
    `${name} confirms no email address for you. Enter yours and confirm it by the link that we send: then ${name} signs you in.`,
  sent: (name: string) => `Open it in this browser, then sign in with ${name} again.`,
  expired: 'This took too long. Sign in there once more.',
} as const;

/** Why a sign-in or sign-up failed: the server's message, or that it could not be reached. */
export function accountFailureReason(error: unknown): string {
  return error instanceof ApiError ? error.message : 'The site cannot be reached right now.';
}

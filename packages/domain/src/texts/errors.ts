import { pageFailureTexts } from './page-failures.ts';

/** Messages of API failures that pages show as well, some of them fixed by the product rules (R85, R104, R158). */
export const errorTexts = {
  ...pageFailureTexts,
  ratingNotFound: 'Rating not found',
  userNotFound: 'Profile not found',
  reviewChanged: 'Your review has been changed since you opened it.',
  ownReview: 'You cannot vote on your own review.',
  invalidSubgenre: 'Invalid subgenre',
  emailUnverified: 'Please verify your email before logging in.',
  invalidCredentials: 'Invalid email or password',
  codeInvalid: 'The verification link is invalid or expired.',
  resetCodeInvalid: 'The reset link is invalid or expired.',
  adminOnly: 'Access denied: admin only.',
  signInFirst: 'You need to sign in first.',
  wrongPassword: 'The current password is incorrect.',
  reauthenticate: 'You signed in a while ago. Enter your password to continue.',
  providerUnknown: 'No such way to sign in is set up on this site.',
  reauthenticateWithProvider: 'You signed in a while ago. Sign in again to continue.',
  reauthenticateWithGoogle: 'You signed in a while ago. Sign in with Google again to continue.',
  lastAdmin: 'You are the only admin. Make someone else an admin first.',
} as const;

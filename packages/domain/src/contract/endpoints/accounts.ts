import {
  accountExportSchema,
  accountSchema,
  addressBodySchema,
  checkInviteBodySchema,
  changePasswordBodySchema,
  chooseUsernameBodySchema,
  deleteAccountBodySchema,
  editProfileBodySchema,
  editProfileResponseSchema,
  passwordResponseSchema,
  resetPasswordBodySchema,
  providerCallbackQuerySchema,
  providerStartQuerySchema,
  sessionsResponseSchema,
  signInBodySchema,
  setupBodySchema,
  setupResponseSchema,
  signInResponseSchema,
  signUpBodySchema,
  signUpResponseSchema,
  verifyEmailBodySchema,
  verifyEmailResponseSchema,
} from '../accounts.ts';
import { meResponseSchema } from '../me.ts';
import { defineEndpoint } from '../endpoint.ts';

const open = { tag: 'accounts', access: 'everyone', kept: 'private', params: {} } as const;
const members = { tag: 'accounts', access: 'member', kept: 'private', params: {} } as const;

const provider = { provider: "the number in the names of the provider's settings" } as const;
const redirect = { ...open, answer: null, redirects: true } as const;

/** Sign-up, sign-in, sign-out, the links in mails, and the viewer's account. */
export const accountEndpoints = {
  signUp: defineEndpoint('signUp', {
    ...open,
    summary: 'Create an account and send a verification email',
    body: signUpBodySchema,
    answer: signUpResponseSchema,
    errors: ['username_taken', 'sign_up_closed', 'invite_invalid', 'rate_limited', 'unavailable'],
  }),
  readSetup: defineEndpoint('readSetup', {
    ...open,
    summary: 'A site without an admin, as its settings make it',
    answer: setupResponseSchema,
    errors: ['not_found'],
  }),
  setUp: defineEndpoint('setUp', {
    ...open,
    summary: 'Create the first admin and sign them in',
    body: setupBodySchema,
    answer: meResponseSchema,
    errors: ['not_found', 'username_taken', 'rate_limited', 'unavailable'],
  }),
  checkInvite: defineEndpoint('checkInvite', {
    ...open,
    summary: 'Whether an invite can be used',
    body: checkInviteBodySchema,
    answer: null,
    errors: ['invite_invalid', 'rate_limited'],
  }),
  signIn: defineEndpoint('signIn', {
    ...open,
    summary: 'Sign in with a password',
    body: signInBodySchema,
    answer: signInResponseSchema,
    errors: ['invalid_credentials', 'email_unverified', 'account_suspended', 'awaiting_approval', 'rate_limited', 'unavailable'],
  }),
  signOut: defineEndpoint('signOut', { ...open, summary: 'Sign out on this device', answer: null }),
  signOutEverywhere: defineEndpoint('signOutEverywhere', {
    ...members,
    summary: 'Sign out on all devices, including this one',
    answer: null,
  }),
  verifyEmail: defineEndpoint('verifyEmail', {
    ...open,
    summary: 'Use the code of a verification link',
    body: verifyEmailBodySchema,
    answer: verifyEmailResponseSchema,
    errors: ['code_invalid', 'rate_limited'],
  }),
  resendVerification: defineEndpoint('resendVerification', {
    ...open,
    summary: 'Resend the verification email',
    body: addressBodySchema,
    answer: null,
    errors: ['rate_limited'],
  }),
  requestPasswordReset: defineEndpoint('requestPasswordReset', {
    ...open,
    summary: 'Send a link to choose a new password',
    body: addressBodySchema,
    answer: null,
    errors: ['rate_limited'],
  }),
  resetPassword: defineEndpoint('resetPassword', {
    ...open,
    summary: 'Use the code of a reset link',
    body: resetPasswordBodySchema,
    answer: passwordResponseSchema,
    errors: ['code_invalid', 'rate_limited', 'unavailable'],
  }),
  changePassword: defineEndpoint('changePassword', {
    ...members,
    summary: "Change the viewer's password; ends all other sessions",
    body: changePasswordBodySchema,
    answer: passwordResponseSchema,
    errors: ['wrong_password', 'reauthentication_required', 'rate_limited', 'unavailable'],
  }),
  startGoogle: defineEndpoint('startGoogle', {
    ...redirect,
    summary: 'Sign in with Google: redirects to the provider',
    query: providerStartQuerySchema,
    errors: ['rate_limited'],
  }),
  finishGoogle: defineEndpoint('finishGoogle', {
    ...redirect,
    summary: 'Where the provider sends the browser back to; redirects to /login/google',
    query: providerCallbackQuerySchema,
    errors: ['rate_limited'],
  }),
  startProvider: defineEndpoint('startProvider', {
    ...redirect,
    params: provider,
    summary: 'Sign in with an OpenID provider of the site: redirects to it',
    query: providerStartQuerySchema,
    errors: ['not_found', 'rate_limited'],
  }),
  finishProvider: defineEndpoint('finishProvider', {
    ...redirect,
    params: provider,
    summary: 'Where such a provider sends the browser back to; redirects to /login/openid',
    query: providerCallbackQuerySchema,
    errors: ['not_found', 'rate_limited'],
  }),
  giveProviderAddress: defineEndpoint('giveProviderAddress', {
    ...open,
    summary: 'Sign up with an OpenID provider that confirmed no address: sends a link to the address given',
    body: addressBodySchema,
    answer: null,
    errors: ['code_invalid', 'sign_up_closed', 'invite_invalid', 'rate_limited', 'unavailable'],
  }),
  readMe: defineEndpoint('readMe', { ...open, summary: 'The signed-in user; null for visitors', answer: meResponseSchema }),
  editProfile: defineEndpoint('editProfile', {
    ...members,
    summary: 'Change display name, bio or picture',
    body: editProfileBodySchema,
    answer: editProfileResponseSchema,
  }),
  chooseUsername: defineEndpoint('chooseUsername', {
    ...members,
    summary: 'Choose the username, once, after signing up with Google',
    body: chooseUsernameBodySchema,
    answer: editProfileResponseSchema,
    errors: ['username_taken'],
  }),
  deleteAccount: defineEndpoint('deleteAccount', {
    ...members,
    summary: "Delete the viewer's account and all its data",
    body: deleteAccountBodySchema,
    answer: null,
    errors: ['wrong_password', 'reauthentication_required', 'last_admin', 'unavailable'],
  }),
  readAccount: defineEndpoint('readAccount', {
    ...members,
    summary: "The viewer's account as Settings shows it",
    answer: accountSchema,
  }),
  readSessions: defineEndpoint('readSessions', {
    ...members,
    summary: 'The devices on which the viewer is signed in',
    answer: sessionsResponseSchema,
  }),
  exportAccount: defineEndpoint('exportAccount', {
    ...members,
    summary: 'Everything that is kept about the viewer, as one document',
    answer: accountExportSchema,
    errors: ['rate_limited'],
  }),
  exportWaitingAccount: defineEndpoint('exportWaitingAccount', {
    ...open,
    summary: 'The same for whoever has just signed in and waits for approval',
    answer: accountExportSchema,
    errors: ['unauthenticated', 'rate_limited'],
  }),
};

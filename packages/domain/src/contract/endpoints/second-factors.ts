import { defineEndpoint } from '../endpoint.ts';
import { signInResponseSchema } from '../accounts.ts';
import {
  addPasskeyBodySchema,
  askForPasskeyBodySchema,
  authenticatorSetupSchema,
  codeBodySchema,
  confirmedBodySchema,
  creationOptionsSchema,
  passkeySignInBodySchema,
  recoveryCodesSchema,
  renamePasskeyBodySchema,
  requestOptionsSchema,
  secondFactorsSchema,
} from '../second-factors.ts';

const open = { tag: 'accounts', access: 'everyone', kept: 'private', params: {} } as const;
const members = { ...open, access: 'member' } as const;
const onePasskey = { ...members, params: { passkeyId: 'the id of a passkey of the viewer' } } as const;
const whoMayNot = ['account_suspended', 'awaiting_approval', 'rate_limited'] as const;
const asked = ['wrong_password', 'reauthentication_required', 'rate_limited', 'unavailable'] as const;

/** Passkeys, authenticator apps and recovery codes (R840 to R847). */
export const secondFactorEndpoints = {
  askForPasskey: defineEndpoint('askForPasskey', {
    ...open,
    summary: 'What to ask a passkey for',
    body: askForPasskeyBodySchema,
    answer: requestOptionsSchema,
    errors: ['unauthenticated', 'passkey_not_found', 'rate_limited'],
  }),
  signInWithPasskey: defineEndpoint('signInWithPasskey', {
    ...open,
    summary: 'Sign in with a passkey, alone or after the password',
    body: passkeySignInBodySchema,
    answer: signInResponseSchema,
    errors: ['invalid_credentials', ...whoMayNot],
  }),
  enterCode: defineEndpoint('enterCode', {
    ...open,
    summary: 'After the password: a code of the authenticator app, or a recovery code',
    body: codeBodySchema,
    answer: signInResponseSchema,
    errors: ['invalid_credentials', ...whoMayNot],
  }),
  readSecondFactors: defineEndpoint('readSecondFactors', {
    ...members,
    summary: "The viewer's passkeys, app and recovery codes",
    answer: secondFactorsSchema,
  }),
  offerPasskey: defineEndpoint('offerPasskey', {
    ...members,
    summary: 'What to make a passkey with',
    body: confirmedBodySchema,
    answer: creationOptionsSchema,
    errors: ['conflict', ...asked],
  }),
  addPasskey: defineEndpoint('addPasskey', {
    ...members,
    summary: 'Add a passkey',
    body: addPasskeyBodySchema,
    answer: secondFactorsSchema,
    errors: ['conflict', 'rate_limited'],
  }),
  renamePasskey: defineEndpoint('renamePasskey', {
    ...onePasskey,
    summary: 'Rename a passkey',
    body: renamePasskeyBodySchema,
    answer: secondFactorsSchema,
    errors: ['passkey_not_found'],
  }),
  removePasskey: defineEndpoint('removePasskey', {
    ...onePasskey,
    summary: 'Remove a passkey',
    body: confirmedBodySchema,
    answer: secondFactorsSchema,
    errors: ['passkey_not_found', ...asked],
  }),
  startAuthenticator: defineEndpoint('startAuthenticator', {
    ...members,
    summary: 'Begin to set up an authenticator app',
    body: confirmedBodySchema,
    answer: authenticatorSetupSchema,
    errors: asked,
  }),
  confirmAuthenticator: defineEndpoint('confirmAuthenticator', {
    ...members,
    summary: 'Take the app into use, by a code that it shows',
    body: codeBodySchema,
    answer: secondFactorsSchema,
    errors: ['conflict', 'rate_limited'],
  }),
  removeAuthenticator: defineEndpoint('removeAuthenticator', {
    ...members,
    summary: 'Remove the authenticator app',
    body: confirmedBodySchema,
    answer: secondFactorsSchema,
    errors: asked,
  }),
  makeRecoveryCodes: defineEndpoint('makeRecoveryCodes', {
    ...members,
    summary: 'New recovery codes; the former ones work until these are saved',
    body: confirmedBodySchema,
    answer: recoveryCodesSchema,
    errors: ['conflict', ...asked],
  }),
  saveRecoveryCodes: defineEndpoint('saveRecoveryCodes', {
    ...members,
    summary: 'Say that the new recovery codes are saved: from now on a second step follows the password',
    answer: secondFactorsSchema,
    errors: ['conflict'],
  }),
};

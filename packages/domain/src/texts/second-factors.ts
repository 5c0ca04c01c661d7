import { authenticatorSeconds } from '../accounts/second-factors.ts';

/** Sentences about passkeys, authenticator apps and recovery codes (R840 to R847). */
export const secondFactorTexts = {
  wrongCode: `That code is not right. Codes change every ${authenticatorSeconds} seconds, and each works once.`,
  app: `An app on your phone that shows a new code every ${authenticatorSeconds} seconds.`,
  expired: 'That took too long. Sign in again.',
  passkeyFailed: 'This passkey did not work here.',
  passkeyCopied: 'This passkey seems to have been copied, so it was not used. Sign in another way and remove it.',
  noneChosen: 'No passkey was used. Try again, or choose another way.',
  noPasskeysHere: 'This browser cannot use passkeys at this address.',
  noPasskeyYet: 'Your account has no passkey.',
  passkeyKnown: 'This device already has a passkey for your account.',
  tooManyPasskeys: 'You have as many passkeys as an account can have. Remove one first.',
  confirmed: 'Your passkey confirmed it is you. Press the button again.',
  nothingToAsk: 'Add a passkey or an authenticator app first.',
  noNewApp: 'Start again: the setup of this app is gone.',
  noNewCodes: 'Get new recovery codes first.',
  nameMissing: 'Give the passkey a name.',
  adminsNeed: 'Admins of this site need two-step sign-in.',
} as const;

/** After a sign-in with a recovery code. @param left how many there still are */
export function recoveryCodeUsedText(left: number): string {
  return `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left. Lost a device? Remove it in Settings.`;
}

/** Where one leads after that (R877). */
export const toSecondFactorsText = 'Set up a new device';

/** Changes of how an account is signed in to; the owner gets a mail of each (R847), and the log of admins names it. */
export const signInChanges = [
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'app-added',
  'app-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factors-removed',
] as const;
export type SignInChange = (typeof signInChanges)[number];

const said: Readonly<Record<SignInChange, { readonly what: string; readonly effect: string }>> = {
  'passkey-added': {
    what: 'A passkey was added',
    effect: 'The device with it can now sign in to your account without your password.',
  },
  'passkey-removed': { what: 'A passkey was removed', effect: 'It no longer signs in to your account.' },
  'passkey-copied': {
    what: 'A passkey seems to be copied',
    effect: 'Someone used an older copy of one of your passkeys, and we refused it. Remove that passkey in Settings.',
  },
  'app-added': { what: 'An authenticator app was added', effect: 'Its codes can follow your password now.' },
  'app-removed': { what: 'Your authenticator app was removed', effect: 'Its codes no longer work.' },
  'recovery-codes-made': { what: 'You have new recovery codes', effect: 'The former ones no longer work.' },
  'recovery-code-used': {
    what: 'A recovery code was used',
    effect: 'It signed someone in after your password, and works no more. If you lost a device, remove it in Settings.',
  },
  'factors-removed': {
    what: 'Two-step sign-in was turned off',
    effect: 'The operator of {site} removed your passkeys, app and recovery codes. Your password alone signs in again.',
  },
};

/** The words of the mail about a change, in the shape of `accountMails`. */
export function signInChangeMail(change: SignInChange) {
  const { what, effect } = said[change];
  return {
    subject: `${what}: your {site} account`,
    heading: what,
    paragraphs: [
      effect,
      'If this was not you, choose a new password at once, which signs out all devices. Then remove what you do not know under “Passkeys and two-step sign-in” in Settings.',
    ],
    action: 'Choose a new password',
    footnote: 'We send this email whenever the way you sign in changes.',
  };
}

/** Sentences about passkeys, authenticator apps and recovery codes (R840 to R847). */
export const secondFactorTexts = {
  title: 'Passkeys and two-step sign-in',
  wrongCode: 'That code is not right. Codes change every 30 seconds, and each works once.',
  expired: 'That took too long. Sign in again.',
  passkeyFailed: 'This passkey did not work here.',
  passkeyCopied: 'This passkey seems to have been copied, so it was not used. Sign in another way and remove it.',
  noneChosen: 'No passkey was used. Try again, or choose another way.',
  noPasskeysHere: 'This browser has no passkeys, or the site is not opened by https.',
  noPasskeyYet: 'Your account has no passkey.',
  passkeyKnown: 'This device already has a passkey for your account.',
  tooManyPasskeys: 'You have as many passkeys as an account can have. Remove one first.',
  nothingToAsk: 'Add a passkey or an authenticator app first.',
  noNewApp: 'Start again: the setup of this app is gone.',
  noNewCodes: 'Get new recovery codes first.',
  nameMissing: 'Give the passkey a name.',
  adminsNeed: 'Admins of this site need two-step sign-in. Set it up in Settings first.',
} as const;

/** After a sign-in with a recovery code. @param left how many there still are */
export function recoveryCodeUsedText(left: number): string {
  return `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left. Lost a device? Remove it in Settings.`;
}

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

const said: Readonly<Record<SignInChange, { readonly what: string; readonly then: string }>> = {
  'passkey-added': { what: 'A passkey was added', then: 'The device with it can now sign in to your account.' },
  'passkey-removed': { what: 'A passkey was removed', then: 'It no longer signs in to your account.' },
  'passkey-copied': {
    what: 'A passkey seems to be copied',
    then: 'Someone used an older copy of one of your passkeys, and we refused it. Remove that passkey in Settings.',
  },
  'app-added': { what: 'An authenticator app was added', then: 'Its codes can follow your password now.' },
  'app-removed': { what: 'Your authenticator app was removed', then: 'Its codes no longer work.' },
  'recovery-codes-made': { what: 'You have new recovery codes', then: 'The former ones no longer work.' },
  'recovery-code-used': {
    what: 'A recovery code was used',
    then: 'It signed someone in after your password, and works no more. If you lost a device, remove it in Settings.',
  },
  'factors-removed': {
    what: 'Two-step sign-in was turned off',
    then: 'The operator of {site} removed your passkeys, app and recovery codes. Your password alone signs in again.',
  },
};

/** The words of the mail about a change, in the shape of `accountMails`. */
export function signInChangeMail(change: SignInChange) {
  const { what, then } = said[change];
  return {
    subject: `${what}: your {site} account`,
    heading: what,
    paragraphs: [then, 'If this was not you, choose a new password at once: that signs out all devices.'],
    action: 'Choose a new password',
    footnote: 'We send this email whenever the way you sign in changes.',
  };
}

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

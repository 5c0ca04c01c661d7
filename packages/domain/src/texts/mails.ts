import { resetLinkLifetime, verificationLinkLifetime } from '../accounts/durations.ts';
import type { ReportableKind, TextProblem } from '../moderation/reports.ts';
import type { InboxTopic } from '../inbox/kinds.ts';
import { countInDigits } from './count-in-digits.ts';
import { inboxChoiceTexts } from './inbox-choices.ts';
import { inWords } from './in-words.ts';
import { removalReasons } from './reports.ts';

/** The words of a mail, with `{site}` for the site's name; the module that sends it adds where its button leads. */
export interface EmailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The label of the button. */
  readonly action: string;
  readonly footnote: string;
}

const unexpected =
  'Someone entered this email address on {site}. If it wasn’t you, you can ignore this email: nothing happens unless the link is used.';

/** The mails of accounts (R152, R154, R161, R168, R199). */
export const accountMails = {
  verifyEmail: {
    subject: 'Verify your email for {site}',
    heading: 'Verify your email',
    paragraphs: [
      `Verify your email address, then sign in. The link works once and expires after ${inWords(verificationLinkLifetime)}.`,
      'If you received several of these emails, only the link in the newest one works.',
    ],
    action: 'Verify my email',
    footnote: unexpected,
  },
  alreadyRegistered: {
    subject: 'You already have a {site} account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, perhaps you, tried to sign up for {site} with this address. It already has an account, so nothing was changed.',
      'Sign in with your password. If you don’t remember it, choose “Forgot your password?” on the sign-in page.',
    ],
    action: 'Sign in',
    footnote: 'If it wasn’t you, you don’t need to do anything.',
  },
  choosePassword: {
    subject: 'Finish signing up for {site}',
    heading: 'Choose your password',
    paragraphs: [
      'Someone, perhaps you, signed up for {site} with this address more than once. Choose a password for the account now. This also verifies your address and replaces any password chosen before.',
      `The link works once and expires after ${inWords(resetLinkLifetime)}.`,
    ],
    action: 'Choose a password',
    footnote: unexpected,
  },
  resetPassword: {
    subject: 'Reset your {site} password',
    heading: 'Choose a new password',
    paragraphs: [
      `Use this link to choose a new password. It works once and expires after ${inWords(resetLinkLifetime)}. Choosing a new password signs you out on all devices.`,
    ],
    action: 'Choose a new password',
    footnote: unexpected,
  },
  passwordChanged: {
    subject: 'Your {site} password was changed',
    heading: 'Your password was changed',
    paragraphs: ['Devices that used the old password were signed out. If you didn’t change your password, reset it now.'],
    action: 'Reset my password',
    footnote: 'We send this email whenever a password is changed.',
  },
  signInFailures: {
    subject: 'Someone is trying to sign in to your {site} account',
    heading: 'Many wrong passwords',
    paragraphs: [
      'Someone keeps entering wrong passwords for your account, so we have stopped checking them for now. Nothing was changed.',
      'You can still sign in from a browser or network you have used before. Anywhere else, choose a new password first: the link we email you also lets that browser sign in.',
    ],
    action: 'Choose a new password',
    footnote: 'We send this email once, not for each password.',
  },
  googleLinked: {
    subject: 'Google was linked to your {site} account',
    heading: 'Google is linked',
    paragraphs: [
      'You can now sign in with Google as well. If you didn’t link it, someone else may be using your Google account: secure it, then reset your {site} password.',
    ],
    action: 'Reset my password',
    footnote: 'We send this email once, when a Google account is linked.',
  },
  providerLinked: {
    subject: 'Another way to sign in was linked to your {site} account',
    heading: 'You have another way to sign in',
    paragraphs: [
      'You can now sign in through another service as well. If you didn’t link it, someone else may be using your account there: secure it, then reset your {site} password.',
    ],
    action: 'Reset my password',
    footnote: 'We send this email once, when an account elsewhere is linked.',
  },
  joinRequest: {
    subject: 'Someone asks to join {site}',
    heading: 'Someone asks to join',
    paragraphs: ['A new account is waiting until an admin approves or declines it.'],
    action: 'See who it is',
    footnote: 'You received this email because you are an admin. We don’t send one for each request.',
  },
  approved: {
    subject: 'Your {site} account is ready',
    heading: 'You’re in',
    paragraphs: ['An admin approved your account. You can sign in now.'],
    action: 'Sign in',
    footnote: 'You received this email because you asked to join.',
  },
  declined: {
    subject: 'Your request to join {site}',
    heading: 'Your request was declined',
    paragraphs: ['An admin declined your request to join. Your account and everything you entered were deleted.'],
    action: 'Go to the site',
    footnote: 'You received this email because you asked to join.',
  },
  accountMoved: {
    subject: 'Your {site} account has moved',
    heading: 'Your account has moved',
    paragraphs: [
      '{site} has a new home. Your account, ratings and lists moved with it, but your password did not.',
      'Enter your email address on the page below, and we’ll send you a link to choose a new one.',
    ],
    action: 'Reset my password',
    footnote: 'We send this email once, after the move.',
  },
} as const satisfies Record<string, EmailText>;

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

const signInChangeWords: Readonly<Record<SignInChange, { readonly what: string; readonly effect: string }>> = {
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

/** The mail about a change of how one signs in (R847). */
export function signInChangeMail(change: SignInChange): EmailText {
  const { what, effect } = signInChangeWords[change];
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

/** The weekly mail (R745), with how much is unread of each topic of the inbox; no word of it is a member's. */
export function weeklyMail(unread: readonly { readonly topic: InboxTopic; readonly count: number }[]): EmailText {
  return {
    subject: 'Your week on {site}',
    heading: 'Unread in your inbox',
    paragraphs: unread.map(({ topic, count }) => `${inboxChoiceTexts.topics[topic]}: ${countInDigits(count)}`),
    action: 'Open my inbox',
    footnote: 'You receive this email at most once a week, because you chose it in Settings.',
  };
}

/** The words of the link that turns the weekly mail off. */
export const unsubscribeLabel = 'Turn off the weekly email';

const removalFootnote =
  'You received this email because the text was yours. The Terms, linked at the bottom of every {site} page, say what is allowed.';

/** Mail that an admin sends to themselves, to see whether mails arrive (R763). */
export const testMail: EmailText = {
  subject: 'A test from {site}',
  heading: 'It works',
  paragraphs: ['You asked {site} to send you this email. Whoever reads it knows that mails arrive.'],
  action: 'Back to the overview',
  footnote: 'You received this email because an admin of {site} with your address asked for it.',
};

/** Mail to authors when an admin removed a text of theirs, with the reason (R189). */
export function textRemovedMail(kind: ReportableKind, problem: TextProblem): EmailText {
  const reason = removalReasons[problem];
  switch (kind) {
    case 'review':
      return {
        subject: 'Your review was removed',
        heading: 'Your review was removed',
        paragraphs: [
          `A {site} admin removed the text of one of your reviews because ${reason}.`,
          'Your scores still count. You are welcome to write about the movie again.',
        ],
        action: 'Go to the movie',
        footnote: removalFootnote,
      };
    case 'display-name':
      return {
        subject: 'Your display name was replaced',
        heading: 'Your display name was replaced',
        paragraphs: [
          `A {site} admin replaced your display name because ${reason}.`,
          'You can choose another one in your settings at any time.',
        ],
        action: 'Choose another name',
        footnote: removalFootnote,
      };
    case 'bio':
      return {
        subject: 'Your bio was removed',
        heading: 'Your bio was removed',
        paragraphs: [
          `A {site} admin removed your bio because ${reason}.`,
          'You can write another one in your settings at any time.',
        ],
        action: 'Write another bio',
        footnote: removalFootnote,
      };
    case 'list':
      return {
        subject: 'The text of your list was removed',
        heading: 'The text of your list was removed',
        paragraphs: [
          `A {site} admin removed the title, description and notes of one of your lists because ${reason}.`,
          'Its movies are still there, and only you can see it. You can give it another title and share it again.',
        ],
        action: 'Go to your lists',
        footnote: removalFootnote,
      };
  }
}

import type { Database } from '../../db/client.ts';
import type { Letter, OutboxEntry, PrepareLetter } from '../mail/index.ts';
import { issueCode, type CodeKind } from './one-time-codes.ts';
import { findPersonByEmail, type Person } from './people.ts';

/** Causes of this module's mails, as the outbox names them. */
export const mailCauses = {
  signUp: 'sign-up',
  signUpAgain: 'sign-up-again',
  resendVerification: 'resend-verification',
  resetPassword: 'reset-password',
  passwordChanged: 'password-changed',
  googleLinked: 'google-linked',
  accountMoved: 'account-moved',
} as const;

/**
 * What each cause comes to. Only here it is looked up whether an address has an account, beside requests: they take the
 * same time for every address (quality, Enumeration). No letter carries a word that people chose (modules/mail/letter).
 */
export function accountLetters(options: {
  readonly database: Database;
  readonly now: () => number;
}): Record<string, PrepareLetter> {
  const { database } = options;
  const toOwner =
    (choose: (owner: Person, entry: OutboxEntry, code: string) => Promise<Letter | null>): PrepareLetter =>
    async (entry, code) => {
      const owner = await findPersonByEmail(database, entry.address);
      return owner === null || owner.suspendedAt !== null ? null : choose(owner, entry, code);
    };
  const withCode = async (kind: CodeKind, owner: Person, entry: OutboxEntry, code: string, letter: Letter) => {
    const issue = { kind, personId: owner.id, code, createdAt: entry.createdAt };
    return (await issueCode(database, new Date(options.now()), issue)) ? letter : null;
  };
  const verification = toOwner(async (owner, entry, code) =>
    owner.emailVerified ? null : withCode('verify-email', owner, entry, code, letters.verifyEmail),
  );
  return {
    [mailCauses.signUp]: verification,
    [mailCauses.resendVerification]: verification,
    [mailCauses.signUpAgain]: toOwner(async (owner, entry, code) =>
      owner.emailVerified ? letters.alreadyRegistered : withCode('reset-password', owner, entry, code, letters.choosePassword),
    ),
    [mailCauses.resetPassword]: toOwner(async (owner, entry, code) =>
      withCode('reset-password', owner, entry, code, letters.resetPassword),
    ),
    [mailCauses.passwordChanged]: toOwner(async () => letters.passwordChanged),
    [mailCauses.googleLinked]: toOwner(async () => letters.googleLinked),
    [mailCauses.accountMoved]: toOwner(async () => letters.accountMoved),
  };
}

const ignore = 'Somebody entered this address at Hexreel. If it was not you, ignore this mail: nothing happens without the link.';

const letters = {
  verifyEmail: {
    subject: 'Verify your email for Hexreel',
    heading: 'One step to the late show',
    paragraphs: ['Verify that this address is yours, then sign in. The link works once, for 24 hours.'],
    action: { label: 'Verify my email', path: '/verify-email?oobCode={code}' },
    footnote: ignore,
  },
  alreadyRegistered: {
    subject: 'You have a Hexreel account already',
    heading: 'You have an account already',
    paragraphs: [
      'Somebody, perhaps you, tried to sign up at Hexreel with this address. There is an account with it, so nothing was changed.',
      'Sign in with your password. If you do not remember it, choose "Forgot your password?" there.',
    ],
    action: { label: 'Sign in', path: '/login' },
    footnote: 'If it was not you, there is nothing to do.',
  },
  choosePassword: {
    subject: 'Finish your sign-up at Hexreel',
    heading: 'Choose your password',
    paragraphs: [
      'Somebody, perhaps you, signed up at Hexreel with this address more than once. Choose a password for the account now: that verifies your address too, and any password chosen before is void.',
      'The link works once, for 30 minutes.',
    ],
    action: { label: 'Choose a password', path: '/reset-password?oobCode={code}' },
    footnote: ignore,
  },
  resetPassword: {
    subject: 'Reset your Hexreel password',
    heading: 'A new password',
    paragraphs: ['Choose a new password with this link. It works once, for 30 minutes, and signs you out everywhere.'],
    action: { label: 'Choose a new password', path: '/reset-password?oobCode={code}' },
    footnote: ignore,
  },
  passwordChanged: {
    subject: 'Your Hexreel password was changed',
    heading: 'Your password was changed',
    paragraphs: ['All other devices were signed out. If it was not you, reset your password now.'],
    action: { label: 'Reset my password', path: '/forgot-password' },
    footnote: 'This mail goes out with every change of password.',
  },
  googleLinked: {
    subject: 'Google was linked to your Hexreel account',
    heading: 'Google is linked',
    paragraphs: ['From now on you can sign in with Google, too. If it was not you, reset your password now.'],
    action: { label: 'Reset my password', path: '/forgot-password' },
    footnote: 'This mail goes out once, when a Google account is linked.',
  },
  // Without a code: it would be void after half an hour, and nobody waits for this mail (decisions/0504).
  accountMoved: {
    subject: 'Your Hexreel account has moved',
    heading: 'Your account has moved',
    paragraphs: [
      'Hexreel has a new home, and your account, ratings and lists came along. Your password did not.',
      'Enter this address on the page below, and you get a link with which you choose a new one.',
    ],
    action: { label: 'Reset my password', path: '/forgot-password' },
    footnote: 'This mail goes out once, after the move.',
  },
} satisfies Record<string, Letter>;

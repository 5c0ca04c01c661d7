import { accountMails, signInChangeMail, signInChanges, type SignInChange } from '@hexreel/domain/texts/mails';
import type { Database } from '../../db/client.ts';
import { days, hours } from '@hexreel/domain/durations';
import { countSent, emailTemplate, type EmailTemplate, type OutboxEntry, type PrepareEmail } from '../mail/index.ts';
import { issueCode, type CodeKind } from './one-time-codes.ts';
import { findUserByEmail, hasSignInMethod, type User } from './users.ts';
import { hasClaim } from './sign-up-claims.ts';

/** Kinds of this module's mails, as in the outbox. */
export const mailKinds = {
  signUp: 'sign-up',
  signUpAgain: 'sign-up-again',
  resendVerification: 'resend-verification',
  resetPassword: 'reset-password',
  passwordChanged: 'password-changed',
  googleLinked: 'google-linked',
  providerLinked: 'provider-linked',
  accountMoved: 'account-moved',
  signInFailures: 'sign-in-failures',
  joinRequest: 'join-request',
  approved: 'approved',
  declined: 'declined',
} as const;

/** The kind of the mail about a change of how one signs in (R847). */
export function signInChangeKind(change: SignInChange): string {
  return `sign-in-${change}`;
}

/** Mark of an entry whose request came from a client that is familiar to the account (R451). */
export const fromFamiliarClient = 'familiar-client';

interface MailLimit {
  readonly kinds: readonly string[];
  readonly most: number;
  /** In milliseconds. */
  readonly within: number;
}

/**
 * Mails to one address, of each kind that anyone can request or cause for it (R450). They are counted where they are sent: a request
 * must not show whether it leads to one, and one that leads to none uses up nothing.
 */
const mailLimits = {
  signUp: { kinds: [mailKinds.signUp, mailKinds.signUpAgain], most: 3, within: hours(1) },
  resendVerification: { kinds: [mailKinds.resendVerification], most: 3, within: hours(1) },
  resetPassword: { kinds: [mailKinds.resetPassword], most: 3, within: hours(1) },
  signInFailures: { kinds: [mailKinds.signInFailures], most: 1, within: days(1) },
  joinRequest: { kinds: [mailKinds.joinRequest], most: 1, within: days(1) },
} satisfies Record<string, MailLimit>;

/**
 * The email of each kind. Only here, outside of requests, is it looked up whether an address has an account: requests take
 * the same time for every address (R198). No email has a word that users chose (modules/mail/email-template).
 */
export function accountEmails(options: {
  readonly database: Database;
  readonly now: () => number;
}): Record<string, PrepareEmail> {
  const { database } = options;
  const toOwner =
    (choose: (owner: User, entry: OutboxEntry, code: string) => Promise<EmailTemplate | null>): PrepareEmail =>
    async (entry, code) => {
      const owner = await findUserByEmail(database, entry.address);
      const isSuspended = owner?.suspendedAt != null && !owner.awaitsApproval;
      return owner === null || isSuspended ? null : choose(owner, entry, code);
    };
  const withCode = async (kind: CodeKind, owner: User, entry: OutboxEntry, code: string, template: EmailTemplate) => {
    const issue = { kind, userId: owner.id, code, createdAt: entry.createdAt };
    return (await issueCode(database, new Date(options.now()), issue)) ? template : null;
  };
  const choosePassword = (owner: User, entry: OutboxEntry, code: string) =>
    withCode('reset-password', owner, entry, code, emails.choosePassword);
  const verification = toOwner(async (owner, entry, code) => {
    if (owner.emailVerified) return (await hasClaim(database, owner.email)) ? emails.alreadyRegistered : null;
    // Without one, more than one sign-up named this address, and none may be activated by a link.
    return (await hasSignInMethod(database, owner.id))
      ? withCode('verify-email', owner, entry, code, emails.verifyEmail)
      : choosePassword(owner, entry, code);
  });
  const limited =
    ({ kinds, most, within }: MailLimit, prepare: PrepareEmail): PrepareEmail =>
    async (entry, code) => {
      const { address, about } = entry;
      const isWithin = async () => (await countSent(database, { kinds, address, since: options.now() - within })) < most;
      // The owner's own requests, which are limited where they are made, must not fail since strangers made many.
      return about === fromFamiliarClient || (await isWithin()) ? prepare(entry, code) : null;
    };
  const signUpAgain = toOwner(async (owner, entry, code) =>
    owner.emailVerified ? emails.alreadyRegistered : choosePassword(owner, entry, code),
  );
  const resetPassword = toOwner(async (owner, entry, code) =>
    withCode('reset-password', owner, entry, code, emails.resetPassword),
  );
  return {
    [mailKinds.signUp]: limited(mailLimits.signUp, verification),
    [mailKinds.signUpAgain]: limited(mailLimits.signUp, signUpAgain),
    [mailKinds.resendVerification]: limited(mailLimits.resendVerification, verification),
    [mailKinds.resetPassword]: limited(mailLimits.resetPassword, resetPassword),
    [mailKinds.signInFailures]: limited(
      mailLimits.signInFailures,
      toOwner(async () => emails.signInFailures),
    ),
    [mailKinds.passwordChanged]: toOwner(async () => emails.passwordChanged),
    [mailKinds.googleLinked]: toOwner(async () => emails.googleLinked),
    [mailKinds.providerLinked]: toOwner(async () => emails.providerLinked),
    [mailKinds.accountMoved]: toOwner(async () => emails.accountMoved),
    ...Object.fromEntries(
      signInChanges.map((change) => {
        const email = emailTemplate(signInChangeMail(change), '/forgot-password');
        return [signInChangeKind(change), toOwner(async () => email)];
      }),
    ),
    [mailKinds.joinRequest]: limited(
      mailLimits.joinRequest,
      toOwner(async () => emails.joinRequest),
    ),
    [mailKinds.approved]: toOwner(async () => emails.approved),
    // Its account is gone.
    [mailKinds.declined]: async () => emails.declined,
  };
}

/** Each text with the page that its button opens. */
const emails = {
  verifyEmail: emailTemplate(accountMails.verifyEmail, '/verify-email?oobCode={code}'),
  alreadyRegistered: emailTemplate(accountMails.alreadyRegistered, '/login'),
  choosePassword: emailTemplate(accountMails.choosePassword, '/reset-password?oobCode={code}'),
  resetPassword: emailTemplate(accountMails.resetPassword, '/reset-password?oobCode={code}'),
  passwordChanged: emailTemplate(accountMails.passwordChanged, '/forgot-password'),
  signInFailures: emailTemplate(accountMails.signInFailures, '/forgot-password'),
  googleLinked: emailTemplate(accountMails.googleLinked, '/forgot-password'),
  providerLinked: emailTemplate(accountMails.providerLinked, '/forgot-password'),
  // Without a code: it would expire soon, and no one waits for this mail (decisions/0504).
  accountMoved: emailTemplate(accountMails.accountMoved, '/forgot-password'),
  joinRequest: emailTemplate(accountMails.joinRequest, '/admin/joining'),
  approved: emailTemplate(accountMails.approved, '/login'),
  declined: emailTemplate(accountMails.declined, '/'),
};

import { longestInviteLabel } from '../accounts/joining.ts';

/** Separate from the others, since each form with Google's button carries these. */
export const closedText = 'This site takes no new members.';
/** Above the sign-in of a private site (R800). */
export const membersOnlyText = 'Only members can see this site.';
export const byInviteText = 'You need an invite to join. Ask an admin for one.';
export const waitingText = 'An admin will look at your request. We’ll email you.';

/** For who waits, below that: what is kept of them is theirs (R876). */
export const waitingExportText = 'Download your data';

/** Invites and requests to join (R790-R795). */
export const joiningTexts = {
  closed: closedText,
  byInvite: byInviteText,
  waiting: waitingText,
  inviteInvalid: 'This invite can’t be used anymore. Ask for a new one.',
  invited: 'You have been invited.',
  byApproval: 'An admin looks at each new account before it can be used.',
  labelMissing: 'Write who the invite is for.',
  labelLong: `Use at most ${longestInviteLabel} characters.`,
} as const;

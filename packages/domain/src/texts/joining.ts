import { longestInviteLabel } from '../accounts/joining.ts';

/** Invites and requests to join (R790-R795). */
export const joiningTexts = {
  closed: 'This site takes no new members.',
  byInvite: 'This site is for people with an invite. Ask someone here for a link.',
  inviteInvalid: 'This invite can’t be used anymore. Ask for a new one.',
  invited: 'You have been invited.',
  byApproval: 'An admin looks at each new account before it can be used.',
  waiting: 'An admin will look at your request. We’ll send you an email when it’s decided.',
  labelMissing: 'Write who the invite is for.',
  labelLong: `Use at most ${longestInviteLabel} characters.`,
} as const;

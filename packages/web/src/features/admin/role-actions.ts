/** An admin's change of a user's roles or suspension, with its texts. */
export interface RoleAction {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly endpoint: 'grantAdmin' | 'revokeAdmin' | 'grantCritic' | 'revokeCritic' | 'suspendUser' | 'unsuspendUser';
  readonly wantsSpecializations?: true;
}

export const roleActions = {
  makeAdmin: {
    label: 'Make admin',
    title: 'Make an admin?',
    text: 'Admins can ban movies, add critics and other admins, suspend accounts and remove what members write. The change takes effect right away.',
    endpoint: 'grantAdmin',
  },
  revokeAdmin: {
    label: 'Remove as admin',
    title: 'Remove admin rights?',
    text: 'The change takes effect right away. There must always be at least one admin.',
    endpoint: 'revokeAdmin',
  },
  makeCritic: {
    label: 'Make critic',
    title: 'Make a critic?',
    text: 'A critic’s scores are shown in a section of their own on every movie they have rated.',
    endpoint: 'grantCritic',
    wantsSpecializations: true,
  },
  editCritic: {
    label: 'Edit specializations',
    title: 'What do they write about?',
    text: 'This is shown next to their scores.',
    endpoint: 'grantCritic',
    wantsSpecializations: true,
  },
  revokeCritic: {
    label: 'Remove as critic',
    title: 'Remove as critic?',
    text: 'Their ratings stay and count like everyone else’s.',
    endpoint: 'revokeCritic',
  },
  suspend: {
    label: 'Suspend',
    title: 'Suspend this account?',
    text: 'The member is signed out everywhere and cannot sign in until the account is unsuspended. Until then, their reviews and scores are neither shown nor counted.',
    endpoint: 'suspendUser',
  },
  unsuspend: {
    label: 'Unsuspend',
    title: 'Unsuspend this account?',
    text: 'The member can sign in again, and their reviews and scores come back.',
    endpoint: 'unsuspendUser',
  },
} as const satisfies Record<string, RoleAction>;

export type RoleActionName = keyof typeof roleActions;

/** The actions that apply to a user in their present state. */
export function roleActionsFor(user: {
  readonly isAdmin: boolean;
  readonly isCritic: boolean;
  readonly isVerified: boolean;
  readonly suspendedAt: string | null;
}): RoleActionName[] {
  const actions: RoleActionName[] = [];
  if (user.isAdmin) actions.push('revokeAdmin');
  else if (user.isVerified && user.suspendedAt === null) actions.push('makeAdmin');
  if (user.isCritic) actions.push('editCritic', 'revokeCritic');
  else actions.push('makeCritic');
  actions.push(user.suspendedAt === null ? 'suspend' : 'unsuspend');
  return actions;
}

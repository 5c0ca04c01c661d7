/** The ways in which people join a site (R790): freely, with an invite, with an admin's approval, or not at all. */
export const signUpModes = ['open', 'invite', 'approval', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/**
 * Decides about a sign-up: `admit`, `ask` an admin first, or `refuse`.
 * @param hasInvite whether it brings an invite that can be used
 */
export function admission(mode: SignUpMode, hasInvite: boolean): 'admit' | 'ask' | 'refuse' {
  switch (mode) {
    case 'open':
      return 'admit';
    case 'invite':
      return hasInvite ? 'admit' : 'refuse';
    case 'approval':
      return hasInvite ? 'admit' : 'ask';
    case 'closed':
      return 'refuse';
  }
}

/** The most characters of an invite's label. */
export const longestInviteLabel = 60;
/** The most accounts that one invite may make. */
export const mostInviteUses = 100;
/** The most days that an invite can be used. */
export const mostInviteDays = 365;
/** The newest invites and the oldest requests that admins see. */
export const mostInvitesShown = 200;
export const mostRequestsShown = 200;

/** The link of an invite: its token is behind a `#`, which browsers send to no one (R792). */
export function invitePath(token: string): string {
  return `/signup#invite=${token}`;
}

/** The token in the part of an address behind its `#`; null for none. */
export function readInviteHash(hash: string): string | null {
  return /^#?invite=([\w-]{22})$/u.exec(hash)?.[1] ?? null;
}

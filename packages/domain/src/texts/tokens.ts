/** Sentences about access tokens (R851 to R858). */
export const tokenTexts = {
  nameMissing: 'Give the token a name.',
  nameLong: (most: number) => `A name has at most ${most} characters.`,
  tooMany: (most: number) => `You can have at most ${most} access tokens. Revoke one that you no longer use.`,
  notFound: 'Token not found',
  inAddress: 'A token does not belong in an address, which ends up in logs. Send it in the Authorization header.',
  invalid: 'This access token is not valid: it was revoked, it has expired, or it never existed.',
  notHere: 'Access tokens do not work here.',
  lacksScope: (scope: string) => `This access token may not do that: it lacks the scope “${scope}”.`,
} as const;

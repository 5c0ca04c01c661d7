/** Pages of the way to an account and back; search engines leave them out, with what is below them. */
export const accountPages: readonly string[] = [
  '/login',
  '/signup',
  '/setup',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
];

/**
 * The pages of a private site that visitors see (R800): the way in, and the rules. Its open endpoints and files are the
 * server's.
 */
export const pagesOfPrivateSites: readonly string[] = [...accountPages, '/login/google', '/login/openid', '/terms', '/privacy'];

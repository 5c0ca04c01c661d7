/**
 * The pages of a private site that visitors see (R800): the way in, and the rules. Its open endpoints and files are the
 * server's.
 */
export const pagesOfPrivateSites: readonly string[] = [
  '/login',
  '/login/google',
  '/login/openid',
  '/signup',
  '/setup',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
  '/terms',
  '/privacy',
];

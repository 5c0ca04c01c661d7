import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../../platform/sessions/index.ts';
import { createAuth, type AuthOptions } from './auth.ts';
import type { AccountsContext, AccountsOptions } from './context.ts';
import { admitGoogle } from './google/admit-google.ts';
import { GoogleClient } from './google/google-client.ts';
import { createPasswords } from './passwords/index.ts';
import { requireFreshProof } from './proof.ts';
import { registerAuthRoutes } from './routes/auth-routes.ts';
import { registerGoogleRoutes } from './routes/google-routes.ts';
import { registerMeRoutes } from './routes/me-routes.ts';

export { lockAdmins, requireOtherAdmin, requireStillAdmin } from './admins.ts';
export { accountLetters, mailCauses } from './letters.ts';
export { forgetOldCodes } from './one-time-codes.ts';
export { readAccount } from './own-account.ts';
export { readSessions } from './own-sessions.ts';
export { hashPassword } from './passwords/index.ts';
export { forgetUnverified, setPasswordHash } from './people.ts';
export { isSignUpOpen } from './sign-up.ts';

/** Before what cannot be taken back: the sign-in is fresh, or the password is entered again (proof.ts). */
export type RequireFreshProof = (viewer: SignedIn, password: string | undefined) => Promise<void>;

/** Accounts: /api/auth/... and /api/me. @returns what other modules ask of it */
export function registerAccounts(
  app: FastifyInstance,
  options: AccountsOptions,
): { readonly requireFreshProof: RequireFreshProof } {
  const { config, database, secret, cookie, now, random } = options;
  const passwords = createPasswords(config.passwordBlocklist);
  const authOptions: AuthOptions = { database, secret, publicUrl: config.publicUrl, cookie, passwords, now };
  const context: AccountsContext = { ...options, passwords, auth: createAuth(authOptions) };
  const google =
    config.google === null
      ? null
      : new GoogleClient({
          auth: authOptions,
          google: config.google,
          admit: (profile) => admitGoogle({ database, now, random }, profile),
        });
  app.register(async (routes) => {
    // Nothing of this may be kept by anybody on the way.
    routes.addHook('onSend', async (_request, reply) => {
      if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-store');
    });
    registerAuthRoutes(routes, context);
    registerMeRoutes(routes, context);
    registerGoogleRoutes(routes, context, google);
  });
  return { requireFreshProof: (viewer, password) => requireFreshProof(context, viewer, password) };
}

import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { SessionCookie, SessionStore, SignedIn } from '../../platform/sessions/index.ts';
import type { Outbox } from '../mail/index.ts';
import { createAuth, type AuthOptions } from './auth.ts';
import type { AccountsContext } from './context.ts';
import { admitGoogle } from './google/admit-google.ts';
import { GoogleClient } from './google/google-client.ts';
import type { Departure, ExportPart } from './leaving.ts';
import { createPasswords } from './passwords/index.ts';
import { requireFreshProof } from './proof.ts';
import { registerAuthRoutes } from './routes/auth-routes.ts';
import { registerGoogleRoutes } from './routes/google-routes.ts';
import { registerMeRoutes } from './routes/me-routes.ts';

export { lockAdmins, requireOtherAdmin, requireStillAdmin } from './admins.ts';
export type { Departure, ExportPart } from './leaving.ts';
export { accountLetters, mailCauses } from './letters.ts';
export { forgetOldCodes } from './one-time-codes.ts';
export { readAccount } from './own-account.ts';
export { readSessions } from './own-sessions.ts';
export { hashPassword } from './passwords/index.ts';
export { forgetUnverified, setPasswordHash } from './people.ts';
export { isSignUpOpen } from './sign-up.ts';

export interface AccountsOptions {
  readonly config: Pick<Config, 'publicUrl' | 'google' | 'smtpUrl' | 'passwordBlocklist'>;
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly cookie: SessionCookie;
  readonly secret: string;
  readonly outbox: Outbox;
  readonly now: () => number;
  readonly random: () => number;
  /** Of the modules that keep something for people; each brings its own. */
  readonly departures: readonly Departure[];
  readonly exportParts: readonly ExportPart[];
}

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

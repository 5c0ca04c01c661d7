import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import type { AccountsContext, AccountsOptions } from './context.ts';
import { createProviders } from './openid/providers.ts';
import { createPasswords } from './passwords/index.ts';
import { requireRecentAuth } from './require-recent-auth.ts';
import { registerAuthRoutes } from './routes/auth-routes.ts';
import { registerOpenIdRoutes } from './routes/openid-routes.ts';
import { registerMeRoutes } from './routes/me-routes.ts';
import { registerSecondFactorRoutes } from './routes/second-factor-routes.ts';

export type { ExportPart } from './context.ts';
export { lockAdmins, requireOtherAdmin } from './permissions.ts';
export { accountEmails, mailKinds } from './account-emails.ts';
export { deleteUnusedClients } from './familiar-clients.ts';
export { deleteOldCodes } from './one-time-codes.ts';
export { hashPassword, type HashCost } from './passwords/index.ts';
export { exportInvites, newInviteToken } from './invites.ts';
export { deleteOldClaims, voidClaim } from './sign-up-claims.ts';
export { deleteOldReservations, deleteUnverified, setPasswordHash } from './users.ts';
export { removeSecondFactors } from './second-factors/factors.ts';
export { setupLine } from './setup.ts';
export { createProviders } from './openid/providers.ts';
export { isSignUpOpen } from './sign-up.ts';

/** Before what cannot be undone: the sign-in is recent, or the password is entered again (require-recent-auth.ts). */
export type RequireRecentAuth = (viewer: SignedIn, password: string | undefined) => Promise<void>;

/** Accounts: /api/auth/... and /api/me. @returns what other modules need of them */
export function registerAccounts(api: ApiRoutes, options: AccountsOptions): { readonly requireRecentAuth: RequireRecentAuth } {
  const { config } = options;
  const passwords = createPasswords(config.passwordBlocklist, options.passwordCost);
  const context: AccountsContext = { ...options, passwords, providers: createProviders(config, options.now) };
  registerAuthRoutes(api, context);
  registerMeRoutes(api, context);
  registerOpenIdRoutes(api, context);
  registerSecondFactorRoutes(api, context);
  return { requireRecentAuth: (viewer, password) => requireRecentAuth(context, viewer, password) };
}

import { readReturnPath, type ProviderOutcome } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { withTimeout } from '../../../platform/resilience/with-timeout.ts';
import type { ClientInfo } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import { AwaitingApprovalError, openSession } from '../open-session.ts';
import { admitFromProvider, NotAdmitted } from './admit.ts';
import { waitingUser } from '../waiting-account.ts';
import { followAdminGroup } from './admin-group.ts';
import { ProviderUnavailable, type OpenIdProfile } from './openid-client.ts';
import { prepareLink } from './pending-link.ts';
import { keepIdentity, outcomeWithoutAddress } from './provider-address.ts';
import { returnLocation, type Provider } from './providers.ts';
import { newOpenIdChecks, signInState } from './sign-in-state.ts';

/** Where to redirect the browser, with cookies to set. */
export interface ProviderStep {
  readonly location: string;
  readonly cookies: readonly string[];
  /** Token of the new session, if there is one. */
  readonly token?: string;
  /** For the log. */
  readonly failure?: unknown;
}

/** The whole callback, with the requests for token and keys. */
const exchangeMilliseconds = 12_000;

/** Redirects the browser to the provider, with state, nonce and PKCE challenge. @param query as received */
export async function startAtProvider(
  context: AccountsContext,
  { id, client }: Provider,
  { returnTo, invite }: { readonly returnTo?: string | undefined; readonly invite?: string | undefined },
): Promise<ProviderStep> {
  const checks = newOpenIdChecks();
  try {
    const location = await client.start(checks);
    const state = { ...checks, provider: id, returnTo: readReturnPath(returnTo), invite };
    return { location, cookies: [signInState.write(state, context)] };
  } catch (failure) {
    return { location: returnLocation(id, 'unavailable', returnTo), cookies: [], failure };
  }
}

/** Handles the callback: a session, or the reason why there is none. */
export async function finishAtProvider(
  context: AccountsContext,
  provider: Provider,
  back: {
    readonly clientInfo: ClientInfo;
    /** The Cookie header. */
    readonly cookies: string | undefined;
    readonly query: Readonly<Record<string, string>>;
  },
): Promise<ProviderStep> {
  const { id, client } = provider;
  const found = signInState.read(back.cookies, context);
  const state = found?.provider === id ? found : null;
  const returnTo = state?.returnTo ?? undefined;
  const step = (outcome: ProviderOutcome, more: Partial<ProviderStep> = {}): ProviderStep => ({
    location: returnLocation(id, outcome, returnTo),
    ...more,
    cookies: [...(state === null ? [] : [signInState.clear(context)]), ...(more.cookies ?? [])],
  });
  if (state === null) return step('failed', { failure: 'The browser brought no state of its own' });
  let profile: OpenIdProfile | null = null;
  try {
    profile = await withTimeout(exchangeMilliseconds, 'The provider', client.finish(back.query, state));
    const userId = await admitFromProvider({ ...context, signUp: context.config.signUp, invite: state.invite }, profile);
    await followAdminGroup(context, provider, { userId, groups: profile.groups });
    const token = await openSession(context, userId, { proved: null, client: back.clientInfo });
    return token === null ? step('failed', { failure: 'The account is gone' }) : step('signed-in', { token });
  } catch (failure) {
    // Google's users can confirm their address there; of other providers many confirm none (R837).
    if (failure instanceof NotAdmitted && failure.reason === 'unverified' && id !== 'google' && profile !== null) {
      const outcome = await outcomeWithoutAddress(context, state.invite);
      return step(outcome, outcome === 'address-needed' ? { cookies: [keepIdentity(context, profile, state.invite)] } : {});
    }
    if (failure instanceof NotAdmitted)
      return step(failure.reason, failure.link === null ? {} : { cookies: [await prepareLink(context, failure.link)] });
    if (failure instanceof ApiError && failure.code === 'account_suspended') return step('suspended');
    if (failure instanceof AwaitingApprovalError)
      return step('awaiting-approval', { cookies: [waitingUser.write({ userId: failure.userId }, context)] });
    return step(failure instanceof ProviderUnavailable ? 'unavailable' : 'failed', { failure });
  }
}

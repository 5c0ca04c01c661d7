import { randomBytes } from 'node:crypto';
import { readReturnPath, type ProviderOutcome } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import { clearCookie, readCookies, siteCookie, writeCookie, type SiteCookie } from '../../../platform/http/cookies.ts';
import { withTimeout } from '../../../platform/resilience/with-timeout.ts';
import type { ClientInfo } from '../client-info.ts';
import type { AccountsContext } from '../context.ts';
import { mailKinds } from '../account-emails.ts';
import { claimCode, issueCode } from '../one-time-codes.ts';
import { openSession } from '../open-session.ts';
import { googleProvider } from '../users.ts';
import { admitFromProvider, linkIdentity, NotAdmitted, type Identity } from './admit.ts';
import { followAdminGroup } from './admin-group.ts';
import { ProviderUnavailable } from './openid-client.ts';
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
  try {
    const profile = await withTimeout(exchangeMilliseconds, 'The provider', client.finish(back.query, state));
    const userId = await admitFromProvider({ ...context, signUp: context.config.signUp, invite: state.invite }, profile);
    await followAdminGroup(context, provider, { userId, groups: profile.groups });
    const token = await openSession(context, userId, { proved: null, client: back.clientInfo });
    return token === null ? step('failed', { failure: 'The account is gone' }) : step('signed-in', { token });
  } catch (failure) {
    if (failure instanceof NotAdmitted) return step(outcomeOf(failure, id), { cookies: await prepareLink(context, failure) });
    if (failure instanceof ApiError && failure.code === 'account_suspended') return step('suspended');
    if (failure instanceof ApiError && failure.code === 'awaiting_approval') return step('awaiting-approval');
    return step(failure instanceof ProviderUnavailable ? 'unavailable' : 'failed', { failure });
  }
}

/** Google's users can confirm their address there; of other providers many confirm none (R837). */
function outcomeOf({ reason }: NotAdmitted, id: string): ProviderOutcome {
  return reason === 'unverified' && id !== 'google' ? 'address-missing' : reason;
}

/** A verified account waits for its password: a cookie has the code that links the provider's account then. */
async function prepareLink(context: AccountsContext, { link }: NotAdmitted): Promise<string[]> {
  if (link === null) return [];
  const code = randomBytes(32).toString('base64url');
  const now = new Date(context.now());
  await issueCode(context.database, now, {
    kind: 'link-google',
    code,
    createdAt: now,
    userId: link.userId,
    subject: `${link.identity.method} ${link.identity.subject}`,
  });
  return [writeCookie(linkCookie(context), code, linkSeconds)];
}

/**
 * Links the provider's account that was tried before this sign-in with the password, if there was one (R168).
 * @param code from the link's cookie @returns the linked one, or null
 */
export async function finishLink(context: AccountsContext, viewer: SignedIn, code: string): Promise<Identity | null> {
  const { database, outbox } = context;
  const now = new Date(context.now());
  return database.transaction(async (tx) => {
    const { email } = await lockUser(tx, viewer.id);
    const claimed = await claimCode(tx, now, 'link-google', code);
    if (claimed?.subject == null || claimed.userId !== viewer.id) return null;
    const [method = '', ...subject] = claimed.subject.split(' ');
    const identity = { method, subject: subject.join(' ') };
    await linkIdentity(tx, viewer.id, identity, now);
    await outbox.add(tx, method === googleProvider ? mailKinds.googleLinked : mailKinds.providerLinked, email);
    return identity;
  });
}

const linkSeconds = 600;

function linkCookie({ cookie }: AccountsContext): SiteCookie {
  return siteCookie('hexreel-link', cookie);
}

/** The Set-Cookie header that deletes a pending link. */
export function clearLinkCookie(context: AccountsContext): string {
  return clearCookie(linkCookie(context));
}

/** The code of a pending link from a Cookie header, or null. */
export function readLinkCode(context: AccountsContext, header: string | undefined): string | null {
  const [code = ''] = readCookies(header, linkCookie(context));
  return /^[\w-]{43}$/u.test(code) ? code : null;
}

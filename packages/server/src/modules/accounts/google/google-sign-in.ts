import { randomBytes } from 'node:crypto';
import { googleReturnPath, readReturnPath, type GoogleOutcome } from '@hexreel/domain/accounts';
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
import { admitGoogle, linkGoogle, NotAdmitted } from './admit-google.ts';
import { GoogleUnavailable, type GoogleClient } from './google-client.ts';
import { clearStateCookie, newGoogleChecks, readStateCookie, writeStateCookie } from './google-state.ts';

/** Where to redirect the browser, with cookies to set. */
export interface GoogleStep {
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
export async function startGoogle(
  context: AccountsContext,
  client: GoogleClient | null,
  { returnTo, invite }: { readonly returnTo?: string | undefined; readonly invite?: string | undefined },
): Promise<GoogleStep> {
  if (client === null) return { location: returnLocation('unavailable', returnTo), cookies: [] };
  const checks = newGoogleChecks();
  try {
    const location = await client.start(checks);
    const state = { ...checks, returnTo: readReturnPath(returnTo), invite, startedAt: context.now() };
    return { location, cookies: [writeStateCookie(state, context)] };
  } catch (failure) {
    return { location: returnLocation('unavailable', returnTo), cookies: [], failure };
  }
}

/** Handles the callback: a session, or the reason why there is none. */
export async function finishGoogle(
  context: AccountsContext,
  client: GoogleClient | null,
  back: {
    readonly clientInfo: ClientInfo;
    /** The Cookie header. */
    readonly cookies: string | undefined;
    readonly query: Readonly<Record<string, string>>;
  },
): Promise<GoogleStep> {
  if (client === null) return { location: returnLocation('unavailable', undefined), cookies: [] };
  const state = readStateCookie(back.cookies, context.now(), context);
  const returnTo = state?.returnTo ?? undefined;
  const step = (outcome: GoogleOutcome, more: Partial<GoogleStep> = {}): GoogleStep => ({
    location: returnLocation(outcome, returnTo),
    ...more,
    cookies: [...(state === null ? [] : [clearStateCookie(context)]), ...(more.cookies ?? [])],
  });
  if (state === null) return step('failed', { failure: 'The browser brought no state of its own' });
  try {
    const profile = await withTimeout(exchangeMilliseconds, 'The provider', client.finish(back.query, state));
    const userId = await admitGoogle({ ...context, signUp: context.config.signUp, invite: state.invite }, profile);
    const token = await openSession(context, userId, { proved: null, client: back.clientInfo });
    return token === null ? step('failed', { failure: 'The account is gone' }) : step('signed-in', { token });
  } catch (failure) {
    if (failure instanceof NotAdmitted) return step(failure.reason, { cookies: await prepareLink(context, failure) });
    if (failure instanceof ApiError && failure.code === 'account_suspended') return step('suspended');
    if (failure instanceof ApiError && failure.code === 'awaiting_approval') return step('awaiting-approval');
    return step(failure instanceof GoogleUnavailable ? 'unavailable' : 'failed', { failure });
  }
}

/** A verified account waits for its password: a cookie has the code that links Google then. */
async function prepareLink(context: AccountsContext, { link }: NotAdmitted): Promise<string[]> {
  if (link === null) return [];
  const code = randomBytes(32).toString('base64url');
  const now = new Date(context.now());
  await issueCode(context.database, now, { kind: 'link-google', code, createdAt: now, ...link });
  return [writeCookie(linkCookie(context), code, linkSeconds)];
}

/**
 * Links the Google account that was tried before this sign-in with the password, if there was one (R168).
 * @param code from the link's cookie
 */
export async function finishLink(context: AccountsContext, viewer: SignedIn, code: string): Promise<boolean> {
  const { database, outbox } = context;
  const now = new Date(context.now());
  return database.transaction(async (tx) => {
    const { email } = await lockUser(tx, viewer.id);
    const claimed = await claimCode(tx, now, 'link-google', code);
    if (claimed?.subject == null || claimed.userId !== viewer.id) return false;
    await linkGoogle(tx, viewer.id, claimed.subject, now);
    await outbox.add(tx, mailKinds.googleLinked, email);
    return true;
  });
}

/** The page that the sign-in ends on. */
function returnLocation(outcome: GoogleOutcome, returnTo: string | undefined): string {
  const path = readReturnPath(returnTo);
  const query = new URLSearchParams({ outcome, ...(path === null ? {} : { returnTo: path }) });
  return `${googleReturnPath}?${query.toString()}`;
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

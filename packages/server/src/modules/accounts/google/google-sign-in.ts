import { randomBytes } from 'node:crypto';
import { googleReturnPath, readReturnPath, type GoogleOutcome } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/api/errors';
import { eq } from 'drizzle-orm';
import { person } from '../../../db/schema/index.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import { within } from '../../../platform/within.ts';
import type { AccountsContext } from '../context.ts';
import { mailCauses } from '../letters.ts';
import { claimCode, issueCode } from '../one-time-codes.ts';
import { googleProvider } from '../people.ts';
import { linkGoogle, NotAdmitted } from './admit-google.ts';
import { GoogleUnavailable, type GoogleClient } from './google-client.ts';

/** Where the browser goes next, with cookies to set. */
export interface GoogleStep {
  readonly location: string;
  readonly cookies: readonly string[];
  /** For the log. */
  readonly failure?: unknown;
}

/** The whole way back from the provider, token and keys included. */
const exchangeMilliseconds = 12_000;

/** Sends the browser to the provider, with state, nonce and PKCE challenge. @param returnTo as it came from outside */
export async function startGoogle(
  { config }: AccountsContext,
  client: GoogleClient | null,
  { headers, returnTo }: { readonly headers: Headers; readonly returnTo: string | undefined },
): Promise<GoogleStep> {
  if (client === null) return { location: returnLocation('unavailable', returnTo), cookies: [] };
  try {
    const auth = await client.auth();
    const { headers: answered, response } = await auth.api.signInSocial({
      body: {
        provider: googleProvider,
        callbackURL: config.publicUrl + returnLocation('signed-in', returnTo),
        errorCallbackURL: config.publicUrl + returnLocation('failed', returnTo),
        disableRedirect: true,
      },
      headers,
      returnHeaders: true,
    });
    if (response.url === undefined) throw new GoogleUnavailable('The provider gave no address');
    return { location: response.url, cookies: answered.getSetCookie() };
  } catch (failure) {
    return { location: returnLocation('unavailable', returnTo), cookies: [], failure };
  }
}

/** Takes the browser back from the provider: a session, or the reason why there is none. */
export async function finishGoogle(
  context: AccountsContext,
  client: GoogleClient | null,
  { headers, query }: { readonly headers: Headers; readonly query: Readonly<Record<string, string>> },
): Promise<GoogleStep> {
  if (client === null) return { location: returnLocation('unavailable', undefined), cookies: [] };
  try {
    const auth = await client.auth();
    const work = auth.api.callbackOAuth({ params: { id: googleProvider }, query, headers, asResponse: true });
    const response = await within(exchangeMilliseconds, 'The provider', work);
    return readLibraryAnswer(response, context.config.publicUrl);
  } catch (failure) {
    if (failure instanceof NotAdmitted) return notAdmitted(context, failure);
    if (failure instanceof ApiError && failure.code === 'account_suspended')
      return { location: returnLocation('suspended', undefined), cookies: [] };
    const outcome = failure instanceof GoogleUnavailable ? 'unavailable' : 'failed';
    return { location: returnLocation(outcome, undefined), cookies: [], failure };
  }
}

/** The library always redirects: to one of our two addresses out of the state, or to a page of its own that we do not have. */
function readLibraryAnswer(response: Response, publicUrl: string): GoogleStep {
  const location = new URL(response.headers.get('location') ?? '/', publicUrl);
  const cookies = response.headers.getSetCookie();
  const returnTo = location.pathname === googleReturnPath ? (location.searchParams.get('returnTo') ?? undefined) : undefined;
  const error = location.searchParams.get('error');
  if (location.pathname === googleReturnPath && error === null && location.searchParams.get('outcome') === 'signed-in')
    return { location: returnLocation('signed-in', returnTo), cookies };
  return { location: returnLocation('failed', returnTo), cookies, failure: error ?? 'no error given' };
}

async function notAdmitted(context: AccountsContext, { reason, link }: NotAdmitted): Promise<GoogleStep> {
  if (link === null) return { location: returnLocation(reason, undefined), cookies: [] };
  const code = randomBytes(32).toString('base64url');
  const now = new Date(context.now());
  await issueCode(context.database, now, { kind: 'link-google', code, createdAt: now, ...link });
  return { location: returnLocation(reason, undefined), cookies: [writeLinkCookie(context, code)] };
}

/**
 * Links the Google account that was tried before this sign-in with the password, where there was one (readings, 37).
 * @param code out of the link's cookie
 */
export async function finishLink(context: AccountsContext, viewer: SignedIn, code: string): Promise<boolean> {
  const { database, outbox } = context;
  const now = new Date(context.now());
  return database.transaction(async (tx) => {
    const claimed = await claimCode(tx, now, 'link-google', code);
    if (claimed?.subject == null || claimed.personId !== viewer.id) return false;
    await linkGoogle(tx, viewer.id, claimed.subject, now);
    const [owner] = await tx.select({ email: person.email }).from(person).where(eq(person.id, viewer.id));
    if (owner !== undefined) await outbox.add(tx, mailCauses.googleLinked, owner.email);
    return true;
  });
}

/** The page that the way ends on. */
function returnLocation(outcome: GoogleOutcome, returnTo: string | undefined): string {
  const path = readReturnPath(returnTo);
  const query = new URLSearchParams({ outcome, ...(path === null ? {} : { returnTo: path }) });
  return `${googleReturnPath}?${query.toString()}`;
}

const linkSeconds = 600;

function linkCookieName(context: AccountsContext): string {
  return context.cookie.secure ? '__Host-hexreel-link' : 'hexreel-link';
}

function writeLinkCookie(context: AccountsContext, code: string): string {
  return `${linkCookieName(context)}=${code}; Max-Age=${linkSeconds}; Path=/; HttpOnly; ${context.cookie.secure ? 'Secure; ' : ''}SameSite=Lax`;
}

/** The Set-Cookie header that forgets a waiting link. */
export function clearLinkCookie(context: AccountsContext): string {
  return `${linkCookieName(context)}=; Max-Age=0; Path=/; HttpOnly; ${context.cookie.secure ? 'Secure; ' : ''}SameSite=Lax`;
}

/** The code of a waiting link as a cookie header carries it, or null. */
export function readLinkCode(context: AccountsContext, header: string | undefined): string | null {
  const start = `${linkCookieName(context)}=`;
  const pair = (header ?? '').split(';').find((part) => part.trim().startsWith(start));
  const code = pair?.trim().slice(start.length) ?? '';
  return /^[\w-]{43}$/u.test(code) ? code : null;
}

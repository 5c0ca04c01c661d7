import { randomBytes } from 'node:crypto';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { clearCookie, readCookies, siteCookie, writeCookie, type SiteCookie } from '../../../platform/http/cookies.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import { mailKinds } from '../account-emails.ts';
import type { AccountsContext } from '../context.ts';
import { claimCode, issueCode } from '../one-time-codes.ts';
import { googleProvider } from '../users.ts';
import { linkIdentity, type Identity } from './admit.ts';

/**
 * A verified account waits for its password: a cookie has the code that links the provider's account then.
 * @param link.userId null for a code that links to nothing: who gave an address must not learn whether it has an account
 * @returns the Set-Cookie header
 */
export async function prepareLink(
  context: AccountsContext,
  { userId, identity: { method, subject } }: { readonly userId: string | null; readonly identity: Identity },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = new Date(context.now());
  const issue = { kind: 'link-google', code, createdAt: now, subject: `${method} ${subject}` } as const;
  if (userId !== null) await issueCode(context.database, now, { ...issue, userId });
  return writeCookie(linkCookie(context), code, linkSeconds);
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

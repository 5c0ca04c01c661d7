import { pagesOfPrivateSites } from '@hexreel/domain/accounts';
import type { Viewer } from '@hexreel/domain/contract/me';
import { redirect } from '@tanstack/react-router';
import { meQuery } from '../features/viewer/me-query.ts';
import { pageHref } from '../lib/addresses.ts';
import { loginPath } from '../lib/paths.ts';
import type { RouterContext } from './screen-loader.ts';

/** For routes that require a user: redirects visitors to sign-in (R8). @param from where sign-in leads back to */
export async function redirectVisitors(context: RouterContext, from: string): Promise<void> {
  // eslint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  if ((await readViewer(context)) === null) throw redirect({ href: loginPath(from) });
}

/** On a private site (R800), for every page: the server redirects visitors as well, this is for navigation within a page. */
export async function closePrivateSite(
  context: RouterContext,
  { pathname, href }: { readonly pathname: string; readonly href: string },
): Promise<void> {
  if (context.site.isPrivate === true && !pagesOfPrivateSites.includes(pathname)) await redirectVisitors(context, href);
}

/** For sign-in and sign-up: redirects signed-in users to the page they came from, or to their profile. */
export async function redirectSignedIn(context: RouterContext, from = pageHref('/profile')): Promise<void> {
  // eslint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  if ((await readViewer(context)) !== null) throw redirect({ href: from });
}

/** The signed-in user, or null for a visitor; known before any route loads. */
export async function readViewer({ queryClient, api }: RouterContext): Promise<Viewer | null> {
  return (await queryClient.ensureQueryData(meQuery(api))).user;
}

import type { Viewer } from '@hexreel/domain/api/me';
import { redirect } from '@tanstack/react-router';
import { meQuery } from '../features/viewer/me-query.ts';
import { loginPath } from '../lib/paths.ts';
import type { RouterContext } from './router.tsx';

/** For routes of members: sends visitors to sign-in (specification, section 2). @param from where sign-in leads back to */
export async function requireMember(context: RouterContext, from?: string): Promise<void> {
  // eslint-disable-next-line typescript/only-throw-error -- how the router is told to redirect
  if ((await readViewer(context)) === null) throw redirect({ href: loginPath(from) });
}

/** For sign-in and sign-up: whoever is signed in goes on to where they were on their way to, or to their profile. */
export async function requireVisitor(context: RouterContext, from = '/profile'): Promise<void> {
  // eslint-disable-next-line typescript/only-throw-error -- how the router is told to redirect
  if ((await readViewer(context)) !== null) throw redirect({ href: from });
}

/** The signed-in person, or null for a visitor; known before any route loads. */
export async function readViewer({ queryClient, api }: RouterContext): Promise<Viewer | null> {
  return (await queryClient.ensureQueryData(meQuery(api))).user;
}

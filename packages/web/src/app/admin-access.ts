import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { notFound } from '@tanstack/react-router';
import { meQuery } from '../features/viewer/me-query.ts';
import { isAdminPage } from '../blocks/admin-pages.ts';
import type { RouterContext } from './router.tsx';
import { requireMember } from './viewer-access.ts';

/**
 * For pages of admins: visitors go to sign-in and come back; other members are told that they are none, by the screen and
 * by the page's status (specification, section 2, Admin page).
 * @param tool the last part of the address
 */
export async function requireAdmin(context: RouterContext, tool: string): Promise<void> {
  // eslint-disable-next-line typescript/only-throw-error -- how the router is told that there is nothing
  if (!isAdminPage(tool)) throw notFound();
  await requireMember(context, `/admin/${tool}`);
  const { queryClient, api, load } = context;
  const { user } = await queryClient.ensureQueryData(meQuery(api));
  await load({
    queryKey: ['me', 'admin'],
    queryFn: async () => {
      if (user?.isAdmin !== true) throw new ApiError('forbidden', errorTexts.adminOnly);
      return true;
    },
    staleTime: 0,
  });
}

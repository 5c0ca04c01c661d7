import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { notFound } from '@tanstack/react-router';
import { pageHref } from '../lib/addresses.ts';
import { meQuery } from '../features/viewer/me-query.ts';
import { isAdminPage } from '../screens/admin/admin-pages.ts';
import type { RouterContext } from './screen-loader.ts';
import { redirectVisitors } from './viewer-access.ts';
import { laterQueryKeys } from '../lib/later-query-keys.ts';

/**
 * For admin pages: visitors are sent to sign-in and come back; other users get a screen and a status that say that they
 * are not admins (R179), or need two-step sign-in first (R846).
 * @param tool the last segment of the path
 */
export async function requireAdmin(context: RouterContext, tool: string): Promise<void> {
  // eslint-disable-next-line typescript/only-throw-error -- the router's way to signal not found
  if (!isAdminPage(tool)) throw notFound();
  await redirectVisitors(context, pageHref('/admin/$tool', { params: { tool } }));
  const { queryClient, api, load } = context;
  const { user } = await queryClient.ensureQueryData(meQuery(api));
  await load({
    queryKey: laterQueryKeys.admin,
    queryFn: async () => {
      if (user?.isAdmin !== true || user.lacksSecondFactor === true) throw new ApiError('forbidden', errorTexts.adminOnly);
      return true;
    },
    staleTime: 0,
  });
}

import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../app/viewer-access.ts';
import { ProfileScreen } from '../blocks/profile-screen.tsx';
import { ProfileSkeleton } from '../blocks/profile-skeleton.tsx';
import { accountQuery, sessionsQuery } from '../features/settings/account-query.ts';
import { pageHead } from '../lib/page-head.ts';
import { settingsPath } from '../lib/paths.ts';

export const Route = createFileRoute('/profile')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'settings' | undefined } => ({
    tab: tab === 'settings' ? tab : undefined,
  }),
  beforeLoad: ({ context, search }) => requireMember(context, search.tab === undefined ? undefined : settingsPath),
  loader: async ({ context }) => {
    await Promise.all([context.load(accountQuery(context.api)), context.loadAside(sessionsQuery(context.api))]);
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Profile' }),
  pendingComponent: ProfileSkeleton,
  component: ProfileScreen,
});

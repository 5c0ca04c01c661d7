import { createFileRoute } from '@tanstack/react-router';
import { readViewer, requireMember } from '../app/viewer-access.ts';
import { AdminTab } from '../blocks/admin-tab-chunk.ts';
import { readOwnProfileView } from '../blocks/own-profile-pane.tsx';
import { ProfileScreen } from '../blocks/profile-screen.tsx';
import { ProfileSkeleton } from '../blocks/profile-skeleton.tsx';
import { askedFor } from '../blocks/statistics-tab.tsx';
import { friendsReviewsQuery, personReviewsQuery, profileQuery, statisticsQuery } from '../features/profile/profile-query.ts';
import { accountQuery, sessionsQuery } from '../features/settings/account-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { watchlistQuery } from '../features/watchlist/watchlist-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/profile')({
  // What reads the address comes with the screen: Home need not carry it.
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // The address stays as it was typed; what of it is understood is what shows.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ context, location }) => requireMember(context, location.searchStr === '' ? undefined : location.href),
  // No loaderDeps: another tab is the same screen, which asks for what it shows itself.
  loader: async ({ context, location }) => {
    const { api, load, loadAside } = context;
    const { tab, order, choice } = readOwnProfileView(location.search, await readViewer(context));
    const pane = {
      watchlist: () => loadAside(watchlistQuery(api, order).first),
      reviews: () => loadAside(personReviewsQuery(api, 'own').first),
      statistics: () => loadAside(statisticsQuery(api, 'own', askedFor(choice))),
      friends: () => loadAside(friendsReviewsQuery(api).first),
      settings: () => loadAside(sessionsQuery(api)),
      admin: () => AdminTab.preload?.(),
    } as const;
    await Promise.all([load(accountQuery(api)), load(profileQuery(api, 'own')), pane[tab]()]);
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Profile' }),
  pendingComponent: ProfileSkeleton,
  component: Profile,
});

function Profile() {
  return <ProfileScreen view={readOwnProfileView(Route.useSearch(), useViewer())} />;
}

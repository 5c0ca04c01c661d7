import { createFileRoute } from '@tanstack/react-router';
import { ownProfileTabs } from '@hexreel/domain/user';
import { readViewer, redirectVisitors } from '../app/viewer-access.ts';
import { DiaryTab, ListsTab, ProfileHighlights, StatisticsTab } from '../screens/profile/chunks.ts';
import { AdminTab, ChooseUsername, FirstRun, FriendsReviews, SettingsTab } from '../screens/profile/own-chunks.ts';
import { askedFor } from '../features/ranking/ranking-choice.ts';
import { readOwnProfileView } from '../screens/profile/own-profile-pane.tsx';
import { ProfileScreen } from '../screens/profile/profile-screen.tsx';
import { ProfileSkeleton } from '../screens/profile/profile-skeleton.tsx';
import { firstRunQuery } from '../features/first-run/first-run-queries.ts';
import {
  friendsReviewsQuery,
  hasHighlights,
  userReviewsQuery,
  profileQuery,
  statisticsQuery,
} from '../features/profile/profile-query.ts';
import { diaryQuery, diaryTagsQuery } from '../features/history/diary-query.ts';
import { historySettingsQuery } from '../features/history/history-queries.ts';
import { ownListsQuery } from '../features/lists/list-queries.ts';
import { accountQuery, sessionsQuery } from '../features/settings/account-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { hardNoMovieQueries, movieIdsOf } from '../features/warnings/hard-no-movies.ts';
import { watchlistQuery } from '../features/watchlist/watchlist-query.ts';
import { readProfileSearch } from '../lib/page-search.ts';
import { cardEnjoymentQueries, cardPredictionQueries, limitsQuery, ownTasteQuery } from '../features/taste/taste-queries.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/profile')({
  // The code that parses the URL is loaded with the screen, so that Home does not contain it.
  codeSplitGroupings: [['component', 'loader']],
  // The URL stays as typed; its valid parameters decide what shows.
  validateSearch: readProfileSearch,
  beforeLoad: ({ context, location }) => redirectVisitors(context, location.href),
  // No loaderDeps: another tab is the same screen, which requests its data itself.
  loader: async ({ context, location }) => {
    const { api, load, loadAside } = context;
    const { tab, order, shelf, diary, choice, reviews } = readOwnProfileView(
      readProfileSearch(location.search),
      await readViewer(context),
    );
    const pane = {
      watchlist: async () => {
        const listed = await loadAside(watchlistQuery(api, order, shelf).first);
        const ids = listed?.pages.flatMap(({ movies }) => movies.map(({ movie }) => movie.id)) ?? [];
        await Promise.all([
          ...cardPredictionQueries(api, ids).map((query) => loadAside(query)),
          ...cardEnjoymentQueries(api, ids).map((query) => loadAside(query)),
        ]);
      },
      diary: () =>
        Promise.all([DiaryTab.preload?.(), loadAside(diaryQuery(api, diary).first), loadAside(diaryTagsQuery(api, diary))]),
      lists: () => Promise.all([ListsTab.preload?.(), loadAside(ownListsQuery(api))]),
      reviews: () => loadAside(userReviewsQuery(api, 'own', reviews)),
      statistics: () =>
        Promise.all([
          StatisticsTab.preload?.(),
          loadAside(statisticsQuery(api, 'own', askedFor(choice))),
          loadAside(ownTasteQuery(api)),
        ]),
      friends: async () => {
        const [listed] = await Promise.all([loadAside(friendsReviewsQuery(api).first), FriendsReviews.preload?.()]);
        const ids = movieIdsOf(listed?.pages.flatMap(({ reviews: found }) => found) ?? []);
        await Promise.all(hardNoMovieQueries(api, ids).map((query) => loadAside(query)));
      },
      settings: () =>
        Promise.all([
          SettingsTab.preload?.(),
          loadAside(sessionsQuery(api)),
          loadAside(limitsQuery(api)),
          loadAside(historySettingsQuery(api)),
        ]),
      admin: () => AdminTab.preload?.(),
    } as const;
    const ofAccount = async () => {
      const account = await load(accountQuery(api));
      if (account?.proposedUsername !== undefined) await ChooseUsername.preload?.();
      if (account?.isFirstRun === true && tab === ownProfileTabs[0])
        await Promise.all([FirstRun.preload?.(), loadAside(firstRunQuery(api))]);
    };
    const ofProfile = async () => {
      const profile = await load(profileQuery(api, 'own'));
      if (profile != null && hasHighlights(profile)) await ProfileHighlights.preload?.();
    };
    await Promise.all([ofAccount(), ofProfile(), pane[tab]()]);
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Profile' }),
  pendingComponent: ProfileSkeleton,
  component: Profile,
});

function Profile() {
  return <ProfileScreen view={readOwnProfileView(Route.useSearch(), useViewer())} />;
}

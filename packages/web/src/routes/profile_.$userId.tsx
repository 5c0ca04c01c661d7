import { createFileRoute, redirect } from '@tanstack/react-router';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { readViewer } from '../app/viewer-access.ts';
import { askedFor } from '../features/ranking/ranking-choice.ts';
import { ProfileHighlights, SharedDiaryTab, StatisticsTab, TasteMatch, UserListsTab } from '../screens/profile/chunks.ts';
import { UserScreen, movieIdsAboveTabs, readUserView } from '../screens/profile/user-screen.tsx';
import { ProfileSkeleton } from '../screens/profile/profile-skeleton.tsx';
import { isFollowingQuery } from '../features/following/following-query.ts';
import { sharedDiaryQuery } from '../features/history/diary-query.ts';
import { userListsQuery } from '../features/lists/list-queries.ts';
import { memberFeed, memberPreview } from '../features/profile/member-preview.ts';
import { hasHighlights, userReviewsQuery, profileQuery, statisticsQuery } from '../features/profile/profile-query.ts';
import { matchQuery } from '../features/taste/taste-queries.ts';
import { hardNoMovieQueries, movieIdsOf } from '../features/warnings/hard-no-movies.ts';
import { pageHref } from '../lib/addresses.ts';
import { readProfileSearch } from '../lib/page-search.ts';
import { isApiError } from '../lib/failure.ts';
import { pageHead, writesHeads } from '../lib/page-head.ts';

export const Route = createFileRoute('/profile_/$userId')({
  codeSplitGroupings: [['component', 'loader']],
  // The URL stays as typed; its valid parameters decide what shows.
  validateSearch: readProfileSearch,
  beforeLoad: async ({ context, params }) => {
    const viewer = await readViewer(context);
    // eslint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (viewer?.id === params.userId.toLowerCase()) throw redirect({ href: pageHref('/profile') });
  },
  loader: async ({ context, params, location }) => {
    const { api, load, loadAside } = context;
    const { id, tab, choice, reviews } = readUserView(params.userId, readProfileSearch(location.search));
    const isSignedIn = (await readViewer(context)) !== null;
    // Movies of the tab are marked where one of the viewer's hard no's is in them (R292).
    const readMovies = async () => {
      if (tab === 'reviews') return movieIdsOf((await loadAside(userReviewsQuery(api, { id }, reviews)))?.reviews ?? []);
      if (tab === 'diary')
        return movieIdsOf((await loadAside(sharedDiaryQuery(api, id).first))?.pages.flatMap(({ entries }) => entries) ?? []);
      if (tab !== 'statistics') return [];
      const found = await loadAside(statisticsQuery(api, { id }, askedFor(choice)));
      return found?.topRated.movies.map(({ movieId }) => movieId) ?? [];
    };
    const readTab = async () => {
      const ids = await readMovies();
      if (isSignedIn) await Promise.all(hardNoMovieQueries(api, ids).map((query) => loadAside(query)));
    };
    const [profile] = await Promise.all([
      load(profileQuery(api, { id })),
      isSignedIn && loadAside(isFollowingQuery(api, id)),
      readTab(),
      tab === 'diary' && SharedDiaryTab.preload?.(),
      tab === 'lists' && Promise.all([UserListsTab.preload?.(), loadAside(userListsQuery(api, id))]),
      tab === 'statistics' && Promise.all([StatisticsTab.preload?.(), TasteMatch.preload?.()]),
      tab === 'statistics' && isSignedIn && loadAside(matchQuery(api, id)),
    ]);
    if (profile != null && hasHighlights(profile)) await ProfileHighlights.preload?.();
    if (isSignedIn && profile != null)
      await Promise.all(hardNoMovieQueries(api, movieIdsAboveTabs(profile)).map((query) => loadAside(query)));
    if (profile != null) {
      const preview = writesHeads ? memberPreview(profile, context.site.name) : undefined;
      return { title: profile.displayName, preview, feed: writesHeads ? memberFeed(profile, tab) : undefined };
    }
    const failure = context.queryClient.getQueryState(profileQuery(api, { id }).queryKey)?.error;
    return isApiError(failure) && failure.code === 'person_not_found' ? { title: errorTexts.userNotFound } : undefined;
  },
  // Without a canonical URL: users are not indexed (R11).
  head: ({ match, loaderData: shown }) =>
    pageHead(match.context.site, { title: shown?.title ?? 'Profile', image: shown?.preview, feed: shown?.feed }),
  pendingComponent: ProfileSkeleton,
  component: User,
});

function User() {
  const { userId } = Route.useParams();
  return <UserScreen key={userId} view={readUserView(userId, Route.useSearch())} />;
}

import { errorTexts } from '@hexreel/domain/api/errors';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { PersonScreen, readPersonView } from '../blocks/person-screen.tsx';
import { ProfileSkeleton } from '../blocks/profile-skeleton.tsx';
import { askedFor } from '../blocks/statistics-tab.tsx';
import { isFollowingQuery } from '../features/following/following-query.ts';
import { personReviewsQuery, profileQuery, statisticsQuery } from '../features/profile/profile-query.ts';
import { isApiError } from '../lib/failure.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/profile_/$userId')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: async ({ context, params }) => {
    const viewer = await readViewer(context);
    // eslint-disable-next-line typescript/only-throw-error -- how the router is told to redirect
    if (viewer?.id === params.userId.toLowerCase()) throw redirect({ href: '/profile' });
  },
  loader: async ({ context, params, location }) => {
    const { api, load, loadAside } = context;
    const { id, tab, choice } = readPersonView(params.userId, location.search);
    const isMember = (await readViewer(context)) !== null;
    const [profile] = await Promise.all([
      load(profileQuery(api, { id })),
      isMember && loadAside(isFollowingQuery(api, id)),
      tab === 'reviews'
        ? loadAside(personReviewsQuery(api, { id }).first)
        : loadAside(statisticsQuery(api, { id }, askedFor(choice))),
    ]);
    if (profile != null) return profile.displayName;
    const failure = context.queryClient.getQueryState(profileQuery(api, { id }).queryKey)?.error;
    return isApiError(failure) && failure.code === 'person_not_found' ? errorTexts.personNotFound : undefined;
  },
  // Without an address: people are not for search engines (readings, 35).
  head: ({ match, loaderData: title }) => pageHead(match.context.site, { title: title ?? 'Profile' }),
  pendingComponent: ProfileSkeleton,
  component: Person,
});

function Person() {
  const { userId } = Route.useParams();
  return <PersonScreen key={userId} view={readPersonView(userId, Route.useSearch())} />;
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { usernameQuery } from '../features/profile/profile-query.ts';
import { pageHref } from '../lib/addresses.ts';
import { isApiError } from '../lib/failure.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';
import { FailureScreen } from '../ui/failure-screen.tsx';

/** Leads to the profile of the user with a username, at its one address (R349). */
export const Route = createFileRoute('/@{$username}')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context, params }) => {
    const userId = await context.load(usernameQuery(context.api, params.username));
    // eslint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (userId !== null) throw redirect({ href: pageHref('/profile/$userId', { params: { userId } }), replace: true });
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Profile' }),
  component: NotFound,
});

/** Suspended, deleted and unknown users look alike. */
function NotFound() {
  const { error, refetch } = useQuery(usernameQuery(useApi(), Route.useParams().username));
  if (isApiError(error) && error.code === 'person_not_found')
    return <FailureScreen heading={errorTexts.userNotFound} text="Nobody here has this username." />;
  return <LoadFailure error={error} onRetry={() => void refetch()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { MembersScreen } from '../screens/members/members-screen.tsx';
import { MembersSkeleton } from '../screens/members/members-skeleton.tsx';
import { idsOf, readMembersView } from '../screens/members/members-view.ts';
import { closestUsersQuery, followedAmongQuery, membersQuery } from '../features/following/following-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { readMembersSearch } from '../lib/page-search.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/members')({
  codeSplitGroupings: [['component', 'loader']],
  // The URL stays as typed; its valid parameters decide what shows.
  validateSearch: readMembersSearch,
  loader: async ({ context, location }) => {
    const isMember = (await readViewer(context)) !== null;
    const { by, page } = readMembersView(readMembersSearch(location.search), isMember);
    if (by === 'match') {
      await context.loadAside(closestUsersQuery(context.api));
      return;
    }
    const list = await context.load(membersQuery(context.api, by, page));
    if (isMember && list != null && list.people.length > 0)
      await context.loadAside(followedAmongQuery(context.api, idsOf(list.people)));
  },
  // Without a canonical URL: users are not indexed (R11).
  head: ({ match }) => pageHead(match.context.site, { title: 'Members' }),
  pendingComponent: MembersSkeleton,
  component: Members,
});

function Members() {
  return <MembersScreen view={readMembersView(Route.useSearch(), useViewer() !== null)} />;
}

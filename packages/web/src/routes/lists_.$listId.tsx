import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { listQuery } from '../features/lists/list-queries.ts';
import { pageHead } from '../lib/page-head.ts';
import { headOfList } from '../screens/lists/list-heads.ts';
import { ListScreen } from '../screens/lists/list-screen.tsx';
import { ListSkeleton } from '../screens/lists/list-skeleton.tsx';

export const Route = createFileRoute('/lists_/$listId')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context, params: { listId } }) => {
    const list = await context.load(listQuery(context.api, listId, (await readViewer(context)) !== null));
    return list == null ? undefined : headOfList(list);
  },
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData ?? { title: 'List' }),
  pendingComponent: ListSkeleton,
  component: List,
});

function List() {
  const { listId } = Route.useParams();
  return <ListScreen key={listId} listId={listId} />;
}

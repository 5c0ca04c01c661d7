import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../app/admin-access.ts';
import { AdminScreen } from '../screens/admin/admin-screen.tsx';
import { pageHead } from '../lib/page-head.ts';

// One route for all admin pages, with a separate loader: a route's code is part of every first load.
export const Route = createFileRoute('/admin/$tool')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => requireAdmin(context, params.tool),
  head: ({ match }) => pageHead(match.context.site, { title: 'Admin' }),
  component: Admin,
});

function Admin() {
  return <AdminScreen tool={Route.useParams().tool} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../app/admin-access.ts';
import { AdminScreen } from '../blocks/admin-screen.tsx';
import { pageHead } from '../lib/page-head.ts';

// One route for all of the admin's pages, and its loader apart: what a route brings is part of everybody's first download.
export const Route = createFileRoute('/admin/$tool')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => requireAdmin(context, params.tool),
  head: ({ match }) => pageHead(match.context.site, { title: 'Admin' }),
  component: Admin,
});

function Admin() {
  return <AdminScreen tool={Route.useParams().tool} />;
}

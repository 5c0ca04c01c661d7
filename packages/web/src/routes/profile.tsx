import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../app/viewer-access.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/profile')({
  beforeLoad: ({ context }) => requireMember(context),
  head: ({ match }) => pageHead(match.context.site, { title: 'Profile' }),
  component: Profile,
});

function Profile() {
  return <h1 className="page-edge py-16 text-3xl">{useViewer()?.displayName}</h1>;
}

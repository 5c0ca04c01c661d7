import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) => pageHead(match.context.site, { title: 'Privacy', path: '/privacy' }),
  component: Privacy,
});

function Privacy() {
  return <h1>Privacy</h1>;
}

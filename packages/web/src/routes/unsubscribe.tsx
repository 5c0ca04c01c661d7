import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { readCodeSearch } from '../lib/page-search.ts';
import { UnsubscribeScreen } from '../screens/inbox/unsubscribe-screen.tsx';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: readCodeSearch,
  codeSplitGroupings: [['component', 'loader']],
  head: ({ match }) => pageHead(match.context.site, { title: 'Weekly email' }),
  component: Unsubscribe,
});

function Unsubscribe() {
  return <UnsubscribeScreen code={Route.useSearch().oobCode} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { redirectSignedIn } from '../app/viewer-access.ts';
import { SignUpScreen } from '../screens/sign-in/sign-up-screen.tsx';
import { readReturnSearch } from '../lib/page-search.ts';
import { loadWall } from '../screens/sign-in/wall-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/signup')({
  validateSearch: readReturnSearch,
  beforeLoad: ({ context, search }) => redirectSignedIn(context, search.from),
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadWall(context),
  head: ({ match }) => pageHead(match.context.site, { title: 'Sign up', path: '/signup' }),
  component: SignUp,
});

function SignUp() {
  return <SignUpScreen from={Route.useSearch().from} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { redirectSignedIn } from '../app/viewer-access.ts';
import { LoginScreen } from '../screens/sign-in/login-screen.tsx';
import { loadWall } from '../screens/sign-in/wall-query.ts';
import { demoSignInsQuery } from '../features/demo/demo-query.ts';
import { readReturnSearch } from '../lib/page-search.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: readReturnSearch,
  beforeLoad: ({ context, search }) => redirectSignedIn(context, search.from),
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context }) => {
    const wall = loadWall(context);
    if (context.site.demo) await context.loadAside(demoSignInsQuery(context.api));
    await wall;
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Sign in', path: '/login' }),
  component: Login,
});

function Login() {
  return <LoginScreen from={Route.useSearch().from} />;
}

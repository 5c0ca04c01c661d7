import { readReturnPath } from '@hexreel/domain/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { requireVisitor } from '../app/viewer-access.ts';
import { LoginScreen } from '../blocks/login-screen.tsx';
import { demoSignInsQuery } from '../features/demo/demo-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string | undefined } => ({
    from: readReturnPath(from) ?? undefined,
  }),
  beforeLoad: ({ context, search }) => requireVisitor(context, search.from),
  loader: async ({ context }) => {
    if (context.site.demo) await context.loadAside(demoSignInsQuery(context.api));
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Sign in', path: '/login' }),
  component: Login,
});

function Login() {
  return <LoginScreen from={Route.useSearch().from} />;
}

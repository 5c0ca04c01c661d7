import { readReturnPath } from '@hexreel/domain/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { requireVisitor } from '../app/viewer-access.ts';
import { SignUpScreen } from '../blocks/sign-up-screen.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/signup')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string | undefined } => ({
    from: readReturnPath(from) ?? undefined,
  }),
  beforeLoad: ({ context, search }) => requireVisitor(context, search.from),
  head: ({ match }) => pageHead(match.context.site, { title: 'Sign up', path: '/signup' }),
  component: SignUp,
});

function SignUp() {
  return <SignUpScreen from={Route.useSearch().from} />;
}

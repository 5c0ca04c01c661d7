import { setupTexts } from '@hexreel/domain/texts/setup';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { setupQuery } from '../features/account/setup-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';
import { screenFailure } from '../lib/screen-failure.ts';
import { SetupScreen } from '../screens/sign-in/setup-screen.tsx';
import { loadWall } from '../screens/sign-in/wall-query.ts';

export const Route = createFileRoute('/setup')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context }) => {
    await Promise.all([context.load(setupQuery(context.api)), loadWall(context)]);
  },
  head: ({ match }) => pageHead(match.context.site, { title: setupTexts.title }),
  component: Setup,
});

function Setup() {
  const setup = useQuery(setupQuery(useApi()));
  const failure = screenFailure(setup);
  if (setup.data === undefined || failure !== null) return <LoadFailure error={failure} />;
  return <SetupScreen setup={setup.data} />;
}

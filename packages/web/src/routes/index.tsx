import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { mergeFriendsRecommendations, subgenreRowTitle } from '@hexreel/domain/movie';
import { readViewer } from '../app/viewer-access.ts';
import { HomeSkeleton } from '../screens/home/home-skeleton.tsx';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { MovieRow } from '../screens/home/movie-row.tsx';
import { CommunityRow } from '../screens/home/community-row.tsx';
import { LazyOpening } from '../screens/home/lazy-opening.tsx';
import { Hero } from '../features/home/hero.tsx';
import { homeQuery, friendsRecommendationsQuery } from '../features/home/home-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';
import { browsePath, subgenrePath } from '../lib/paths.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const isSignedIn = (await readViewer(context)) !== null;
    await Promise.all([
      context.load(homeQuery(context.api, isSignedIn)),
      isSignedIn && context.loadAside(friendsRecommendationsQuery(context.api)),
    ]);
  },
  head: ({ match }) => pageHead(match.context.site, { title: '', path: '/' }),
  pendingComponent: HomeSkeleton,
  component: Home,
});

function Home() {
  const api = useApi();
  const isMember = useViewer() !== null;
  const home = useQuery(homeQuery(api, isMember));
  const recommended = useQuery({ ...friendsRecommendationsQuery(api), enabled: isMember });
  if (home.isPending) return <HomeSkeleton />;
  if (home.isError) return <LoadFailure error={home.error} onRetry={() => void home.refetch()} />;

  const { popular, rows, communityRows } = home.data;
  const slides = mergeFriendsRecommendations(home.data.hero, recommended.data ?? []);
  return (
    <>
      <LazyOpening home={home.data} />
      <Hero key={slides.map(({ id }) => id).join()} slides={slides} />
      <MovieRow title="Popular Horror Movies" name="popular" movies={popular} viewAll={browsePath({ sortBy: 'popularity' })} />
      {rows.map(({ subgenre, movies }) => (
        <Fragment key={subgenre}>
          <MovieRow title={subgenreRowTitle(subgenre)} name={subgenre} movies={movies} viewAll={subgenrePath(subgenre)} />
          <CommunityRow after={subgenre} rows={communityRows} />
        </Fragment>
      ))}
    </>
  );
}

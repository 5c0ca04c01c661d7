import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { memberHero, subgenreRowTitle } from '@hexreel/domain/movie';
import { readViewer } from '../app/viewer-access.ts';
import { HomeSkeleton } from '../blocks/home-skeleton.tsx';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { MovieRow } from '../blocks/movie-row.tsx';
import { Welcome } from '../blocks/welcome.tsx';
import { Hero } from '../features/home/hero.tsx';
import { homeQuery, recommendedQuery } from '../features/home/home-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';
import { browsePath, subgenrePath } from '../lib/paths.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const isMember = (await readViewer(context)) !== null;
    await Promise.all([context.load(homeQuery(context.api)), isMember && context.loadAside(recommendedQuery(context.api))]);
  },
  head: ({ match }) => pageHead(match.context.site, { title: '', path: '/' }),
  pendingComponent: HomeSkeleton,
  component: Home,
});

function Home() {
  const api = useApi();
  const home = useQuery(homeQuery(api));
  const recommended = useQuery({ ...recommendedQuery(api), enabled: useViewer() !== null });
  if (home.isPending) return <HomeSkeleton />;
  if (home.isError) return <LoadFailure error={home.error} onRetry={() => void home.refetch()} />;

  const { popular, rows } = home.data;
  const slides = memberHero(home.data.hero, recommended.data ?? []);
  return (
    <>
      <Hero key={slides.map(({ id }) => id).join()} slides={slides} />
      <Welcome />
      <MovieRow title="Popular Horror Movies" name="popular" movies={popular} viewAll={browsePath({ sortBy: 'popularity' })} />
      {rows.map(({ subgenre, movies }) => (
        <MovieRow
          key={subgenre}
          title={subgenreRowTitle(subgenre)}
          name={subgenre}
          movies={movies}
          viewAll={subgenrePath(subgenre)}
        />
      ))}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { subgenreRowTitle } from '@hexreel/domain/movie';
import { HomeSkeleton } from '../blocks/home-skeleton.tsx';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { MovieRow } from '../blocks/movie-row.tsx';
import { Welcome } from '../blocks/welcome.tsx';
import { Hero } from '../features/home/hero.tsx';
import { homeQuery } from '../features/home/home-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';
import { browsePath, subgenrePath } from '../lib/paths.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.load(homeQuery(context.api)),
  head: ({ match }) => pageHead(match.context.site, { title: '', path: '/' }),
  pendingComponent: HomeSkeleton,
  component: Home,
});

function Home() {
  const home = useQuery(homeQuery(useApi()));
  if (home.isPending) return <HomeSkeleton />;
  if (home.isError) return <LoadFailure error={home.error} onRetry={() => void home.refetch()} />;

  const { hero, popular, rows } = home.data;
  return (
    <>
      <Hero slides={hero} />
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

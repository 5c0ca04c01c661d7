import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { homeQuery } from '../features/home/home-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.load(homeQuery(context.api)),
  head: ({ match }) => pageHead(match.context.site, { title: '', path: '/' }),
  component: Home,
});

function Home() {
  const home = useQuery(homeQuery(useApi()));
  if (home.isError) return <LoadFailure error={home.error} onRetry={() => void home.refetch()} />;
  if (home.isPending) return null;
  return (
    <>
      <h1 className="text-4xl">Hexreel</h1>
      {home.data.rows.map((row) => (
        <ul key={row.subgenre}>
          {row.movies.map((movie) => (
            <li key={movie.id}>
              <a href={`/movie/${movie.id}`}>{movie.title}</a>
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}

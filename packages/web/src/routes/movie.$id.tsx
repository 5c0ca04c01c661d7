import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { truncate } from '@hexreel/domain/movie';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { MovieScreen } from '../blocks/movie-screen.tsx';
import { MovieSkeleton } from '../blocks/movie-skeleton.tsx';
import { movieQuery, recommendationsQuery } from '../features/movie/movie-query.ts';
import { movieStructuredData } from '../features/movie/structured-data.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead, previewImage } from '../lib/page-head.ts';
import { moviePath, type MovieTab } from '../lib/paths.ts';

/** As much of an overview as search engines show. */
const descriptionCharacters = 160;

export const Route = createFileRoute('/movie/$id')({
  validateSearch: (search): { tab?: MovieTab } => {
    const { tab } = search;
    return tab === 'cast' || tab === 'rate' ? { tab } : {};
  },
  loader: async ({ context, params }) => {
    const [movie] = await Promise.all([
      context.load(movieQuery(context.api, params.id)),
      context.loadAside(recommendationsQuery(context.api, params.id)),
    ]);
    return movie;
  },
  head: ({ match, loaderData: movie }) => {
    const { site } = match.context;
    if (movie == null) return pageHead(site, { title: 'Movie' });
    return pageHead(site, {
      title: movie.year === null ? movie.title : `${movie.title} (${movie.year})`,
      path: moviePath(movie.id),
      image: previewImage(movie.backdrop, movie.title),
      // Written by the server alone (app/document.ts), so the browser need not carry it.
      structuredData: import.meta.env.SSR ? movieStructuredData(movie, site.publicUrl) : undefined,
      ...(movie.overview === '' ? {} : { description: truncate(movie.overview, descriptionCharacters) }),
    });
  },
  pendingComponent: MovieSkeleton,
  component: Movie,
});

function Movie() {
  const { id } = Route.useParams();
  const { tab = 'overview' } = Route.useSearch();
  const movie = useQuery(movieQuery(useApi(), id));
  if (movie.isPending) return <MovieSkeleton />;
  if (movie.isError) return <LoadFailure error={movie.error} onRetry={() => void movie.refetch()} />;
  return <MovieScreen movie={movie.data} tab={tab} />;
}

import { listTexts } from '@hexreel/domain/texts/lists';
import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { movieListsQuery, ownListsQuery, publicListsQuery } from '../features/lists/list-queries.ts';
import { movieQuery } from '../features/movie/movie-query.ts';
import { pageHref } from '../lib/addresses.ts';
import { pageHead } from '../lib/page-head.ts';
import { headOfMovieLists, readListedMovie } from '../screens/lists/list-heads.ts';
import { ListsSkeleton } from '../blocks/list-cards-skeleton.tsx';
import { ListsScreen } from '../screens/lists/lists-screen.tsx';
import { MovieListsScreen } from '../screens/lists/movie-lists-screen.tsx';

export const Route = createFileRoute('/lists')({
  codeSplitGroupings: [['component', 'loader']],
  // No validation of the search: Home need not carry it.
  loader: async ({ context, location }) => {
    const { api, load, loadAside } = context;
    const id = readListedMovie(location.search);
    if (id === undefined) {
      const viewer = await readViewer(context);
      await Promise.all([loadAside(publicListsQuery(api).first), viewer === null ? undefined : loadAside(ownListsQuery(api))]);
      return { title: listTexts.heading, path: pageHref('/lists') };
    }
    const [movie] = await Promise.all([load(movieQuery(api, id)), loadAside(movieListsQuery(api, id).first)]);
    return movie == null ? undefined : headOfMovieLists(movie);
  },
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData ?? { title: 'Lists' }),
  pendingComponent: ListsSkeleton,
  component: Lists,
});

function Lists() {
  const movie = readListedMovie(Route.useSearch());
  return movie === undefined ? <ListsScreen /> : <MovieListsScreen movieId={movie} />;
}

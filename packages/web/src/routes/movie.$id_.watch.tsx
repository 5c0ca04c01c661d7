import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { movieQuery } from '../features/movie/movie-query.ts';
import { momentsQuery } from '../features/watch/moment-queries.ts';
import { pageHead } from '../lib/page-head.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { screenFailure } from '../lib/screen-failure.ts';
import { WatchScreen } from '../screens/watch/watch-screen.tsx';

export const Route = createFileRoute('/movie/$id_/watch')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context, params: { id } }) => {
    const { api, load, loadAside } = context;
    await Promise.all([load(movieQuery(api, id)), loadAside(momentsQuery(api, id))]);
    return watchAlongTexts.name;
  },
  head: ({ match, loaderData }) => pageHead(match.context.site, { title: loaderData ?? '' }),
  component: Watch,
});

function Watch() {
  const { id } = Route.useParams();
  const movie = useQuery(movieQuery(useApi(), id));
  const failure = screenFailure(movie);
  if (movie.data === undefined || failure !== null) return <LoadFailure error={failure} />;
  return <WatchScreen key={movie.data.id} movie={movie.data} />;
}

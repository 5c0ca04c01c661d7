import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { personQuery } from '../features/people/person-query.ts';
import { cardEnjoymentQueries, cardPredictionQueries } from '../features/taste/taste-queries.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { screenFailure, failureTitle } from '../lib/screen-failure.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { readProfileSearch } from '../lib/page-search.ts';
import { pageHead } from '../lib/page-head.ts';
import { personHead } from '../screens/person/person-head.ts';
import { PersonScreen } from '../screens/person/person-screen.tsx';
import { PersonSkeleton } from '../screens/person/person-skeleton.tsx';
import { readPersonView } from '../screens/person/person-view.ts';

export const Route = createFileRoute('/people/$slug')({
  codeSplitGroupings: [['component', 'loader']],
  // The URL stays as typed; its valid parameters decide what shows. Those of a profile have the names that are needed here.
  validateSearch: readProfileSearch,
  loader: async ({ context, params: { slug }, location }) => {
    const { api, load, loadAside, queryClient, site } = context;
    const view = readPersonView(readProfileSearch(location.search));
    const isMember = (await readViewer(context)) !== null;
    const query = personQuery(api, slug, view, isMember);
    const person = await load(query);
    if (person == null) return { title: failureTitle(queryClient, query) };
    const ids = isMember ? person.movies.map(({ id }) => id) : [];
    await Promise.all([
      ...cardPredictionQueries(api, ids).map((query) => loadAside(query)),
      ...cardEnjoymentQueries(api, ids).map((query) => loadAside(query)),
    ]);
    return personHead(person, view, site.publicUrl);
  },
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData ?? { title: 'Person' }),
  pendingComponent: PersonSkeleton,
  component: Person,
});

function Person() {
  const { slug } = Route.useParams();
  const view = readPersonView(Route.useSearch());
  const person = useQuery(personQuery(useApi(), slug, view, useViewer() !== null));
  if (person.isPending) return <PersonSkeleton />;
  const failure = screenFailure(person);
  if (failure !== null || person.data === undefined) return <LoadFailure error={failure} />;
  return <PersonScreen key={slug} person={person.data} view={view} />;
}

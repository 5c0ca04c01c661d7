import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { truncate } from '@hexreel/domain/visible-text';
import { readViewer } from '../app/viewer-access.ts';
import { LoadFailure } from '../blocks/load-failure.tsx';
import {
  HiddenMovie,
  OwnPart,
  JumpCount,
  MembersAgree,
  ReportedTopics,
  WhatIsInIt,
  CastTab,
  EditorialScoresButton,
  RateTab,
  Trailer,
  WhereToWatch,
  FriendsOnMovie,
} from '../screens/movie/chunks.ts';
import { MovieScreen } from '../screens/movie/movie-screen.tsx';
import { MovieSkeleton } from '../screens/movie/movie-skeleton.tsx';
import { movieListCountQuery } from '../features/lists/list-queries.ts';
import { movieQuery, recommendationsQuery } from '../features/movie/movie-query.ts';
import { movieStructuredData } from '../features/movie/structured-data.ts';
import { otherMoviesQuery } from '../features/people/other-movies-query.ts';
import { friendsOnMovieQuery } from '../features/profile/profile-query.ts';
import { movieHistoryQuery } from '../features/history/history-queries.ts';
import { myMovieQuery, ratingHelpQuery, reviewsQuery } from '../features/rating/rating-queries.ts';
import { enjoymentQuery, predictionsQuery } from '../features/taste/taste-queries.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { revealedQuery, ownWarningsQuery, warningsQuery } from '../features/warnings/warning-queries.ts';
import { readMovieSearch } from '../lib/page-search.ts';
import { failureHeading } from '../lib/failure.ts';
import { screenFailure } from '../lib/screen-failure.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead, writesHeads } from '../lib/page-head.ts';
import { moviePath } from '../lib/paths.ts';
import { moviePreview, movieTabIcon } from '../features/movie/movie-pictures.ts';
import { useTabIcon } from '../lib/use-tab-icon.ts';

/** Length of an overview in search engines. */
const descriptionCharacters = 160;

export const Route = createFileRoute('/movie/$id')({
  validateSearch: readMovieSearch,
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context, params: { id }, location }) => {
    const { api, load, loadAside } = context;
    const { tab, reviews: cursor, look } = readMovieSearch(location.search);
    const viewer = await readViewer(context);
    const isSignedIn = viewer !== null;
    if (look !== undefined) context.queryClient.setQueryData(revealedQuery(id).queryKey, true);
    const [movie] = await Promise.all([
      load(movieQuery(api, id)).then(async (found) => {
        // Known only with the movie: a site that had TMDB's token may still have some of its facts.
        await Promise.all([
          found?.trailer != null && Trailer.preload?.(),
          Object.keys(found?.watch ?? {}).length > 0 && WhereToWatch.preload?.(),
          (found?.raters ?? 0) > 0 && MembersAgree.preload?.(),
        ]);
        return found;
      }),
      loadAside(warningsQuery(api, id)),
      // Before anything of the movie shows: the viewer's lists may hide it.
      isSignedIn &&
        load(ownWarningsQuery(api, id)).then(async (own) => {
          if (own?.hidden === true) await HiddenMovie.preload?.();
        }),
      WhatIsInIt.preload?.(),
      ReportedTopics.preload?.(),
      JumpCount.preload?.(),
      loadAside(movieListCountQuery(api, id)),
      loadAside(reviewsQuery(api, id)),
      cursor !== undefined && loadAside(reviewsQuery(api, id, { cursor })),
      // Users' recommendations leave out what they have rated.
      isSignedIn ? loadAside(myMovieQuery(api, id)) : loadAside(recommendationsQuery(api, id)),
      isSignedIn && loadAside(friendsOnMovieQuery(api, id).first),
      isSignedIn && FriendsOnMovie.preload?.(),
      isSignedIn && OwnPart.preload?.(),
      viewer?.isAdmin && EditorialScoresButton.preload?.(),
      // Where nothing is predicted nothing shows, so that what is below it must not wait for the answer in its place.
      isSignedIn && loadAside(predictionsQuery(api, id)),
      isSignedIn && loadAside(enjoymentQuery(api, id)),
      isSignedIn && loadAside(movieHistoryQuery(api, Number(id))),
      tab === 'rate' && isSignedIn && loadAside(ratingHelpQuery(api, id)),
      tab === 'cast' && loadAside(otherMoviesQuery(api, id, isSignedIn)),
      tab === 'cast' && CastTab.preload?.(),
      tab === 'rate' && RateTab.preload?.(),
    ]);
    // Here rather than in `head`, which is part of every page's first script.
    return movie && { movie, ...(writesHeads && { image: moviePreview(movie), icon: movieTabIcon(movie) ?? undefined }) };
  },
  head: ({ match, params, loaderData: shown }) => {
    const { site, api, queryClient } = match.context;
    const movie = shown?.movie;
    if (movie === undefined) {
      const failure = queryClient.getQueryState(movieQuery(api, params.id).queryKey)?.error;
      return pageHead(site, { title: failure == null ? 'Movie' : failureHeading(failure) });
    }
    const title = movie.year === null ? movie.title : `${movie.title} (${movie.year})`;
    if (!writesHeads) return pageHead(site, { title });
    return pageHead(site, {
      title,
      path: moviePath(movie.id),
      image: shown?.image,
      icon: shown?.icon,
      structuredData: movieStructuredData(movie, site.publicUrl),
      ...(movie.overview === '' ? {} : { description: truncate(movie.overview, descriptionCharacters) }),
    });
  },
  pendingComponent: MovieSkeleton,
  component: Movie,
});

function Movie() {
  const { id } = Route.useParams();
  const { tab = 'overview', reviews } = Route.useSearch();
  const api = useApi();
  const isMember = useViewer() !== null;
  const movie = useQuery(movieQuery(api, id));
  const own = useQuery({ ...ownWarningsQuery(api, id), enabled: isMember });
  useTabIcon(movie.data === undefined ? null : movieTabIcon(movie.data));
  const isRevealed = useQuery(revealedQuery(id)).data;
  if (movie.isPending || (isMember && own.isPending)) return <MovieSkeleton />;
  const failure = screenFailure(movie);
  if (failure !== null || movie.data === undefined) return <LoadFailure error={failure} />;
  if (isMember && own.data === undefined) return <LoadFailure error={own.error} />;
  if (own.data?.hidden === true && !isRevealed) return <HiddenMovie movie={movie.data} hardNos={own.data.hardNos} />;
  // The key keeps the state to this movie: opened spoilers and answers that were just saved do not carry over to the next
  // one.
  return <MovieScreen key={movie.data.id} movie={movie.data} tab={tab} reviewsFrom={reviews} />;
}

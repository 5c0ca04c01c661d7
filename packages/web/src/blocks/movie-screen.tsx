import type { MovieResponse } from '@hexreel/domain/api/movies';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AverageCharacteristics } from '../features/movie/average-characteristics.tsx';
import { CastList } from '../features/movie/cast-list.tsx';
import { MovieHero } from '../features/movie/movie-hero.tsx';
import { Trailer } from '../features/movie/trailer.tsx';
import { useTabInView } from '../features/movie/use-tab-in-view.ts';
import { WhereToWatch } from '../features/movie/where-to-watch.tsx';
import { Poster } from '../features/movies/poster.tsx';
import { Critics } from '../features/rating/critics.tsx';
import { reviewsQuery } from '../features/rating/rating-queries.ts';
import { UserReviews } from '../features/rating/user-reviews.tsx';
import { useViewer } from '../features/viewer/me-query.ts';
import { WatchlistButton } from '../features/watchlist/watchlist-button.tsx';
import { WatchlistLink } from '../features/watchlist/watchlist-link.tsx';
import { useApi } from '../lib/hexreel-context.tsx';
import { moviePath, type MovieTab } from '../lib/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { FriendsOnMovie } from './friends-on-movie.tsx';
import { RateSkeleton } from './rate-skeleton.tsx';
import { RateTab } from './rate-tab-chunk.ts';
import { Recommendations } from './recommendations.tsx';
import { ReviewActions } from './review-actions.tsx';

/** One movie: hero with its actions, and the tabs Overview, Cast, Rate & Review (specification, section 2). */
export function MovieScreen({ movie, tab }: { readonly movie: MovieResponse; readonly tab: MovieTab }) {
  const { id, title, trailer } = movie;
  const isVisitor = useViewer() === null;
  const tabs = useTabInView(tab);
  return (
    <article>
      <MovieHero
        movie={movie}
        poster={<Poster template={movie.poster} sizes="(min-width: 48rem) 16rem, 7rem" eager />}
        actions={
          <>
            {isVisitor ? <WatchlistLink from={moviePath(id, tab)} /> : <WatchlistButton movieId={id} />}
            <a href={moviePath(id, 'rate')} data-keep-scroll className={buttonClass('quiet')}>
              <Icon name="star" />
              Rate Movie
            </a>
            {trailer !== null && <Trailer title={title} videoKey={trailer.key} />}
          </>
        }
      />
      <div className="page-edge relative mt-10">
        <div ref={tabs}>
          <Tabs
            name="movie"
            label={`About ${title}`}
            selected={tab}
            tabs={[
              { id: 'overview', label: 'Overview', href: moviePath(id) },
              { id: 'cast', label: 'Cast', href: moviePath(id, 'cast') },
              { id: 'rate', label: 'Rate & Review', href: moviePath(id, 'rate') },
            ]}
          />
        </div>
        <TabPanel name="movie" id={tab}>
          <div className="pt-8">
            <TabContent movie={movie} tab={tab} />
          </div>
        </TabPanel>
      </div>
    </article>
  );
}

function TabContent({ movie, tab }: { readonly movie: MovieResponse; readonly tab: MovieTab }) {
  switch (tab) {
    case 'overview':
      return <Overview movie={movie} />;
    case 'cast':
      return <CastList cast={movie.cast} />;
    case 'rate':
      return (
        <Suspense fallback={<RateSkeleton />}>
          <RateTab movie={movie} />
        </Suspense>
      );
  }
}

function Overview({ movie }: { readonly movie: MovieResponse }) {
  const viewer = useViewer();
  const reviews = useQuery(reviewsQuery(useApi(), String(movie.id)));
  return (
    <div className="grid gap-12">
      <div className="movie-overview">
        <div className="grid content-start gap-9">
          <p className="max-w-(--container-text) text-lg">{movie.overview || 'No description yet.'}</p>
          <WhereToWatch watch={movie.watch} />
        </div>
        <AverageCharacteristics movie={movie} summary={reviews.data?.summary ?? null} />
        {viewer === null ? <Critics movieId={movie.id} /> : <FriendsOnMovie id={String(movie.id)} />}
      </div>
      {viewer !== null && <Critics movieId={movie.id} />}
      <Recommendations id={String(movie.id)} />
      <UserReviews movieId={movie.id} viewerId={viewer?.id ?? null} actions={ReviewActions} />
    </div>
  );
}

import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { givenScores, hasScores } from '@hexreel/domain/rating';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AverageCharacteristics } from '../../features/movie/average-characteristics.tsx';
import { MovieHero } from '../../features/movie/movie-hero.tsx';
import { useTabInView } from '../../features/movie/use-tab-in-view.ts';
import { Poster } from '../../features/movie-card/poster.tsx';
import { Critics } from '../../features/rating/critics.tsx';
import { myMovieQuery, reviewsQuery } from '../../features/rating/rating-queries.ts';
import { ReviewsLink } from '../../features/rating/reviews-link.tsx';
import { MovieReviews } from '../../features/rating/movie-reviews.tsx';
import { useIsAdmin, useViewer } from '../../features/viewer/me-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { storyId } from '../../lib/movie-places.ts';
import { moviePath, type MovieTab } from '../../lib/paths.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ScaryTheSameWay } from './scary-the-same-way.tsx';
import { WithThisMovie } from './with-this-movie.tsx';
import {
  CastTab,
  EditorialScoresButton,
  FriendsOnMovie,
  JumpCount,
  MembersAgree,
  OwnPart,
  RateTab,
  ReportedTopics,
  Trailer,
  WhatIsInIt,
  WhereToWatch,
} from './chunks.ts';
import { MovieActions } from '../../blocks/movie-actions.tsx';
import { MoreLikeThis } from './more-like-this.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import { Recommendations } from './recommendations.tsx';
import { ReviewActions } from './review-actions.tsx';
import * as columnsStyles from './columns.module.css';
import * as styles from './movie-screen.module.css';

interface MovieScreenProps {
  readonly movie: MovieResponse;
  readonly tab: MovieTab;
  /** Cursor of the first page of reviews; undefined for the beginning. */
  readonly reviewsFrom: string | undefined;
}

/** One movie: hero with its actions, and the tabs Overview, Cast, Rate & Review (R74, R77). */
export function MovieScreen({ movie, tab, reviewsFrom }: MovieScreenProps) {
  const { id, title, trailer, raters } = movie;
  const viewer = useViewer();
  const isAdmin = useIsAdmin();
  const rating = useQuery({ ...myMovieQuery(useApi(), String(id)), enabled: viewer !== null }).data?.rating ?? null;
  const tabs = useTabInView(tab, 'overview');
  return (
    <article>
      <MovieHero
        movie={movie}
        // Those of a single rater equal the averages.
        own={rating === null || raters < 2 || !hasScores(rating.scores) ? null : givenScores(rating.scores)}
        poster={<Poster template={movie.poster} sizes="(min-width: 48rem) 16rem, 7rem" eager />}
        warnings={
          <Suspense>
            <ReportedTopics movieId={id} />
          </Suspense>
        }
        reviews={<ReviewsLink movieId={id} />}
        actions={
          <>
            <MovieActions movie={movie} tab={tab} />
            {trailer !== null && (
              <Suspense>
                <Trailer title={title} videoKey={trailer.key} />
              </Suspense>
            )}
            {isAdmin && (
              <Suspense>
                <EditorialScoresButton movie={movie} />
              </Suspense>
            )}
          </>
        }
      />
      <div className={styles.body}>
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
          <div className={styles.tab}>
            <TabContent movie={movie} tab={tab} reviewsFrom={reviewsFrom} />
          </div>
        </TabPanel>
      </div>
    </article>
  );
}

function TabContent({ movie, tab, reviewsFrom }: MovieScreenProps) {
  switch (tab) {
    case 'overview':
      return <Overview movie={movie} reviewsFrom={reviewsFrom} />;
    case 'cast':
      return (
        <Suspense fallback={<TabSkeleton />}>
          <CastTab movie={movie} />
        </Suspense>
      );
    case 'rate':
      return (
        <Suspense fallback={<TabSkeleton />}>
          <RateTab movie={movie} />
        </Suspense>
      );
  }
}

function Overview({ movie, reviewsFrom }: Omit<MovieScreenProps, 'tab'>) {
  const viewer = useViewer();
  const reviews = useQuery(reviewsQuery(useApi(), String(movie.id)));
  const own = useQuery({ ...myMovieQuery(useApi(), String(movie.id)), enabled: viewer !== null });
  return (
    <div className={styles.overview}>
      <div className={columnsStyles.columns}>
        <div className={styles.facts}>
          <p id={storyId} className={styles.description}>
            {movie.overview || 'No description yet.'}
          </p>
          {Object.keys(movie.watch).length > 0 && (
            <Suspense>
              <WhereToWatch watch={movie.watch} own={own.data} />
            </Suspense>
          )}
          <WithThisMovie movie={movie} />
        </div>
        <div className={columnsStyles.scores}>
          <AverageCharacteristics
            movie={movie}
            summary={reviews.data?.summary ?? null}
            jumps={
              <Suspense>
                <JumpCount movieId={movie.id} />
              </Suspense>
            }
          />
          {viewer !== null && (
            <Suspense>
              <OwnPart movie={movie} averages={reviews.data?.summary?.averages ?? movie.averages} />
            </Suspense>
          )}
          {movie.raters > 0 && (
            <Suspense>
              <MembersAgree movie={movie} />
            </Suspense>
          )}
        </div>
        <div className={styles.overview}>
          <Suspense>
            <WhatIsInIt movieId={movie.id} />
          </Suspense>
          {viewer !== null && (
            <Suspense>
              <FriendsOnMovie id={String(movie.id)} />
            </Suspense>
          )}
        </div>
      </div>
      <Critics movieId={movie.id} />
      <ScaryTheSameWay movie={movie} />
      <Recommendations id={String(movie.id)} />
      {movie.raters > 0 && <MoreLikeThis movieId={movie.id} />}
      <MovieReviews movieId={movie.id} from={reviewsFrom} viewerId={viewer?.id ?? null} actions={ReviewActions} />
    </div>
  );
}

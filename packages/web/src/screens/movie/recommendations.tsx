import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { useQuery } from '@tanstack/react-query';
import { recommendationsShown } from '@hexreel/domain/movie';
import type { ReactNode } from 'react';
import { recommendationsQuery } from '../../features/movie/movie-query.ts';
import { myMovieQuery } from '../../features/rating/rating-queries.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyNote, FailureNotice } from '../../ui/notice.tsx';
import { MovieSkeletons } from '../../blocks/movie-grid-skeleton.tsx';
import { MovieStrip, useStripCards } from '../../blocks/movie-strip.tsx';
import { Scroller } from '../../ui/scroller.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './movie-screen.module.css';

/** The row's name on the page. */
const strip = 'recommendations';

/** 'You would also like', in each of its states; a failure shows here and does not affect the movie's page. */
export function Recommendations({ id }: { readonly id: string }) {
  const isVisitor = useViewer() === null;
  return (
    <section aria-labelledby="recommendations-title">
      <h2 id="recommendations-title" className={typography.sectionHeading}>
        You would also like
      </h2>
      {isVisitor ? <RecommendedMovies id={id} /> : <ViewersRecommendedMovies id={id} />}
    </section>
  );
}

function RecommendedMovies({ id }: { readonly id: string }) {
  const { data, ...recommendations } = useQuery(recommendationsQuery(useApi(), id));
  return <Shown {...recommendations} movies={data?.movies} />;
}

/** Without what the user has rated (R83). */
function ViewersRecommendedMovies({ id }: { readonly id: string }) {
  const { data, ...own } = useQuery(myMovieQuery(useApi(), id));
  return <Shown {...own} movies={data?.recommendations} />;
}

interface Recommended {
  readonly movies: readonly MovieSummary[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

function Shown({ movies, isError, isFetching, error, refetch }: Recommended) {
  const cards = useStripCards();
  if (movies === undefined) {
    if (isError && !isFetching) return <FailureNotice text={failureText(error)} onRetry={() => void refetch()} />;
    return (
      <Loading>
        <Strip>
          <Scroller name={strip}>
            <MovieSkeletons count={recommendationsShown} />
          </Scroller>
        </Strip>
      </Loading>
    );
  }
  if (movies.length === 0) {
    return (
      <EmptyNote text="No recommendations available for this movie.">
        <a href={browsePath()} className={buttonClass('quiet')}>
          Browse Movies
        </a>
      </EmptyNote>
    );
  }
  return (
    <Strip>
      <MovieStrip name={strip} movies={movies} cards={cards} alerts />
    </Strip>
  );
}

/** From edge to edge of the page, whose sides the section keeps clear of. */
function Strip({ children }: { readonly children: ReactNode }) {
  return <div className={styles.strip}>{children}</div>;
}

import type { MovieResponse } from '@hexreel/domain/api/movies';
import { perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import { hasScores, noScores } from '@hexreel/domain/rating';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { myMovieQuery } from '../features/rating/rating-queries.ts';
import { RemoveRating } from '../features/rating/remove-rating.tsx';
import { ReviewForm } from '../features/rating/review-form.tsx';
import { ScoreForm, VisitorScoreForm } from '../features/rating/score-form.tsx';
import { VisitorReview } from '../features/rating/visitor-review.tsx';
import { useViewer } from '../features/viewer/me-query.ts';
import { failureText } from '../lib/failure-text.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { Radar } from '../ui/radar.tsx';
import { RateSkeleton } from './rate-skeleton.tsx';

/** Rate & Review: six scores that save themselves, and the text (specification, section 4; ui, Rate). */
export default function RateTab({ movie }: { readonly movie: MovieResponse }) {
  const viewer = useViewer();
  if (viewer === null) {
    return <Columns scores={<VisitorScoreForm movieId={movie.id} />} review={<VisitorReview movieId={movie.id} />} />;
  }
  return <OwnRating key={viewer.id} movie={movie} owner={viewer.id} />;
}

function OwnRating({ movie, owner }: { readonly movie: MovieResponse; readonly owner: string }) {
  const { id, title, averages, raters } = movie;
  const own = useQuery(myMovieQuery(useApi(), String(id)));
  if (own.data === undefined) {
    if (own.isError && !own.isFetching) {
      return <FailureNotice text={failureText(own.error)} onRetry={() => void own.refetch()} />;
    }
    return <RateSkeleton />;
  }
  const { rating, may } = own.data;
  const scores = rating?.scores ?? noScores;
  return (
    <Columns
      scores={<ScoreForm movieId={id} owner={owner} saved={scores} />}
      review={
        <>
          <ReviewForm movieId={id} owner={owner} rating={rating} />
          {hasScores(scores) && (
            <figure className="mt-8">
              <Radar
                averages={asAverages(scores)}
                others={raters > 1 ? averages : undefined}
                className="mx-auto w-full max-w-88"
              />
              <figcaption className="text-center text-sm text-muted">
                {raters > 1 ? 'Your scores, over the members’ averages' : 'Your scores'}
              </figcaption>
            </figure>
          )}
          {may.remove && (
            <div className="mt-8">
              <RemoveRating movieId={id} title={title} />
            </div>
          )}
        </>
      }
    />
  );
}

function Columns({ scores, review }: { readonly scores: ReactNode; readonly review: ReactNode }) {
  return (
    <div className="movie-overview">
      <section aria-labelledby="scores-title">
        <h2 id="scores-title" className="mb-4 text-2xl">
          Your scores
        </h2>
        {scores}
      </section>
      <section aria-labelledby="review-title">
        <h2 id="review-title" className="mb-4 text-2xl">
          Your review
        </h2>
        {review}
      </section>
    </div>
  );
}

/** 0 is "not scored" (readings, 1). */
function asAverages(scores: typeof noScores): Averages {
  return perCharacteristic((name) => (scores[name] === 0 ? null : scores[name]));
}

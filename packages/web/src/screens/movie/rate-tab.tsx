import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { diaryTexts, overallTexts } from '@hexreel/domain/texts/diary';
import { hasScores, noScores } from '@hexreel/domain/rating';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OverallOpinion } from '../../features/history/overall-opinion.tsx';
import { Viewings } from '../../features/history/viewings.tsx';
import { myMovieQuery } from '../../features/rating/rating-queries.ts';
import { OwnVerdict } from '../../features/rating/own-verdict.tsx';
import { RemoveRating } from '../../features/rating/remove-rating.tsx';
import { ReviewForm } from '../../features/rating/review-form.tsx';
import { ScoreForm, VisitorScoreForm } from '../../features/rating/score-form.tsx';
import { VisitorReview } from '../../features/rating/visitor-review.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { TopicQuestions } from '../../features/warnings/topic-questions.tsx';
import { WatchlistOffer } from '../../features/watchlist/watchlist-offer.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { reviewFormId } from '../../lib/paths.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { NamedTab } from './named-tab.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import * as typography from '../../styles/typography.module.css';
import * as columnsStyles from './columns.module.css';
import * as styles from './rate-tab.module.css';

/**
 * Rate & Review: six scores that save themselves, and the text (R93, R94, R95), below the name of what is rated (R411).
 */
export default function RateTab({ movie }: { readonly movie: MovieResponse }) {
  const viewer = useViewer();
  return (
    <NamedTab movie={movie}>
      {viewer === null ? (
        <Columns scores={<VisitorScoreForm movieId={movie.id} />} review={<VisitorReview movieId={movie.id} />} />
      ) : (
        <OwnRating key={viewer.id} movie={movie} owner={viewer.id} />
      )}
    </NamedTab>
  );
}

function OwnRating({ movie, owner }: { readonly movie: MovieResponse; readonly owner: string }) {
  const { id, title, averages, raters } = movie;
  const own = useQuery(myMovieQuery(useApi(), String(id)));
  if (own.data === undefined) {
    if (own.isError && !own.isFetching) {
      return <FailureNotice text={failureText(own.error)} onRetry={() => void own.refetch()} />;
    }
    return <TabSkeleton />;
  }
  const { rating, may } = own.data;
  const scores = rating?.scores ?? noScores;
  return (
    <>
      <Columns
        scores={
          <>
            <ScoreForm movieId={id} owner={owner} saved={scores} averages={raters > 1 ? averages : null} />
            <OwnVerdict title={title} scores={scores} averages={averages} raters={raters} />
            <WatchlistOffer movieId={id} isRated={hasScores(scores)} />
            {hasScores(scores) && <TopicQuestions movieId={id} />}
          </>
        }
        overall={
          may.rate && (
            <Section name="overall" title={overallTexts.title}>
              <OverallOpinion movieId={id} />
            </Section>
          )
        }
        review={<ReviewForm movieId={id} owner={owner} rating={rating} />}
        others={
          may.rate && (
            <Section name="watched" title={diaryTexts.watched}>
              <Viewings movieId={id} />
            </Section>
          )
        }
      />
      {may.remove && (
        <div className={styles.removal}>
          <RemoveRating movieId={id} title={title} />
        </div>
      )}
    </>
  );
}

/** The scores, and next to or below them what else there is to a rating, the shortest first. */
function Columns({
  scores,
  overall,
  review,
  others,
}: {
  readonly scores: ReactNode;
  readonly overall?: ReactNode;
  readonly review: ReactNode;
  readonly others?: ReactNode;
}) {
  return (
    <div className={columnsStyles.uneven}>
      <Section name="scores" title="Your scores">
        {scores}
      </Section>
      <div className={styles.beside}>
        {overall}
        <Section name="review" title="Your review" id={reviewFormId}>
          {review}
        </Section>
        {others}
      </div>
    </div>
  );
}

function Section({
  name,
  title,
  children,
  ...shown
}: {
  readonly name: string;
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${name}-title`} {...shown}>
      <h2 id={`${name}-title`} className={`${typography.sectionHeading} ${name === 'scores' ? styles.scores : ''}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

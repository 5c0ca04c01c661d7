import type { Review } from '@hexreel/domain/contract/ratings';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { DateText } from '../../lib/date-text.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { ClosedText } from '../../ui/closed-text.tsx';
import { ScoreLine } from '../../ui/score-line.tsx';
import { OwnVotes, ReviewVotes, VisitorVotes } from './helpful-votes.tsx';
import { myMovieQuery } from './rating-queries.ts';
import { ReviewText } from './review-text.tsx';
import { useClosedFor } from './use-closed-for.ts';
import { ReviewerLine } from './reviewer-line.tsx';
import * as toggleFailure from '../../ui/toggle-failure.module.css';
import * as styles from './movie-reviews.module.css';

export interface Thread {
  readonly movieId: number;
  /** Id of the viewer, or null for a visitor. */
  readonly viewerId: string | null;
  /** Further actions on other users' reviews. */
  readonly actions: ComponentType<ReviewOnPage>;
}

export interface ReviewOnPage {
  readonly movieId: number;
  readonly review: Review;
  /** All reviews that were read with it, itself included. */
  readonly among: readonly Review[];
}

/**
 * One review of a movie: author and scores next to the text, and what the viewer can do about it.
 * @param note next to the scores
 */
export function ReviewItem({
  movieId,
  viewerId,
  review,
  among,
  note,
  actions: Actions,
}: Thread & ReviewOnPage & { readonly note?: ReactNode }) {
  const { author, scores, text, reviewedAt, edited } = review;
  const closedFor = useClosedFor();
  return (
    <article className={styles.columns}>
      <div className={styles.column}>
        <ReviewerLine person={author}>
          <DateText iso={reviewedAt} />
          {edited && ', edited'}
        </ReviewerLine>
        <ScoreLine scores={scores} />
        {note}
      </div>
      <div className={styles.column}>
        <ClosedText closedFor={viewerId === author.id ? null : closedFor(movieId, review.closedFor)}>
          <ReviewText text={text} />
        </ClosedText>
        {viewerId === null && <VisitorVotes movieId={movieId} review={review} />}
        {viewerId === author.id && <OwnVotes movieId={movieId} review={review} />}
        {viewerId !== null && viewerId !== author.id && (
          <div className={`${toggleFailure.row} ${styles.foot}`}>
            <ViewersVotes movieId={movieId} review={review} />
            <Actions movieId={movieId} review={review} among={among} />
          </div>
        )}
      </div>
    </article>
  );
}

function ViewersVotes({ movieId, review }: { readonly movieId: number; readonly review: Review }) {
  const own = useQuery(myMovieQuery(useApi(), String(movieId)));
  const mine = own.data?.votes.find(({ userId }) => userId === review.author.id)?.vote ?? null;
  return <ReviewVotes movieId={movieId} review={review} mine={mine} />;
}

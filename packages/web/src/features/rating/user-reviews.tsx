import type { Review } from '@hexreel/domain/api/ratings';
import { reviewOrderLabels, reviewOrders, type ReviewOrder } from '@hexreel/domain/rating';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { dayText } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { moviePath } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { ScoreLine } from '../../ui/score-line.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { myMovieQuery, reviewsQuery } from './rating-queries.ts';
import { ReviewText } from './review-text.tsx';
import { OwnVotes, ReviewVotes, VisitorVotes } from './review-votes.tsx';
import { ReviewerLine } from './reviewer-line.tsx';

interface Thread {
  readonly movieId: number;
  /** Id of the member who reads, or null for a visitor. */
  readonly viewerId: string | null;
  readonly sort: ReviewOrder;
  /** What else a member can do with somebody else's review. */
  readonly actions: ComponentType<{ readonly movieId: number; readonly review: Review }>;
}

/** What members wrote about a movie: newest or most helpful first, page after page. */
export function UserReviews({ movieId, viewerId, actions }: Omit<Thread, 'sort'>) {
  const [sort, setSort] = useState<ReviewOrder>('newest');
  const count = useQuery(reviewsQuery(useApi(), String(movieId))).data?.summary?.reviews ?? 0;
  return (
    <section aria-labelledby="reviews-title">
      <header className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="reviews-title" className="text-2xl">
          User Reviews {count > 0 && <span className="text-muted">{count.toLocaleString('en-US')}</span>}
        </h2>
        {count > 1 && (
          <fieldset className="flex gap-2 noscript:hidden">
            <legend className="sr-only">Order</legend>
            {reviewOrders.map((order) => (
              <button key={order} type="button" aria-pressed={order === sort} onClick={() => setSort(order)} className="choice">
                {reviewOrderLabels[order]}
              </button>
            ))}
          </fieldset>
        )}
      </header>
      <ul className="grid gap-4">
        <ReviewPage key={sort} movieId={movieId} viewerId={viewerId} sort={sort} actions={actions} />
      </ul>
    </section>
  );
}

/**
 * A page of reviews and, once asked for, the pages after it. Each page begins where the one before it ends now, so that
 * nothing is lost or shown twice when reviews come in between.
 */
function ReviewPage({ cursor, ...thread }: Thread & { readonly cursor?: string }) {
  const { movieId, viewerId, sort, actions } = thread;
  const page = useQuery(reviewsQuery(useApi(), String(movieId), { sort, ...(cursor === undefined ? {} : { cursor }) }));
  const [more, setMore] = useState(false);
  const first = useFocusOnce(cursor !== undefined && page.data !== undefined);

  if (page.data === undefined) {
    return (
      <li ref={first} tabIndex={-1}>
        {page.isError && !page.isFetching ? (
          <FailureNotice text={failureText(page.error)} onRetry={() => void page.refetch()} />
        ) : (
          <Loading>
            <Skeleton className="h-44" />
          </Loading>
        )}
      </li>
    );
  }
  const { reviews, nextCursor } = page.data;
  if (reviews.length === 0 && cursor === undefined) {
    return (
      <li>
        <EmptyState title="No reviews yet" text="Seen it? Somebody will want to know.">
          <a href={moviePath(movieId, 'rate')} data-keep-scroll className={buttonClass('quiet')}>
            Rate &amp; Review
          </a>
        </EmptyState>
      </li>
    );
  }
  return (
    <>
      {reviews.map((review, index) => (
        <li key={review.author.id} ref={index === 0 ? first : undefined} tabIndex={-1} className="review">
          <ReviewCard movieId={movieId} viewerId={viewerId} review={review} actions={actions} />
        </li>
      ))}
      {nextCursor !== null && more && <ReviewPage {...thread} cursor={nextCursor} />}
      {nextCursor !== null && !more && (
        <li className="flex justify-center noscript:hidden">
          <Button look="quiet" onClick={() => setMore(true)}>
            Load more
          </Button>
        </li>
      )}
    </>
  );
}

function ReviewCard({ movieId, viewerId, review, actions: Actions }: Omit<Thread, 'sort'> & { readonly review: Review }) {
  const { author, scores, text, reviewedAt, edited } = review;
  return (
    <article className="review-columns">
      <div className="grid content-start gap-3">
        <ReviewerLine person={author}>
          <time dateTime={reviewedAt}>{dayText(reviewedAt)}</time>
          {edited && ', edited'}
        </ReviewerLine>
        <ScoreLine scores={scores} />
      </div>
      <div className="grid content-start gap-3">
        <ReviewText text={text} />
        {viewerId === null && <VisitorVotes movieId={movieId} review={review} />}
        {viewerId === author.id && <OwnVotes movieId={movieId} review={review} />}
        {viewerId !== null && viewerId !== author.id && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <MembersVotes movieId={movieId} review={review} />
            <Actions movieId={movieId} review={review} />
          </div>
        )}
      </div>
    </article>
  );
}

function MembersVotes({ movieId, review }: { readonly movieId: number; readonly review: Review }) {
  const own = useQuery(myMovieQuery(useApi(), String(movieId)));
  const mine = own.data?.votes.find(({ userId }) => userId === review.author.id)?.vote ?? null;
  return <ReviewVotes movieId={movieId} review={review} mine={mine} />;
}

/** Who loads more by hand goes on at the first of the new ones: the button that was pressed is gone. */
function useFocusOnce(ready: boolean) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (ready) place.current?.focus({ preventScroll: true });
  }, [ready]);
  return place;
}

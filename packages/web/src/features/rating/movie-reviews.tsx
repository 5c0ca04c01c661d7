import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { reviewOrders, type ReviewOrder } from '@hexreel/domain/rating';
import { closestReviewsLabel, reviewOrderLabels } from '@hexreel/domain/texts/ratings';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { moviePath, reviewsHeadingId, reviewsPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { reviewsQuery } from './rating-queries.ts';
import { ReviewItem, type Thread } from './review-item.tsx';
import { useFocusOnce } from './use-focus-once.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as choiceStyles from '../../ui/choice-button.module.css';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as styles from './movie-reviews.module.css';

/** Few ask for this order, none in a first view. */
const ClosestReviews = lazy(async () => ({ default: (await import('./closest-reviews.tsx')).ClosestReviews }));

/**
 * Users' reviews of a movie: newest, most helpful or, for members, closest to them first (R250), page by page.
 * @param from cursor of the first page, for paging without script; undefined for the beginning
 */
export function MovieReviews({ movieId, viewerId, actions, from }: Thread & { readonly from: string | undefined }) {
  const [sort, setSort] = useState<ReviewOrder | 'closest'>('newest');
  const count = useQuery(reviewsQuery(useApi(), String(movieId))).data?.summary?.reviews ?? 0;
  return (
    <section aria-labelledby={reviewsHeadingId}>
      <header className={`${layout.apart} ${styles.header}`}>
        <h2 id={reviewsHeadingId} className={typography.heading}>
          User Reviews {count > 0 && <span className={typography.muted}>{countInDigits(count)}</span>}
        </h2>
        {count > 1 && (
          <fieldset className={styles.orders}>
            <legend className={typography.visuallyHidden}>Order</legend>
            {reviewOrders.map((order) => (
              <button
                key={order}
                type="button"
                aria-pressed={order === sort}
                onClick={() => setSort(order)}
                className={`${chosenStyles.chosen} ${choiceStyles.choice}`}
              >
                {reviewOrderLabels[order]}
              </button>
            ))}
            {viewerId !== null && (
              <button
                type="button"
                aria-pressed={sort === 'closest'}
                onClick={() => setSort('closest')}
                className={`${chosenStyles.chosen} ${choiceStyles.choice}`}
              >
                {closestReviewsLabel}
              </button>
            )}
          </fieldset>
        )}
      </header>
      {from !== undefined && (
        <p className={styles.newest}>
          <a href={reviewsPath(movieId)} data-keep-scroll className={typography.link}>
            Back to the first reviews
          </a>
        </p>
      )}
      <ul className={styles.list}>
        {sort === 'closest' ? (
          <Suspense
            fallback={
              <li>
                <Loading>
                  <Skeleton className={styles.skeleton} />
                </Loading>
              </li>
            }
          >
            <ClosestReviews movieId={movieId} viewerId={viewerId} actions={actions} page={1} />
          </Suspense>
        ) : (
          <ReviewPage
            key={`${sort} ${from}`}
            movieId={movieId}
            viewerId={viewerId}
            sort={sort}
            actions={actions}
            cursor={from}
            isFirst
          />
        )}
      </ul>
    </section>
  );
}

/**
 * A page of reviews and, on demand, the pages after it. Each page begins where the previous one ends now, so that
 * nothing is lost or shown twice when reviews are added in between.
 */
function ReviewPage({
  cursor,
  isFirst = false,
  ...thread
}: Thread & { readonly sort: ReviewOrder; readonly cursor: string | undefined; readonly isFirst?: boolean }) {
  const { movieId, viewerId, sort, actions } = thread;
  const page = useQuery(reviewsQuery(useApi(), String(movieId), { sort, ...(cursor === undefined ? {} : { cursor }) }));
  const [more, setMore] = useState(false);
  const first = useFocusOnce(!isFirst && page.data !== undefined);

  if (page.data === undefined) {
    return (
      <li ref={first} tabIndex={-1}>
        {page.isError && !page.isFetching ? (
          <FailureNotice text={failureText(page.error)} onRetry={() => void page.refetch()} />
        ) : (
          <Loading>
            <Skeleton className={styles.skeleton} />
          </Loading>
        )}
      </li>
    );
  }
  const { reviews, nextCursor } = page.data;
  if (reviews.length === 0 && cursor === undefined) {
    return (
      <li>
        <EmptyState title="No reviews yet" text="Seen it? Write the first review.">
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
        <li
          key={review.author.id}
          // Feeds lead there.
          id={`review-${review.author.id}`}
          ref={index === 0 ? first : undefined}
          tabIndex={-1}
          className={styles.review}
        >
          <ReviewItem movieId={movieId} viewerId={viewerId} review={review} among={reviews} actions={actions} />
        </li>
      ))}
      {nextCursor !== null && more && <ReviewPage {...thread} cursor={nextCursor} />}
      {nextCursor !== null && !more && (
        <li className={styles.more}>
          <a
            href={reviewsPath(movieId, nextCursor)}
            className={buttonClass('quiet')}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              setMore(true);
            }}
          >
            Load more
          </a>
        </li>
      )}
    </>
  );
}

/** A click that opens another tab or window is left to the browser. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

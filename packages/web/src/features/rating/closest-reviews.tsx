import { otherCampText } from '@hexreel/domain/texts/ratings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { closestReviewsQuery } from './rating-queries.ts';
import { ReviewItem, type Thread } from './review-item.tsx';
import { useFocusOnce } from './use-focus-once.ts';
import * as tag from '../../ui/tag.module.css';
import * as layout from '../../styles/layout.module.css';
import * as styles from './movie-reviews.module.css';

/** A page of reviews in the order 'Closest to you' (R250), as items of a list, and on demand the pages after it. */
export function ClosestReviews({ page, ...thread }: Thread & { readonly page: number }) {
  const reviews = useQuery(closestReviewsQuery(useApi(), String(thread.movieId), page));
  const [more, setMore] = useState(false);
  const first = useFocusOnce(page > 1 && reviews.data !== undefined);
  if (reviews.data === undefined) {
    return (
      <li ref={first} tabIndex={-1}>
        {reviews.isError && !reviews.isFetching ? (
          <FailureNotice text={failureText(reviews.error)} onRetry={() => void reviews.refetch()} />
        ) : (
          <Loading>
            <Skeleton className={styles.skeleton} />
          </Loading>
        )}
      </li>
    );
  }
  const { nextPage } = reviews.data;
  return (
    <>
      {reviews.data.reviews.map(({ seesItDifferently, ...review }, index) => (
        <li key={review.author.id} ref={index === 0 ? first : undefined} tabIndex={-1} className={styles.review}>
          <ReviewItem
            {...thread}
            review={review}
            among={reviews.data.reviews}
            note={seesItDifferently && <span className={`${tag.tag} ${layout.atStart}`}>{otherCampText}</span>}
          />
        </li>
      ))}
      {nextPage !== null && more && <ClosestReviews {...thread} page={nextPage} />}
      {nextPage !== null && !more && (
        <li className={styles.more}>
          <Button variant="quiet" onClick={() => setMore(true)}>
            Load more
          </Button>
        </li>
      )}
    </>
  );
}

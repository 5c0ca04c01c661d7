import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { WhoseProfile } from '@hexreel/domain/api/hexreel-api';
import { noReviewsText } from '@hexreel/domain/people';
import { personReviewsQuery } from '../features/profile/profile-query.ts';
import { failureText } from '../lib/failure-text.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { buttonClass } from '../ui/button.tsx';
import { MorePages } from '../ui/more-pages.tsx';
import { EmptyState, FailureNotice } from '../ui/notice.tsx';
import { ReviewCard, ReviewCardSkeletons } from './review-card.tsx';

/** A profile's reviews, own or somebody's. @param name null for the own ones */
export function PersonReviews({ whose, name }: { readonly whose: WhoseProfile; readonly name: string | null }) {
  const queryClient = useQueryClient();
  const reviews = useInfiniteQuery(personReviewsQuery(useApi(), whose).all);
  if (reviews.data === undefined) {
    if (reviews.isError && !reviews.isFetching)
      return <FailureNotice text={failureText(reviews.error)} onRetry={() => void reviews.refetch()} />;
    return <ReviewCardSkeletons />;
  }
  const all = reviews.data.pages.flatMap((page) => page.reviews);
  if (all.length === 0) {
    return (
      <EmptyState title={noReviewsText(name)}>
        {name === null && (
          <a href="/browse" className={buttonClass('quiet')}>
            Browse Movies
          </a>
        )}
      </EmptyState>
    );
  }
  // The list, and the counts above it.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['me'] });
  return (
    <>
      <ul className="divide-y divide-line">
        {all.map((review) => (
          <li key={review.movie.id}>
            <ReviewCard review={review} isOwn={name === null} onRemoved={refresh} />
          </li>
        ))}
      </ul>
      <MorePages list={reviews} failureText={failureText(reviews.error)} />
    </>
  );
}

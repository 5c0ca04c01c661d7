import { useInfiniteQuery } from '@tanstack/react-query';
import { friendsTexts } from '@hexreel/domain/people';
import { friendsReviewsQuery } from '../features/profile/profile-query.ts';
import { failureText } from '../lib/failure-text.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { MorePages } from '../ui/more-pages.tsx';
import { EmptyState, FailureNotice } from '../ui/notice.tsx';
import { ReviewCard, ReviewCardSkeletons } from './review-card.tsx';

/** The tab of reviews by those whom one follows, the newest first (specification, section 2). */
export function FriendsReviews() {
  const reviews = useInfiniteQuery(friendsReviewsQuery(useApi()).all);
  if (reviews.data === undefined) {
    if (reviews.isError && !reviews.isFetching)
      return <FailureNotice text={failureText(reviews.error)} onRetry={() => void reviews.refetch()} />;
    return <ReviewCardSkeletons />;
  }
  const all = reviews.data.pages.flatMap((page) => page.reviews);
  if (all.length === 0)
    return <EmptyState title={friendsTexts.noReviews} text="Find friends to follow, and their reviews show up here." />;
  return (
    <>
      <ul className="divide-y divide-line">
        {all.map((review) => (
          <li key={`${review.author.id} ${review.movie.id}`}>
            <ReviewCard review={review} isOwn={false} />
          </li>
        ))}
      </ul>
      <MorePages list={reviews} failureText={failureText(reviews.error)} />
    </>
  );
}

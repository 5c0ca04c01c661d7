import { useInfiniteQuery } from '@tanstack/react-query';
import { friendsTexts } from '@hexreel/domain/people';
import { friendsOnMovieQuery } from '../features/profile/profile-query.ts';
import { failureText } from '../lib/failure-text.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { LongText } from '../ui/long-text.tsx';
import { MorePages } from '../ui/more-pages.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { ScoreLine } from '../ui/score-line.tsx';
import { ReviewCardSkeletons, ReviewFacts } from './review-card.tsx';

/** 'What Your Friends Say' on the movie page, for members (specification, section 2). */
export function FriendsOnMovie({ id }: { readonly id: string }) {
  return (
    <section aria-labelledby="friends-title">
      <h2 id="friends-title" className="mb-4 text-2xl">
        {friendsTexts.onMovie}
      </h2>
      <FriendsWords id={id} />
    </section>
  );
}

function FriendsWords({ id }: { readonly id: string }) {
  const reviews = useInfiniteQuery(friendsOnMovieQuery(useApi(), id).all);
  if (reviews.data === undefined) {
    if (reviews.isError && !reviews.isFetching)
      return <FailureNotice text={failureText(reviews.error)} onRetry={() => void reviews.refetch()} />;
    return <ReviewCardSkeletons />;
  }
  const all = reviews.data.pages.flatMap((page) => page.reviews);
  if (all.length === 0) return <p className="text-muted">{friendsTexts.noReviews}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {all.map((review) => (
          <li key={review.author.id} className="grid gap-2 py-4">
            <ReviewFacts review={review} />
            <ScoreLine scores={review.scores} />
            {review.text !== '' && <LongText text={review.text} what={`what ${review.author.displayName} wrote`} />}
          </li>
        ))}
      </ul>
      <MorePages list={reviews} failureText={failureText(reviews.error)} />
    </>
  );
}

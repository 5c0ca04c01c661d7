import { useQueryClient } from '@tanstack/react-query';
import type { MyMovieResponse, Review, ReviewsResponse, VoteResponse } from '@hexreel/domain/contract/ratings';
import type { ClosestReviewsResponse } from '@hexreel/domain/contract/taste';
import type { HelpfulVote } from '@hexreel/domain/rating';
import { useApi } from '../../lib/hexreel-context.tsx';
import { myMovieQuery } from './rating-queries.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { shownValue } from '../../lib/pending-changes.ts';
import { runMutation } from '../../lib/private-apis.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { queueKind, useOptimisticQueue } from '../../lib/use-optimistic-queue.ts';

export interface HelpfulVoteControl {
  readonly vote: HelpfulVote | null;
  readonly helpful: number;
  readonly notHelpful: number;
  readonly error: unknown;
  readonly choose: (vote: HelpfulVote) => void;
}

const voteQueues = queueKind<{ readonly vote: HelpfulVote }>();

/**
 * The viewer's vote on a review, with the counts including pending votes. Votes on one review are sent in sequence, so
 * the last choice wins.
 * @param mine the server's state
 */
export function useHelpfulVote(movieId: number, review: Review, mine: HelpfulVote | null): HelpfulVoteControl {
  const { author, helpful, notHelpful } = review;
  const queryClient = useQueryClient();
  const own = myMovieQuery(useApi(), String(movieId)).queryKey;
  const { pending, enqueue } = useOptimisticQueue(voteQueues, `${author.id} ${movieId}`);
  const send = async (chosen: HelpfulVote) => {
    const answer = await runMutation(queryClient, () =>
      browserApi.call('voteOnReview', { params: { userId: author.id, movieId }, body: { vote: chosen } }),
    );
    return () => {
      queryClient.setQueryData<MyMovieResponse>(own, (known) => known && withVote(known, author.id, answer.vote));
      queryClient.setQueriesData<ReviewsResponse>({ queryKey: queryKeys.reviews(String(movieId)) }, (known) =>
        known == null ? known : { ...known, reviews: withCounts(known.reviews, author.id, answer) },
      );
      queryClient.setQueriesData<ClosestReviewsResponse>({ queryKey: laterQueryKeys.closestReviews(String(movieId)) }, (known) =>
        known == null ? known : { ...known, reviews: withCounts(known.reviews, author.id, answer) },
      );
    };
  };
  const vote = shownValue(pending, 'vote', mine);
  const counted = (side: HelpfulVote) => Number(vote === side) - Number(mine === side);
  return {
    vote,
    helpful: helpful + counted('helpful'),
    notHelpful: notHelpful + counted('notHelpful'),
    error: pending.failed.vote?.error ?? null,
    choose: (next) => enqueue({ vote: next }, { send: ({ vote: chosen = next }) => send(chosen) }),
  };
}

function withVote(own: MyMovieResponse, userId: string, vote: HelpfulVote): MyMovieResponse {
  return { ...own, votes: [...own.votes.filter((other) => other.userId !== userId), { userId, vote }] };
}

function withCounts<One extends Review>(reviews: readonly One[], userId: string, { helpful, notHelpful }: VoteResponse): One[] {
  return reviews.map((review) => (review.author.id === userId ? { ...review, helpful, notHelpful } : review));
}

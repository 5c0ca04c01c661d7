import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MyMovieResponse, Review, ReviewsResponse, VoteResponse } from '@hexreel/domain/api/ratings';
import type { Vote } from '@hexreel/domain/rating';
import { sendChange } from '../../lib/http-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { myMovieQuery } from './rating-queries.ts';

export interface ReviewVote {
  readonly vote: Vote | null;
  readonly helpful: number;
  readonly notHelpful: number;
  readonly error: unknown;
  readonly choose: (vote: Vote) => void;
}

/**
 * One's vote on a review, with the counts as they are or will be. Votes on one review are sent one after the other, so
 * the last choice is the one that stays.
 * @param mine as the server has it
 */
export function useVote(movieId: number, review: Review, mine: Vote | null): ReviewVote {
  const { author, helpful, notHelpful } = review;
  const queryClient = useQueryClient();
  const own = myMovieQuery(useApi(), String(movieId)).queryKey;
  const voting = useMutation({
    scope: { id: `vote ${author.id} ${movieId}` },
    mutationFn: (vote: Vote) => sendChange<VoteResponse>('PUT', `/api/reviews/${author.id}/${movieId}/vote`, { vote }),
    onSuccess: (answer) => {
      queryClient.setQueryData<MyMovieResponse>(own, (known) => known && withVote(known, author.id, answer.vote));
      queryClient.setQueriesData<ReviewsResponse>({ queryKey: ['reviews', String(movieId)] }, (known) =>
        known == null ? known : withCounts(known, author.id, answer),
      );
    },
  });
  const vote = voting.isPending ? voting.variables : mine;
  const counted = (side: Vote) => Number(vote === side) - Number(mine === side);
  return {
    vote,
    helpful: helpful + counted('helpful'),
    notHelpful: notHelpful + counted('notHelpful'),
    error: voting.error,
    choose: (next) => voting.mutate(next),
  };
}

function withVote(own: MyMovieResponse, userId: string, vote: Vote): MyMovieResponse {
  return { ...own, votes: [...own.votes.filter((other) => other.userId !== userId), { userId, vote }] };
}

function withCounts(page: ReviewsResponse, userId: string, { helpful, notHelpful }: VoteResponse): ReviewsResponse {
  return {
    ...page,
    reviews: page.reviews.map((review) => (review.author.id === userId ? { ...review, helpful, notHelpful } : review)),
  };
}

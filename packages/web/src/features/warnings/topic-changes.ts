import type { OwnWarningsResponse, TopicVoteBody, WarningsResponse } from '@hexreel/domain/contract/warnings';
import type { TopicName } from '@hexreel/domain/warnings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { ownWarningsQuery, warningsQuery } from './warning-queries.ts';

/** A vote on a topic of a movie; null takes it back. */
interface TopicChange {
  readonly topic: TopicName;
  readonly vote: TopicVoteBody | null;
}

/** Sends the viewer's votes on a movie's topics and writes the answers into what shows them. */
export function useTopicVote(movieId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const id = String(movieId);
  return useMutation({
    mutationFn: ({ topic, vote }: TopicChange): Promise<WarningsResponse> => {
      const params = { movieId, topic };
      return vote === null
        ? browserApi.call('withdrawTopicVote', { params })
        : browserApi.call('voteOnTopic', { params, body: vote });
    },
    onSuccess: (answer, { topic, vote }) => {
      queryClient.setQueryData(warningsQuery(api, id).queryKey, answer);
      queryClient.setQueryData<OwnWarningsResponse>(ownWarningsQuery(api, id).queryKey, (own) => {
        if (own === undefined) return own;
        const others = own.votes.filter((one) => one.topic !== topic);
        return { ...own, votes: vote === null ? others : [...others, { topic, ...vote }] };
      });
    },
  });
}

import type { Api } from '@hexreel/domain/contract/calls';
import type { CirclesResponse } from '@hexreel/domain/contract/tonight';
import type { RungAnswer } from '@hexreel/domain/ladder';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';
import { useVisitorText, writeVisitorText } from '../../lib/visitor-storage.ts';

/** A member's latest evenings, and how hard each movie was (R612). */
export const aftermathQuery = (api: Api) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...laterQueryKeys.account, 'aftermath'],
    queryFn: () => api.call('readAftermath'),
  });

/** A member's answer about a movie; null takes it back. */
export function useAnswerAftermath(movieId: number): {
  readonly answer: (answer: RungAnswer | null) => void;
  readonly problem: string | null;
} {
  const queryClient = useQueryClient();
  const { queryKey } = aftermathQuery(useApi());
  const mutation = useMutation({
    mutationFn: (answer: RungAnswer | null) =>
      browserApi.call('answerAftermath', { params: { movieId: String(movieId) }, body: { answer } }),
    scope: { id: `aftermath-${movieId}` },
    onSuccess: (evenings) => queryClient.setQueryData(queryKey, evenings),
  });
  return { answer: mutation.mutate, problem: mutation.isError ? sendFailureText(mutation.error) : null };
}

/** A guest's answer, which stays in their tab until they sign up (`visitor-aftermaths.ts`). */
export function useGuestAftermath(movieId: number): {
  readonly answer: string | null;
  readonly setAnswer: (answer: RungAnswer | null) => void;
} {
  const name = `aftermath-${movieId}`;
  return { answer: useVisitorText(name), setAnswer: (answer) => writeVisitorText(name, answer) };
}

/** The circles that a member is in (R614). */
export const circlesQuery = (api: Api) =>
  queryOptions({ ...dependsOnRatings, queryKey: [...laterQueryKeys.account, 'circles'], queryFn: () => api.call('readCircles') });

/** A change of one's circles, whose answer is all of them. */
export function useCircleChange<Input>(send: (input: Input) => Promise<CirclesResponse>): {
  readonly run: (input: Input) => void;
  readonly isBusy: boolean;
  readonly problem: string | null;
} {
  const queryClient = useQueryClient();
  const { queryKey } = circlesQuery(useApi());
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (circles) => queryClient.setQueryData(queryKey, circles),
  });
  return {
    run: mutation.mutate,
    isBusy: mutation.isPending,
    problem: mutation.isError ? sendFailureText(mutation.error) : null,
  };
}

import type { Api } from '@hexreel/domain/contract/calls';
import type { CirclesResponse } from '@hexreel/domain/contract/tonight';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** The circles that a member is in (R614). */
export const circlesQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.circles, queryFn: () => api.call('readCircles') });

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

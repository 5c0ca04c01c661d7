import type { LadderResponse, LadderTargetBody, VisitorLadderBody } from '@hexreel/domain/contract/ladder';
import type { RungAnswer } from '@hexreel/domain/ladder';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { ladderQuery } from './ladder-query.ts';

type Bearable = VisitorLadderBody['neverAbove'];

/** Below the viewer's own, so that it is gone once they sign in. */
const visitorsKey = [...laterQueryKeys.taste, 'ladder of a visitor'];

/** What a visitor asked for, and the answer: in the page's memory alone. */
interface VisitorLadder {
  readonly neverAbove: Bearable;
  readonly target: LadderTargetBody;
  readonly response: LadderResponse;
}

/** A ladder and what can be done with it; a member's is stored, a visitor's lasts as long as the page (R337). */
export interface LadderControl {
  /** Null before the first answer. */
  readonly response: LadderResponse | null;
  /** Why it could not be read; null where it could. */
  readonly readFailure: { readonly error: unknown; readonly retry: () => void } | null;
  /** @param neverAbove what a visitor bears; null for what they said before, and for members, of whom it is known */
  readonly build: (target: LadderTargetBody, neverAbove: Bearable | null) => void;
  readonly answer: (movieId: number, answer: RungAnswer) => void;
  readonly remove: () => void;
  readonly isBusy: boolean;
  /** Why the last change failed; null where it did not. */
  readonly problem: string | null;
}

export function useLadder(isMember: boolean): LadderControl {
  const own = useOwnLadder(isMember);
  const visitors = useVisitorLadder();
  return isMember ? own : visitors;
}

function useOwnLadder(isMember: boolean): LadderControl {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = ladderQuery(api);
  const stored = useQuery({ ...query, enabled: isMember });
  const change = useMutation({
    mutationFn: (send: () => Promise<LadderResponse>) => send(),
    onSuccess: (response) => queryClient.setQueryData(query.queryKey, response),
    // Another window may have been faster.
    onError: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  const run = (send: () => Promise<LadderResponse>) => {
    if (!change.isPending) change.mutate(send);
  };
  return {
    response: stored.data ?? null,
    readFailure:
      stored.isError && stored.data === undefined && !stored.isFetching
        ? { error: stored.error, retry: () => void stored.refetch() }
        : null,
    build: (body) => run(() => api.call('startLadder', { body })),
    answer: (movieId, answer) => run(() => api.call('answerRung', { body: { movieId, answer } })),
    remove: () => run(() => api.call('removeLadder')),
    isBusy: change.isPending,
    problem: change.isError ? sendFailureText(change.error) : null,
  };
}

function useVisitorLadder(): LadderControl {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: kept = null } = useQuery<VisitorLadder | null>({
    queryKey: visitorsKey,
    queryFn: () => null,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = useMutation({
    mutationFn: async ({ asked, body }: { asked: Omit<VisitorLadder, 'response'>; body: VisitorLadderBody }) => ({
      ...asked,
      response: await api.call('planLadder', { body }),
    }),
    onSuccess: (next) => queryClient.setQueryData(visitorsKey, next),
  });
  const run = (asked: Omit<VisitorLadder, 'response'>, more: Pick<VisitorLadderBody, 'rungs' | 'answer'>) => {
    if (!change.isPending) change.mutate({ asked, body: { ...asked.target, neverAbove: asked.neverAbove, ...more } });
  };
  return {
    response: kept?.response ?? null,
    readFailure: null,
    build: (target, said) => {
      const neverAbove = said ?? kept?.neverAbove;
      if (neverAbove !== undefined) run({ target, neverAbove }, {});
    },
    answer: (_movieId, answer) => {
      const rungs = kept?.response.ladder?.rungs.map((rung) => ({ movieId: rung.movie.id, answer: rung.answer }));
      if (kept !== null && rungs !== undefined) run({ target: kept.target, neverAbove: kept.neverAbove }, { rungs, answer });
    },
    remove: () => queryClient.setQueryData(visitorsKey, null),
    isBusy: change.isPending,
    problem: change.isError ? sendFailureText(change.error) : null,
  };
}

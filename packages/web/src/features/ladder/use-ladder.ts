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

/** A visitor's question, and the answer: in the page's memory alone. */
interface VisitorLadder {
  readonly neverAbove: Bearable;
  readonly target: LadderTargetBody;
  readonly response: LadderResponse;
}

interface VisitorRequest {
  readonly asked: Omit<VisitorLadder, 'response'>;
  readonly more: Pick<VisitorLadderBody, 'rungs' | 'answer'>;
  readonly isProposed: boolean;
}

/** A ladder and what can be done with it; a member's is stored, a visitor's lasts as long as the page (R337). */
export interface LadderControl {
  /** Null before the first answer. */
  readonly response: LadderResponse | null;
  /** Why it could not be read; null where it could. */
  readonly readFailure: { readonly error: unknown; readonly retry: () => void } | null;
  /**
   * @param neverAbove a visitor's tolerance; null for the one that they gave before, and for members, of whom it is known
   * @param isProposed whether the page proposed the goal: out of reach, it is lowered by itself (R401)
   * @returns whether there is a new ladder; otherwise the one before is still there
   */
  readonly build: (target: LadderTargetBody, neverAbove: Bearable | null, isProposed?: boolean) => Promise<boolean>;
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
  const run = async (send: () => Promise<LadderResponse>) =>
    change.isPending ? false : change.mutateAsync(send).then(hasNewLadder, () => false);
  return {
    response: stored.data ?? null,
    readFailure:
      stored.isError && stored.data === undefined && !stored.isFetching
        ? { error: stored.error, retry: () => void stored.refetch() }
        : null,
    build: (target, _neverAbove, isProposed = false) =>
      run(async () => (await climb((body) => api.call('startLadder', { body }), target, isProposed)).response),
    answer: (movieId, answer) => void run(() => api.call('answerRung', { body: { movieId, answer } })),
    remove: () => void run(() => api.call('removeLadder')),
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
    mutationFn: async ({ asked, more, isProposed }: VisitorRequest) => {
      const plan = (target: LadderTargetBody) =>
        api.call('planLadder', { body: { ...target, neverAbove: asked.neverAbove, ...more } });
      return { neverAbove: asked.neverAbove, ...(await climb(plan, asked.target, isProposed)) };
    },
    // A goal out of reach takes no ladder away.
    onSuccess: (next) =>
      queryClient.setQueryData<VisitorLadder>(visitorsKey, (known) => {
        const ladder = known?.response.ladder ?? null;
        if (known == null || ladder === null || next.response.ladder !== null) return next;
        return { ...known, response: { ...next.response, ladder } };
      }),
  });
  const run = async (asked: VisitorRequest['asked'], more: VisitorRequest['more'], isProposed = false) =>
    change.isPending
      ? false
      : change.mutateAsync({ asked, more, isProposed }).then(
          ({ response }) => hasNewLadder(response),
          () => false,
        );
  return {
    response: kept?.response ?? null,
    readFailure: null,
    build: async (target, said, isProposed) => {
      const neverAbove = said ?? kept?.neverAbove;
      return neverAbove !== undefined && run({ target, neverAbove }, {}, isProposed);
    },
    answer: (_movieId, answer) => {
      const rungs = kept?.response.ladder?.rungs.map((rung) => ({ movieId: rung.movie.id, answer: rung.answer }));
      if (kept !== null && rungs !== undefined) void run({ target: kept.target, neverAbove: kept.neverAbove }, { rungs, answer });
    },
    remove: () => queryClient.setQueryData(visitorsKey, null),
    isBusy: change.isPending,
    problem: change.isError ? sendFailureText(change.error) : null,
  };
}

function hasNewLadder({ ladder, problem }: LadderResponse): boolean {
  return ladder !== null && problem === null;
}

/** A ladder to a target, or to the nearest goal where the page proposed one that is out of reach. */
async function climb(
  plan: (target: LadderTargetBody) => Promise<LadderResponse>,
  target: LadderTargetBody,
  isProposed: boolean,
): Promise<Pick<VisitorLadder, 'target' | 'response'>> {
  const response = await plan(target);
  const { problem, nearest } = response;
  if (!isProposed || problem !== 'noMovies' || nearest === null) return { target, response };
  const lower = { axis: nearest.axis, value: nearest.value };
  return { target: lower, response: await plan(lower) };
}

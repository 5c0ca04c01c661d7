import type { FirstRun } from '@hexreel/domain/contract/first-run';
import type { MovieHistory } from '@hexreel/domain/contract/history';
import { soSoOpinion, type FirstRunVerdict } from '@hexreel/domain/first-run';
import { useQueryClient } from '@tanstack/react-query';
import { applyHistory } from '../../features/history/apply-history.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { runMutation } from '../../lib/private-apis.ts';
import { queueKind, useOptimisticQueue } from '../../lib/use-optimistic-queue.ts';

/** A movie of the first visit, with what is saved of it. */
export type Offer = FirstRun['movies'][number];
type SavedVerdict = Offer['verdict'];

const verdicts = queueKind<{ readonly verdict: FirstRunVerdict }>();

/**
 * Saves what a tap says of a movie as history (R750): of fast taps the last one counts.
 * @returns `failed` with the verdict that was not saved, and why
 */
export function useVerdict(movieId: number) {
  const queryClient = useQueryClient();
  const { pending, enqueue } = useOptimisticQueue(verdicts, String(movieId));
  const saved = () =>
    queryClient.getQueryData<FirstRun['movies']>(laterQueryKeys.firstRun)?.find(({ movie }) => movie.id === movieId)?.verdict ??
    null;
  const save = (verdict: FirstRunVerdict) =>
    enqueue(
      { verdict },
      {
        send: async ({ verdict: wanted = verdict }) => {
          const answer = await runMutation(queryClient, () => sendVerdict(movieId, wanted, saved()));
          return () => {
            applyHistory(queryClient, movieId, answer);
            queryClient.setQueryData<FirstRun['movies']>(laterQueryKeys.firstRun, (known) =>
              known?.map((offer) => (offer.movie.id === movieId ? { ...offer, verdict: savedVerdict(answer) } : offer)),
            );
          };
        },
      },
    );
  return { save, failed: pending.failed.verdict };
}

/** @param before what the server has; another opinion of the member's is taken back, one from elsewhere stays next to a like */
async function sendVerdict(movieId: number, verdict: FirstRunVerdict, before: SavedVerdict): Promise<MovieHistory> {
  const params = { movieId };
  switch (verdict) {
    case 'liked':
      return browserApi.call('saveOpinion', { params, body: { liked: true, ...(before === 'soSo' && { overall: null }) } });
    case 'soSo':
      return browserApi.call('saveOpinion', { params, body: { liked: false, overall: soSoOpinion } });
    case 'tooScary': {
      const seen = await browserApi.call('markSeen', { params });
      if (before !== 'liked' && before !== 'soSo') return seen;
      return browserApi.call('saveOpinion', { params, body: { liked: false, overall: null } });
    }
    case 'notSeen':
      return browserApi.call('unmarkSeen', { params });
  }
}

function savedVerdict({ isSeen, liked, overall }: MovieHistory): SavedVerdict {
  if (liked) return 'liked';
  if (overall !== null) return 'soSo';
  return isSeen ? 'seen' : null;
}

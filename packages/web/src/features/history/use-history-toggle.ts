import type { MovieHistory } from '@hexreel/domain/contract/history';
import { historyTexts } from '@hexreel/domain/texts/history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/announcer.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useToggle, type Toggle } from '../../lib/use-toggle.ts';
import { applyHistory } from './apply-history.ts';
import { historyIdsQuery } from '../../lib/history-ids-query.ts';

type What = 'seen' | 'liked';

const sends: Readonly<Record<What, (movieId: number, wanted: boolean) => Promise<MovieHistory>>> = {
  seen: (movieId, wanted) => browserApi.call(wanted ? 'markSeen' : 'unmarkSeen', { params: { movieId } }),
  liked: (movieId, wanted) => browserApi.call('saveOpinion', { params: { movieId }, body: { liked: wanted } }),
};

/** The viewer's seen mark or like of a movie, the same wherever it shows. For users only. */
export function useHistoryToggle(what: What, movieId: number): Toggle {
  const queryClient = useQueryClient();
  const { data: isSo } = useQuery({ ...historyIdsQuery(useApi()), select: (ids) => ids[what].includes(movieId) });
  return useToggle({
    key: `${what} ${movieId}`,
    isSo,
    send: (wanted) => sends[what](movieId, wanted),
    // The answer may differ from what was asked for: a rated movie stays seen.
    onSent: (_wanted, answer) => applyHistory(queryClient, movieId, answer),
    onSettled: (succeeded) => {
      if (!succeeded) announce(historyTexts.changeFailed);
    },
  });
}

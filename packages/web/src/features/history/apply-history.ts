import type { QueryClient } from '@tanstack/react-query';
import type { HistoryIds, MovieHistory } from '@hexreel/domain/contract/history';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Writes the server's answer to a change of the viewer's history into all cached queries that show it. */
export function applyHistory(queryClient: QueryClient, movieId: number, history: MovieHistory): void {
  const { historyIds } = queryKeys;
  // Reads started before the change may still be in progress, and would overwrite it with stale data.
  void queryClient.cancelQueries({ queryKey: historyIds });
  queryClient.setQueryData<HistoryIds>(
    historyIds,
    (known) =>
      known && {
        ...known,
        seen: withOrWithout(known.seen, movieId, history.isSeen),
        liked: withOrWithout(known.liked, movieId, history.liked),
      },
  );
  queryClient.setQueryData(laterQueryKeys.movieHistory(movieId), history);
  const { diary, ownLimitsSearch, ownSurprise, enjoyment, ownTaste, closestMovies, seenStatistics } = laterQueryKeys;
  const changed = [diary, ownLimitsSearch, ownSurprise, enjoyment, ownTaste, closestMovies, seenStatistics];
  for (const queryKey of [...changed, queryKeys.ownMovies, queryKeys.recommended])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

function withOrWithout(ids: readonly number[], movieId: number, isIn: boolean): number[] {
  const others = ids.filter((id) => id !== movieId);
  return isIn ? others.concat(movieId) : others;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { announce } from '../../lib/announcer.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useToggle, type Toggle } from '../../lib/use-toggle.ts';
import { watchlistIdsQuery } from './watchlist-ids-query.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The viewer's watchlist mark of a movie, the same wherever it shows. For users only. */
export function useWatchlisted(movieId: number): Toggle {
  const queryClient = useQueryClient();
  const query = watchlistIdsQuery(useApi());
  const { data: isSo } = useQuery({ ...query, select: (ids) => ids.includes(movieId) });
  return useToggle({
    key: `watchlist ${movieId}`,
    isSo,
    send: (wanted) => browserApi.call(wanted ? 'addToWatchlist' : 'removeFromWatchlist', { params: { movieId } }),
    onSent: (isOn) => {
      void queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, (ids) => {
        const others = ids?.filter((id) => id !== movieId);
        return isOn ? others?.concat(movieId) : others;
      });
      // The Watchlist tab keeps removed movies in place until it is opened again.
      for (const queryKey of [laterQueryKeys.watchlistPages, queryKeys.ownHome])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    onSettled: (succeeded) => {
      if (!succeeded) announce(isSo === true ? watchlistTexts.removeFailed : watchlistTexts.addFailed);
    },
  });
}

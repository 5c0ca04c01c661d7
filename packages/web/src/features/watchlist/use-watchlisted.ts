import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WatchlistChange } from '@hexreel/domain/api/watchlist';
import { watchlistTexts } from '@hexreel/domain/watchlist';
import { announce } from '../../lib/announcer.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { sendChange } from '../../lib/http-api.ts';
import { useToggle, type Toggle } from '../../lib/use-toggle.ts';
import { watchlistIdsQuery } from './watchlist-ids-query.ts';

/** Whether a movie is on the viewer's watchlist, the same wherever it shows. For members only. */
export function useWatchlisted(movieId: number): Toggle {
  const queryClient = useQueryClient();
  const query = watchlistIdsQuery(useApi());
  const { data: isSo } = useQuery({ ...query, select: (ids) => ids.includes(movieId) });
  return useToggle({
    key: `watchlist ${movieId}`,
    isSo,
    send: (wanted) => sendChange<WatchlistChange>(wanted ? 'PUT' : 'DELETE', `/api/me/watchlist/${movieId}`),
    onSent: (isOn) => {
      void queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, (ids) => {
        const others = ids?.filter((id) => id !== movieId);
        return isOn ? others?.concat(movieId) : others;
      });
      // The tab that shows them keeps its places until it is opened again.
      void queryClient.invalidateQueries({ queryKey: ['me', 'watchlist', 'pages'], refetchType: 'none' });
    },
    onSettled: (succeeded) => {
      if (!succeeded) announce(isSo === true ? watchlistTexts.removeFailed : watchlistTexts.addFailed);
    },
  });
}

import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { takeVisitorWork, writeVisitorText } from '../../lib/visitor-storage.ts';
import { watchlistIdsQuery } from './watchlist-ids-query.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

const visitorPrefix = 'watchlist-';

/** Stores a visitor's request to add a movie before they sign in. */
export function rememberWatchlistAdd(movieId: number): void {
  writeVisitorText(`${visitorPrefix}${movieId}`, 'add');
}

/** Adds the movies requested before signing in. @returns a sentence for each outcome */
export async function finishWatchlistAdds(queryClient: QueryClient, api: Api): Promise<readonly string[]> {
  const asked = takeVisitorWork(visitorPrefix).map(({ name }) => name.slice(visitorPrefix.length));
  if (asked.length === 0) return [];
  const outcomes = await Promise.allSettled(asked.map((movieId) => browserApi.call('addToWatchlist', { params: { movieId } })));
  // A read of the list started before the change may still be in progress.
  await queryClient.cancelQueries({ queryKey: watchlistIdsQuery(api).queryKey });
  void queryClient.invalidateQueries({ queryKey: laterQueryKeys.watchlist });
  return outcomes.map(({ status }) => (status === 'fulfilled' ? watchlistTexts.added : watchlistTexts.addFailed));
}

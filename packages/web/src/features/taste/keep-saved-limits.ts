import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { FearProfileAnswer } from '@hexreel/domain/contract/limits';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { limitsQuery } from './taste-queries.ts';

/** After the viewer's limits were saved: lists that leave out what is beyond them are read again when next shown. */
export function keepSavedLimits(
  { queryClient, api }: { readonly queryClient: QueryClient; readonly api: Api },
  saved: FearProfileAnswer,
): void {
  queryClient.setQueryData(limitsQuery(api).queryKey, saved);
  for (const queryKey of [
    laterQueryKeys.limitStates,
    queryKeys.ownHome,
    laterQueryKeys.friendsShelf,
    queryKeys.recommended,
    laterQueryKeys.ownSurprise,
  ])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

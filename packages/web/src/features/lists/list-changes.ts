import type { ListEntry, MovieList } from '@hexreel/domain/contract/lists';
import type { QueryClient } from '@tanstack/react-query';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { runMutation } from '../../lib/private-apis.ts';

/** Sends a change of the viewer's lists; what shows lists is read again. @throws ApiError, by rejection */
export async function changeLists<Answer>(queryClient: QueryClient, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await runMutation(queryClient, send);
  } finally {
    readListsAgain(queryClient);
  }
}

/** What shows lists is read again. */
export function readListsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: laterQueryKeys.madeLists });
  void queryClient.invalidateQueries({ queryKey: laterQueryKeys.sharedLists });
}

/** Shows a change of a list's movies before the server has it. */
export async function showEntries(
  queryClient: QueryClient,
  listId: string,
  change: (entries: readonly ListEntry[]) => readonly ListEntry[],
): Promise<void> {
  const queryKey = [...laterQueryKeys.madeLists, 'list', listId];
  // An answer that is on its way would show the old order again.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<MovieList>(queryKey, (list) => {
    if (list === undefined) return list;
    const entries = [...change(list.entries)];
    return { ...list, entries, movies: entries.length };
  });
}

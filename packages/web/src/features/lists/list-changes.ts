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

/** Shows a list's movies as they will be before the server has them so. */
export function showEntries(
  queryClient: QueryClient,
  listId: string,
  change: (entries: readonly ListEntry[]) => readonly ListEntry[],
): void {
  queryClient.setQueryData<MovieList>(listKey(listId), (list) => {
    if (list === undefined) return list;
    const entries = [...change(list.entries)];
    return { ...list, entries, movies: entries.length };
  });
}

/** An answer that is on its way would show the movies before a change again. */
export function stopReadingList(queryClient: QueryClient, listId: string): Promise<void> {
  return queryClient.cancelQueries({ queryKey: listKey(listId) });
}

const listKey = (listId: string) => [...laterQueryKeys.madeLists, 'list', listId];

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

/** Reads again everything that shows lists. */
export function readListsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: laterQueryKeys.madeLists });
  void queryClient.invalidateQueries({ queryKey: laterQueryKeys.sharedLists });
}

/** A list's movies as they are shown. */
export function shownEntries(queryClient: QueryClient, listId: string): readonly ListEntry[] {
  return queryClient.getQueryData<MovieList>(listKey(listId))?.entries ?? [];
}

/** Shows these movies in a list before the server has them. */
export function showEntries(queryClient: QueryClient, listId: string, entries: readonly ListEntry[]): void {
  queryClient.setQueryData<MovieList>(listKey(listId), (list) => {
    return list && { ...list, entries: [...entries], movies: entries.length };
  });
}

/** Cancels reads that are under way: their answers would undo a change on the page. */
export function stopReadingList(queryClient: QueryClient, listId: string): Promise<void> {
  return queryClient.cancelQueries({ queryKey: listKey(listId) });
}

const listKey = (listId: string) => [...laterQueryKeys.madeLists, 'list', listId];

import type { QueryClient } from '@tanstack/react-query';
import type { DiaryEntryBody } from '@hexreel/domain/contract/history';
import { browserApi } from '../../lib/browser-api.ts';
import { runMutation } from '../../lib/private-apis.ts';
import { applyHistory } from './apply-history.ts';

/** Adds a viewing, or changes the one with this id; repeating it changes nothing. */
export function saveEntry(queryClient: QueryClient, entryId: string, body: DiaryEntryBody): Promise<void> {
  return runMutation(queryClient, async () => {
    applyHistory(queryClient, body.movieId, await browserApi.call('saveDiaryEntry', { params: { entryId }, body }));
  });
}

export function removeEntry(queryClient: QueryClient, entryId: string, movieId: number): Promise<void> {
  return runMutation(queryClient, async () => {
    applyHistory(queryClient, movieId, await browserApi.call('removeDiaryEntry', { params: { entryId } }));
  });
}

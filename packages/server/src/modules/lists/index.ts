import type { AccountDeletionHook } from '../../platform/events/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { ListsContext } from './context.ts';
import { invalidateOnLists } from './list-events.ts';
import { createListReads, type ListReads } from './list-reads.ts';
import { withdrawLists } from './moderate-list.ts';
import { registerRoutes } from './routes.ts';

export { listNotFound } from './permissions.ts';
export type { ListReads } from './list-reads.ts';
export { exportLists } from './export-lists.ts';
export { presentListSummary, selectSummaries } from './list-summaries.ts';
export { newListId } from './stored-lists.ts';
export { importList, readOwnTitles, takeBackList } from './import-list.ts';
export { findListAuthor, listTextOf, readListText, removeListTexts, withdrawLists } from './moderate-list.ts';

/** Lists of movies that users make. @returns their public reads, and the hook of account deletion */
export function registerLists(
  api: ApiRoutes,
  { invalidate, ...context }: ListsContext & { readonly invalidate: (...tags: readonly string[]) => void },
): { readonly reads: ListReads; readonly onAccountDeletion: AccountDeletionHook } {
  const { eventBus } = context;
  invalidateOnLists(eventBus, invalidate);
  const reads = createListReads(context);
  registerRoutes(api, context, reads);
  return {
    reads,
    onAccountDeletion: async (tx, userId) => {
      const events = await withdrawLists(tx, userId);
      return async () => events;
    },
  };
}

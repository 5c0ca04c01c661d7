import type { Database } from '../../db/client.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { DrawingQueue } from '../../platform/pictures/drawing-queue.ts';
import type { Letters } from '../../platform/pictures/letters.ts';
import type { HistoryContext } from './context.ts';
import { createDiaryRead, type ReadDiaryOf } from './history-reads.ts';
import { registerRoutes } from './routes.ts';
import { registerYears } from './year-routes.ts';

export type { ReadDiaryOf } from './history-reads.ts';
export { addViewing, takeBackViewing } from './add-viewing.ts';
export { exportHistory } from './export-history.ts';
export { markSeenByAll } from './mark-seen.ts';
export { hasWatched, isHiddenInSurprise, readLikedIds, readNotedOf, readOpinions, readSeenIds } from './seen.ts';
export { leaveOutSeen } from './settings.ts';

/** Users' viewings, with dates, and their overall opinions. @returns the public read of shared diaries */
export function registerHistory(
  api: ApiRoutes,
  {
    cache,
    publicReads,
    letters,
    drawings,
    siteName,
    ...context
  }: HistoryContext & {
    readonly cache: ReadCache<PublicAnswer>;
    readonly publicReads: Database;
    readonly letters: Letters;
    readonly drawings: DrawingQueue;
    readonly siteName: string;
  },
): { readonly readDiary: ReadDiaryOf } {
  const readDiary = createDiaryRead({ database: publicReads, cache });
  registerRoutes(api, context, readDiary);
  registerYears(api, { ...context, cache, letters, drawings, siteName });
  return { readDiary };
}

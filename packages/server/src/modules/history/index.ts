import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { HistoryContext } from './context.ts';
import { registerRoutes } from './routes.ts';

export { exportHistory } from './export-history.ts';
export { isHiddenInSurprise, readLikedIds, readSeenIds } from './seen.ts';
export { leaveOutSeen } from './settings.ts';

/** What users have seen, when, and what they think of it as a whole. */
export function registerHistory(api: ApiRoutes, context: HistoryContext): void {
  registerRoutes(api, context);
}

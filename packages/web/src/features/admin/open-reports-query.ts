import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

const everyMilliseconds = 60_000;

/**
 * The number of open reports; requested only by admins' browsers, every minute and after each report that is settled.
 */
export const openReportsQuery = queryOptions({
  queryKey: laterQueryKeys.reportCount,
  queryFn: () => browserApi.call('countReports'),
  staleTime: everyMilliseconds,
  refetchInterval: everyMilliseconds,
});

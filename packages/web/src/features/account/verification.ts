import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/**
 * Uses the code of a verification link, once per code: a query, since the page has no button, and its key keeps it from
 * being sent twice. Only browsers send it; a first view, which a mail scanner may fetch, does not.
 */
export const verificationQuery = (oobCode: string) =>
  queryOptions({
    queryKey: laterQueryKeys.verification(oobCode),
    queryFn: () => browserApi.call('verifyEmail', { body: { oobCode } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

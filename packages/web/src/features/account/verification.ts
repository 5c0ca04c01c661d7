import { queryOptions } from '@tanstack/react-query';
import { sendChange } from '../../lib/http-api.ts';

/**
 * Uses up the code of a verification link, once for each: a query, since the page has nothing to press, and its key keeps
 * it from being sent twice. Only browsers ask; a first view, which a mail scanner may fetch, does not.
 */
export const verificationQuery = (oobCode: string) =>
  queryOptions({
    queryKey: ['verify-email', oobCode],
    queryFn: () => sendChange('POST', '/api/auth/verify-email', { oobCode }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

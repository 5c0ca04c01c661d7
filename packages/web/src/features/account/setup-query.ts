import type { Api } from '@hexreel/domain/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** A site without an admin; missing once it has one (R820). Read once, since it is gone while its page leads on. */
export const setupQuery = (api: Api) =>
  queryOptions({
    queryKey: laterQueryKeys.setup,
    queryFn: () => api.call('readSetup'),
    staleTime: Number.POSITIVE_INFINITY,
  });

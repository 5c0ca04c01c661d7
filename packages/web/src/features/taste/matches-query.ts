import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** How close the authors of reviews on screen are to the viewer (R249); for members. @param userIds one at least, in their order */
export const matchesQuery = (api: Api, userIds: readonly string[]) => {
  const ids = userIds.join(',');
  return queryOptions({
    queryKey: [...laterQueryKeys.matches, 'of', ids],
    queryFn: async () => (await api.call('readMatches', { query: { ids } })).matches,
  });
};

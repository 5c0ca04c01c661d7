import type { Api } from '@hexreel/domain/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';

const listsShown = 2;

/** The week's quotes, and the lists that were changed last (R664). */
export const voicesQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.voices,
    queryFn: async () => {
      const [{ quotes }, { lists }] = await Promise.all([api.call('readQuotes'), api.call('readPublicLists', { query: {} })]);
      return { quotes, lists: lists.slice(0, listsShown) };
    },
  });

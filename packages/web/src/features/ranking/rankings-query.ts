import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { Characteristic } from '@hexreel/domain/characteristics';
import { writeCriteria } from '@hexreel/domain/ranking';
import { queryKeys } from '../../lib/query-keys.ts';

/** A page of Top Movies by Criteria. @param criteria at least one, in display order */
export const rankingsQuery = (api: Api, criteria: readonly Characteristic[], page: number) =>
  queryOptions({
    queryKey: [...queryKeys.rankings, criteria, page],
    queryFn: () => api.call('readRankings', { query: { criteria: writeCriteria(criteria), page } }),
  });

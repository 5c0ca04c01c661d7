import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { Characteristic } from '@hexreel/domain/characteristics';
import { writeCriteria } from '@hexreel/domain/ranking';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** A page of Top Movies by Criteria. @param criteria at least one, in display order; a member's is without their hard no's */
export const rankingsQuery = (api: Api, criteria: readonly Characteristic[], page: number, isMember: boolean) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...(isMember ? laterQueryKeys.ownRankings : laterQueryKeys.rankings), criteria, page],
    queryFn: () =>
      api.call(isMember ? 'readOwnRankings' : 'readRankings', { query: { criteria: writeCriteria(criteria), page } }),
  });

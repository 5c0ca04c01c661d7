import type { Api } from '@hexreel/domain/contract/calls';
import type { SecondFactors } from '@hexreel/domain/contract/second-factors';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** What protects the viewer's account. */
export const secondFactorsQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.secondFactors, queryFn: () => api.call('readSecondFactors') });

/** Takes what a change answered. */
export function useSetSecondFactors(): (factors: SecondFactors) => void {
  const client = useQueryClient();
  return (factors) => client.setQueryData(laterQueryKeys.secondFactors, factors);
}

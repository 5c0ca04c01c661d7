import type { Api } from '@hexreel/domain/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** The viewer's ladder (R331); for members. */
export const ladderQuery = (api: Api) =>
  queryOptions({ queryKey: [...laterQueryKeys.taste, 'ladder'], queryFn: () => api.call('readLadder') });

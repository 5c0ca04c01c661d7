import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** Fake users to sign in as; requested on a demo only. */
export const demoSignInsQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.demoSignIns, queryFn: () => api.call('readDemoSignIns') });

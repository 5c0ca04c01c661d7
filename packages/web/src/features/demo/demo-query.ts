import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { queryKeys } from '../../lib/query-keys.ts';

/** Fake users to sign in as; requested on a demo only. */
export const demoSignInsQuery = (api: Api) =>
  queryOptions({ queryKey: queryKeys.demoSignIns, queryFn: () => api.call('readDemoSignIns') });

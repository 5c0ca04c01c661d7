import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';

/** Invented people to sign in as; asked on a demo only. */
export const demoSignInsQuery = (api: HexreelApi) =>
  queryOptions({ queryKey: ['demo', 'sign-ins'], queryFn: () => api.demoSignIns() });

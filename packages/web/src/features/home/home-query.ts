import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';

/** Hero, popular movies and the eleven rows; the same for everyone. */
export const homeQuery = (api: HexreelApi) => queryOptions({ queryKey: ['home'], queryFn: () => api.home() });

/** What those whom the member follows recommend. */
export const recommendedQuery = (api: HexreelApi) =>
  queryOptions({ queryKey: ['me', 'recommended'], queryFn: async () => (await (await api.people()).recommended()).slides });

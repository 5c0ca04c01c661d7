import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';

/** The own account as Settings and the own profile's header show it. */
export const accountQuery = (api: HexreelApi) => queryOptions({ queryKey: ['me', 'account'], queryFn: () => api.account() });

/** Where one is signed in. */
export const sessionsQuery = (api: HexreelApi) => queryOptions({ queryKey: ['me', 'sessions'], queryFn: () => api.sessions() });

import type { Api } from '@hexreel/domain/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { laterQueryKeys } from './later-query-keys.ts';

/** The viewer's passkeys, app and recovery codes: Settings shows them, and confirmations offer the passkeys. */
export const secondFactorsQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.security, queryFn: () => api.call('readSecondFactors') });

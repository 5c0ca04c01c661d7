import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** The viewer's account, for Settings and the header of their profile. */
export const accountQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.account, queryFn: () => api.call('readAccount') });

/** The viewer's sessions. */
export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.sessions, queryFn: () => api.call('readSessions') });

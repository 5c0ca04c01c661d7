import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { queryKeys } from '../../lib/query-keys.ts';

/** The viewer's account, for Settings and the header of their profile. */
export const accountQuery = (api: Api) => queryOptions({ queryKey: queryKeys.account, queryFn: () => api.call('readAccount') });

/** The viewer's sessions. */
export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: queryKeys.sessions, queryFn: () => api.call('readSessions') });

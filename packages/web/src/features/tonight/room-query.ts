import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** A room as the viewer may see it; `useLiveRoom` follows its changes. */
export const roomQuery = (api: Api, token: string) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: laterQueryKeys.room(token),
    queryFn: () => api.call('readRoom', { params: { token } }),
  });

/** A room's link as a QR code. */
export const roomCodeQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [...laterQueryKeys.room(token), 'code'],
    queryFn: () => api.call('readRoomCode', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

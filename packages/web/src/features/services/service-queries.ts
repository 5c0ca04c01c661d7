import type { Api } from '@hexreel/domain/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Countries with services, and those of one country. */
export const servicesQuery = (api: Api, country: string | null) =>
  queryOptions({
    queryKey: [...queryKeys.movies, 'services', country],
    queryFn: () => api.call('readServices', { query: country === null ? {} : { country } }),
  });

/** Where the viewer watches (R338); for members. */
export const ownServicesQuery = (api: Api) =>
  queryOptions({ queryKey: [...laterQueryKeys.account, 'services'], queryFn: () => api.call('readOwnServices') });

import type { Api } from '@hexreel/domain/contract/calls';
import type { SiteTextName } from '@hexreel/domain/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** A text of the people who run the site; it changes with a restart. */
export const siteTextQuery = (api: Api, name: SiteTextName) =>
  queryOptions({
    queryKey: laterQueryKeys.siteText(name),
    queryFn: () => api.call('readSiteText', { params: { name } }),
    staleTime: Infinity,
  });

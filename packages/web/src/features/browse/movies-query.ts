import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { BrowseFilters } from '@hexreel/domain/movie';

/** Long enough that Back from a movie shows the list as it was left rather than one that has moved meanwhile. */
const staleMilliseconds = 5 * 60_000;

/** One page of the movies that match; `filters` as `readBrowseFilters` gives them, since the API refuses what it drops. */
export const moviesQuery = (api: HexreelApi, filters: BrowseFilters) =>
  queryOptions({ queryKey: ['movies', filters], queryFn: () => api.movies(filters), staleTime: staleMilliseconds });

import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** Members' votes on topics in a movie; the same for everyone (R282). */
export const warningsQuery = (api: Api, movieId: string) =>
  queryOptions({
    queryKey: laterQueryKeys.warnings(movieId),
    queryFn: () => api.call('readWarnings', { params: { id: movieId } }),
  });

/** The viewer's votes on it, and whether their hard no's hide the movie; for members. */
export const ownWarningsQuery = (api: Api, movieId: string) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: laterQueryKeys.ownWarnings(movieId),
    queryFn: () => api.call('readOwnWarnings', { params: { id: movieId } }),
  });

/** The viewer's hard no's (R284); for members. */
export const hardNosQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.hardNos, queryFn: () => api.call('readHardNos') });

/** True if the viewer chose to see a hidden movie; set by the route, and kept while its page is open. */
export const revealedQuery = (movieId: string) =>
  queryOptions({
    queryKey: laterQueryKeys.revealed(movieId),
    queryFn: () => false,
    initialData: false,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

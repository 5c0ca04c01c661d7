import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';

/** All the movie page shows that is the same for everyone. Fails with movie_not_found or movie_banned. */
export const movieQuery = (api: HexreelApi, id: string) =>
  queryOptions({ queryKey: ['movie', id], queryFn: () => api.movie(id) });

/** 'You would also like': up to 12 movies. */
export const recommendationsQuery = (api: HexreelApi, id: string) =>
  queryOptions({ queryKey: ['recommendations', id], queryFn: () => api.recommendations(id) });

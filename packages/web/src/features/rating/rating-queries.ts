import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { ReviewsQuery } from '@hexreel/domain/api/ratings';

/**
 * What a movie's page shows that is the viewer's own; for members. Another tab may have changed it, so a page that is
 * turned to asks again.
 */
export const myMovieQuery = (api: HexreelApi, id: string) =>
  queryOptions({ queryKey: ['me', 'movie', id], queryFn: () => api.myMovie(id), refetchOnWindowFocus: 'always' });

/** A page of a movie's reviews; the first one also has the critics and what all ratings come to. */
export const reviewsQuery = (api: HexreelApi, id: string, query: ReviewsQuery = {}) =>
  queryOptions({
    queryKey: ['reviews', id, query.sort ?? 'newest', query.cursor ?? ''],
    queryFn: () => api.reviews(id, query),
  });

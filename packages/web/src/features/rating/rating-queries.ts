import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { ReviewsQuery } from '@hexreel/domain/contract/ratings';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings, queryKeys } from '../../lib/query-keys.ts';

/**
 * The viewer's own data on a movie's page; for users. Another tab may have changed it, so it is read again on focus.
 */
export const myMovieQuery = (api: Api, id: string) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: queryKeys.ownMovie(id),
    queryFn: () => api.call('readOwnMovie', { params: { id } }),
    refetchOnWindowFocus: 'always',
  });

/** A page of a movie's reviews; the first one also has the critics and the aggregates. */
export const reviewsQuery = (api: Api, id: string, query: ReviewsQuery = {}) =>
  queryOptions({
    queryKey: [...queryKeys.reviews(id), query.sort ?? 'newest', query.cursor ?? ''],
    queryFn: () => api.call('readReviews', { params: { id }, query }),
  });

/** A page of a movie's reviews, the closest to the viewer first (R250); for members. */
export const closestReviewsQuery = (api: Api, id: string, page: number) =>
  queryOptions({
    queryKey: [...laterQueryKeys.closestReviews(id), page],
    queryFn: () => api.call('readClosestReviews', { params: { id }, query: { page } }),
  });

/** Own movies next to the ten segments (R251); for members. They stay where they are while the viewer rates by them. */
export const ratingHelpQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: laterQueryKeys.ratingHelp(id),
    queryFn: () => api.call('readRatingHelp', { params: { id } }),
    staleTime: 'static',
  });

import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { type WhoseProfile, laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';
import type { Profile } from '@hexreel/domain/contract/users';
import type { Characteristic } from '@hexreel/domain/characteristics';
import { reviewListParameters, type ReviewListChoice } from '@hexreel/domain/user';
import { writeCriteria } from '@hexreel/domain/ranking';
import { cursorPages } from '../../lib/cursor-pages.ts';

/** The header of a profile with its counts. */
export const profileQuery = (api: Api, whose: WhoseProfile) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: laterQueryKeys.profile(whose),
    queryFn: () => (whose === 'own' ? api.call('readOwnProfile') : api.call('readProfile', { params: whose })),
  });

/** True if there is something to show above a profile's tabs (R774, R810). */
export function hasHighlights({
  favourites,
  latestReview,
  latestYear,
}: Pick<Profile, 'favourites' | 'latestReview' | 'latestYear'>): boolean {
  return favourites.length > 0 || latestReview !== null || latestYear !== null;
}

/** A page of a user's reviews. */
export const userReviewsQuery = (api: Api, whose: WhoseProfile, choice: ReviewListChoice) => {
  const query = reviewListParameters(choice);
  return queryOptions({
    ...dependsOnRatings,
    queryKey: [...laterQueryKeys.userReviews(whose), query],
    queryFn: () =>
      whose === 'own' ? api.call('readOwnReviews', { query }) : api.call('readUserReviews', { params: whose, query }),
  });
};

/** A user's aggregates, and a page of their ranking. @param criteria at least one */
export const statisticsQuery = (
  api: Api,
  whose: WhoseProfile,
  { criteria, page }: { readonly criteria: readonly Characteristic[]; readonly page: number },
) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...laterQueryKeys.statistics(whose), criteria, page],
    queryFn: () => {
      const query = { criteria: writeCriteria(criteria), page };
      return whose === 'own' ? api.call('readOwnStatistics', { query }) : api.call('readStatistics', { params: whose, query });
    },
  });

/** Reviews by users whom the viewer follows. */
export const friendsReviewsQuery = (api: Api) =>
  cursorPages(laterQueryKeys.friendsReviews, (cursor) => api.call('readFriendsReviews', { query: { cursor } }));

/** Friends' latest ratings, without movies that the viewer's Home leaves out. */
export const friendsShelfQuery = (api: Api) =>
  queryOptions({
    queryKey: laterQueryKeys.friendsShelf,
    queryFn: async () => (await api.call('readFriendsReviews', { query: { for: 'home' } })).reviews,
  });

/** Friends' reviews of one movie. */
export const friendsOnMovieQuery = (api: Api, movieId: string) =>
  cursorPages(laterQueryKeys.friendsOnMovie(movieId), (cursor) =>
    api.call('readFriendsOnMovie', { params: { id: movieId }, query: { cursor } }),
  );

import {
  findUsersQuerySchema,
  followedSchema,
  followingSchema,
  foundUsersSchema,
  friendsReviewsSchema,
  pageQuerySchema,
  userReviewsQuerySchema,
  userReviewsSchema,
  profileSchema,
  friendsRecommendationsSchema,
  statisticsQuerySchema,
  statisticsSchema,
} from '../users.ts';
import { defineEndpoint } from '../endpoint.ts';
import { movieId, userId } from './parameters.ts';

const publicRead = { tag: 'users', access: 'everyone', kept: 'public' } as const;
const members = { tag: 'users', access: 'member', kept: 'private' } as const;

/** Profiles, follows and friends. */
export const userEndpoints = {
  findUsers: defineEndpoint('findUsers', {
    ...members,
    summary: 'Users by part of a name or a full email address',
    params: {},
    query: findUsersQuerySchema,
    answer: foundUsersSchema,
    errors: ['rate_limited'],
  }),
  readProfile: defineEndpoint('readProfile', {
    ...publicRead,
    summary: 'The header of a profile',
    params: { id: userId },
    answer: profileSchema,
    errors: ['person_not_found'],
  }),
  readUserReviews: defineEndpoint('readUserReviews', {
    ...publicRead,
    summary: "A page of a user's reviews",
    params: { id: userId },
    query: userReviewsQuerySchema,
    answer: userReviewsSchema,
    errors: ['person_not_found'],
  }),
  readStatistics: defineEndpoint('readStatistics', {
    ...publicRead,
    summary: "The aggregates of a user's ratings",
    params: { id: userId },
    query: statisticsQuerySchema,
    answer: statisticsSchema,
    errors: ['person_not_found'],
  }),
  readFollowed: defineEndpoint('readFollowed', {
    ...publicRead,
    summary: 'The users that a user follows, latest first',
    params: { id: userId },
    query: pageQuerySchema,
    answer: followedSchema,
    errors: ['person_not_found'],
  }),
  readFollowers: defineEndpoint('readFollowers', {
    ...publicRead,
    summary: 'The followers of a user, latest first',
    params: { id: userId },
    query: pageQuerySchema,
    answer: followedSchema,
    errors: ['person_not_found'],
  }),
  readOwnProfile: defineEndpoint('readOwnProfile', {
    ...members,
    summary: "The header of the viewer's profile",
    params: {},
    answer: profileSchema,
  }),
  readOwnReviews: defineEndpoint('readOwnReviews', {
    ...members,
    summary: "A page of the viewer's reviews",
    params: {},
    query: userReviewsQuerySchema,
    answer: userReviewsSchema,
  }),
  readOwnStatistics: defineEndpoint('readOwnStatistics', {
    ...members,
    summary: "The aggregates of the viewer's ratings",
    params: {},
    query: statisticsQuerySchema,
    answer: statisticsSchema,
  }),
  readIsFollowing: defineEndpoint('readIsFollowing', {
    ...members,
    summary: 'Whether the viewer follows a user',
    params: { userId },
    answer: followingSchema,
    errors: ['person_not_found'],
  }),
  follow: defineEndpoint('follow', {
    ...members,
    summary: 'Follow a user',
    params: { userId },
    answer: followingSchema,
    errors: ['person_not_found', 'following_full', 'rate_limited'],
  }),
  unfollow: defineEndpoint('unfollow', {
    ...members,
    summary: 'Unfollow a user',
    params: { userId },
    answer: followingSchema,
    errors: ['person_not_found', 'rate_limited'],
  }),
  readFriendsReviews: defineEndpoint('readFriendsReviews', {
    ...members,
    summary: 'Reviews by followed users, newest first',
    params: {},
    query: pageQuerySchema,
    answer: friendsReviewsSchema,
  }),
  readFriendsOnMovie: defineEndpoint('readFriendsOnMovie', {
    ...members,
    summary: 'What followed users say about a movie',
    params: { id: movieId },
    query: pageQuerySchema,
    answer: friendsReviewsSchema,
  }),
  readRecommendedSlides: defineEndpoint('readRecommendedSlides', {
    ...members,
    summary: 'Hero slides recommended by followed users',
    params: {},
    answer: friendsRecommendationsSchema,
  }),
};

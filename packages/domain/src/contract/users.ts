import { z } from 'zod';
import { characteristics } from '../characteristics/index.ts';
import { largestMovieId, lastPage, searchCharacters } from '../movie/index.ts';
import {
  activeDays,
  followRequestsShown,
  longestUsersQuery,
  memberPages,
  membersPerPage,
  mostFavourites,
  mostUsersFound,
  publicMemberLists,
  userReviewOrders,
} from '../user/index.ts';
import { userIdList } from './id-list.ts';
import { averagesSchema, heroSlideSchema } from './movies.ts';
import {
  closedForSchema,
  rankedMovieSchema,
  rankingsQuerySchema,
  rankingsResponseSchema,
  reviewerSchema,
  scoresSchema,
} from './ratings.ts';
import { wireInteger, wireText } from './wire-values.ts';

const count = z.int().min(0);

/** A user as lists show them: public fields only. */
export const userSummarySchema = reviewerSchema;
export type UserSummary = z.infer<typeof userSummarySchema>;

/** A movie as reviews show it. */
export const reviewedMovieSchema = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int().nullable(),
  poster: z.string().nullable().describe('URL template with a {size} part, or null'),
  available: z.boolean().describe("false only on the viewer's own list: 'This movie is not available.'"),
});
export type ReviewedMovie = z.infer<typeof reviewedMovieSchema>;

/** GET /api/users/{id} and, with the viewer's private fields, GET /api/me/profile. */
export const profileSchema = userSummarySchema.extend({
  bio: z.string().describe('empty until set'),
  specializations: z.array(z.string()).describe('what a critic writes about'),
  joinedAt: z.string().describe('ISO 8601'),
  sharesDiary: z.boolean().describe('whether the diary is for everyone (R303)'),
  averages: averagesSchema.describe("the means of this user's scores"),
  followers: count,
  following: count,
  watchlist: count,
  reviews: count.describe('each rating counts'),
  followRequests: count.optional().describe("users who ask to follow; on the viewer's own alone, where there are any"),
  favourites: z.array(reviewedMovieSchema).max(mostFavourites).describe('in their order, without banned movies (R810)'),
  latestReview: z
    .object({ movie: reviewedMovieSchema, text: z.string().describe('its beginning'), reviewedAt: z.string() })
    .nullable()
    .describe('the latest open one, without its hidden parts (R774)'),
  latestYear: z
    .object({
      year: z.int(),
      movies: count,
      minutes: count.describe('of movies whose runtime is known'),
      months: z.array(count).length(12).describe('viewings from January to December'),
    })
    .nullable()
    .describe("of the diary; null also where it is not the viewer's and not shared"),
});
export type Profile = z.infer<typeof profileSchema>;

/** PUT /api/me/favourites: all of them, in their order; a movie that is named twice counts once. */
export const favouritesBodySchema = z.strictObject({
  movieIds: z.array(z.int().min(1).max(largestMovieId)).max(mostFavourites),
});
export type FavouritesBody = z.infer<typeof favouritesBodySchema>;

export const favouritesSchema = profileSchema.pick({ favourites: true });
export type Favourites = z.infer<typeof favouritesSchema>;

const cursor = z.string().max(400).optional().describe('nextCursor of the previous page');
const nextCursor = z.string().nullable();

/** The query of endpoints whose only parameter is a cursor. */
export const pageQuerySchema = z.strictObject({ cursor });
export type PageQuery = z.infer<typeof pageQuerySchema>;
/** `for=home` is without what the viewer's Home leaves out (R284, R246, R298). */
export const friendsReviewsQuerySchema = pageQuerySchema.extend({ for: z.literal('home').optional() });

/** One user's rating of one movie, with or without a text. */
export const userReviewSchema = z.object({
  movie: reviewedMovieSchema,
  scores: scoresSchema,
  text: z.string().describe('plain text; empty where nothing is written'),
  closedFor: closedForSchema,
  reviewedAt: z.string().describe('ISO 8601; when a text was saved first, or else the first score'),
  edited: z.boolean(),
  helpful: count.describe('members who voted it helpful'),
});
export type UserReview = z.infer<typeof userReviewSchema>;

/** The query of GET /api/users/{id}/reviews and /api/me/reviews. */
export const userReviewsQuerySchema = z.strictObject({
  sort: z.enum(userReviewOrders).optional().describe('newest by default'),
  search: wireText(searchCharacters).optional().describe('a part of the title or the original title, without regard to accents'),
  scored: z
    .enum(characteristics)
    .optional()
    .describe("only what this characteristic was scored in; 'highest' then orders by its score instead of the mean"),
  page: wireInteger(1, lastPage).optional(),
});
export type UserReviewsQuery = z.infer<typeof userReviewsQuerySchema>;

/** GET /api/users/{id}/reviews and /api/me/reviews. */
export const userReviewsSchema = z.object({
  reviews: z.array(userReviewSchema),
  total: count.describe('reviews that match, over all pages; 0 beyond the last page'),
  page: z.int(),
  nextPage: z.int().nullable(),
  nextCursor: z.null().optional().describe('for open pages of the version before, which would read their first page again'),
});
export type UserReviews = z.infer<typeof userReviewsSchema>;

export const friendReviewSchema = userReviewSchema.extend({ author: userSummarySchema });
export type FriendReview = z.infer<typeof friendReviewSchema>;

/** GET /api/me/friends/reviews and /api/me/friends/movies/{id}, newest first. */
export const friendsReviewsSchema = z.object({ reviews: z.array(friendReviewSchema), nextCursor });
export type FriendsReviews = z.infer<typeof friendsReviewsSchema>;

/** The query of both statistics endpoints. */
export const statisticsQuerySchema = rankingsQuerySchema;

/** A row of one user's ranking: the averages are this user's scores alone. */
export const topRatedMovieSchema = rankedMovieSchema.omit({ raters: true });
export type TopRatedMovie = z.infer<typeof topRatedMovieSchema>;

/** GET /api/users/{id}/statistics and /api/me/statistics */
export const statisticsSchema = z.object({
  moviesRated: count,
  watchMinutes: count.describe('sum of the runtimes of rated movies; an unknown one counts 0'),
  averages: averagesSchema.describe("the means of this user's scores"),
  topRated: rankingsResponseSchema
    .omit({ estimated: true })
    .extend({ movies: z.array(topRatedMovieSchema) })
    .describe("this user's movies, ranked by the mean of the chosen criteria"),
  highestOnMap: z
    .int()
    .nullable()
    .describe('of the movies on the night map the one that this user ranks highest by all criteria; null on the own statistics'),
});
export type Statistics = z.infer<typeof statisticsSchema>;

/** GET /api/users/{id}/following and /api/users/{id}/followers, newest first. */
export const followedSchema = z.object({ people: z.array(userSummarySchema), nextCursor });
export type Followed = z.infer<typeof followedSchema>;

/** The query of GET /api/users: searching for users. */
export const findUsersQuerySchema = z.strictObject({
  query: wireText(longestUsersQuery).describe('part of a name, or a full email address'),
  limit: wireInteger(1, mostUsersFound).optional().describe('10 by default'),
});
export type FindUsersQuery = z.infer<typeof findUsersQuerySchema>;

/** GET, PUT and DELETE /api/me/following/{userId} */
export const followingSchema = z.object({
  isFollowing: z.boolean().describe('the viewer follows this user'),
  isRequested: z.boolean().optional().describe('true where the viewer asked to follow, and waits (R828)'),
  approvesFollowers: z.boolean().optional().describe('true where a follow of this user asks first'),
});
export type Following = z.infer<typeof followingSchema>;

export const foundUsersSchema = z.object({ people: z.array(followingSchema.extend({ person: userSummarySchema })) });
export type FoundUsers = z.infer<typeof foundUsersSchema>;

/** The query of GET /api/members. */
export const memberListQuerySchema = z.strictObject({
  by: z.enum(publicMemberLists).describe('the most active first, or critics alone'),
  page: wireInteger(1, memberPages).optional(),
});
export type MemberListQuery = z.infer<typeof memberListQuerySchema>;

/** A user with what their scores say. */
export const listedMemberSchema = userSummarySchema.extend({
  specializations: z.array(z.string()).describe('what a critic writes about'),
  ratings: count.describe('movies they rated'),
  averages: averagesSchema.describe("the means of this user's scores"),
});
export type ListedMember = z.infer<typeof listedMemberSchema>;

/** A user on a list whose order goes by what they rated lately. */
export const activeMemberSchema = listedMemberSchema.extend({
  recent: count.describe(`movies they rated in the last ${activeDays} days`),
});
export type ActiveMember = z.infer<typeof activeMemberSchema>;

/** GET /api/members */
export const memberListSchema = z.object({
  people: z.array(activeMemberSchema),
  page: z.int(),
  nextPage: z.int().nullable(),
});
export type MemberListResponse = z.infer<typeof memberListSchema>;

/** GET /api/usernames/{username} */
export const foundUsernameSchema = z.object({ id: z.string() });
export type FoundUsername = z.infer<typeof foundUsernameSchema>;

/** The query of GET /api/me/following. */
export const followedAmongQuerySchema = z.strictObject({ ids: userIdList(membersPerPage) });
export type FollowedAmongQuery = z.infer<typeof followedAmongQuerySchema>;

/** GET /api/me/following: those of a list on screen whom the viewer follows, and those whom they asked. */
export const followedAmongSchema = z.object({ ids: z.array(z.string()), requested: z.array(z.string()) });
export type FollowedAmong = z.infer<typeof followedAmongSchema>;

/** PUT /api/me/follow-requests: whether others ask before they follow the viewer (R828); without, all who wait are accepted. */
export const followApprovalSchema = z.strictObject({ approvesFollowers: z.boolean() });
export type FollowApproval = z.infer<typeof followApprovalSchema>;

/** GET /api/me/follow-requests, and what is left after an answer: the longest waiting first (R757). */
export const followRequestsSchema = z.object({
  approvesFollowers: z.boolean(),
  people: z.array(z.object({ person: userSummarySchema, since: z.string().describe('ISO 8601') })).max(followRequestsShown),
  total: count.describe('those who are not listed yet included'),
});
export type FollowRequests = z.infer<typeof followRequestsSchema>;

/** GET /api/me/recommendations: a random sample of what followed users recommend, at most three. */
export const friendsRecommendationsSchema = z.object({
  slides: z.array(heroSlideSchema.extend({ place: count.describe('its position in the shuffled hero, from 0') })),
});
export type FriendsRecommendations = z.infer<typeof friendsRecommendationsSchema>;

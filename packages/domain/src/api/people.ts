import { z } from 'zod';
import { longestPeopleQuery, mostPeopleFound } from '../people/index.ts';
import { averagesSchema, heroSlideSchema } from './movies.ts';
import { rankedMovieSchema, rankingsQuerySchema, rankingsResponseSchema, reviewerSchema, scoresSchema } from './ratings.ts';
import { wireInteger } from './wire-integer.ts';
import { wireText } from './wire-text.ts';

const count = z.int().min(0);

/** A person as lists show them: nothing that is not for strangers. */
export const personFaceSchema = reviewerSchema;
export type PersonFace = z.infer<typeof personFaceSchema>;

/** GET /api/users/{id} and, with all that is one's own, GET /api/me/profile. */
export const profileSchema = personFaceSchema.extend({
  bio: z.string().describe('empty until written'),
  specializations: z.array(z.string()).describe('what a critic writes about'),
  joinedAt: z.string().describe('ISO 8601'),
  followers: count,
  following: count,
  watchlist: count,
  reviews: count.describe('each rating counts (readings, 32)'),
});
export type Profile = z.infer<typeof profileSchema>;

const cursor = z.string().max(400).optional().describe('nextCursor of the page before');
const nextCursor = z.string().nullable();

/** The query of everything that pages by cursor alone. */
export const pageQuerySchema = z.strictObject({ cursor });
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** A movie as reviews name it. */
export const reviewedMovieSchema = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int().nullable(),
  poster: z.string().nullable().describe('URL template with a {size} part, or null'),
  available: z.boolean().describe("false, on one's own list only: 'This movie is not available.'"),
});
export type ReviewedMovie = z.infer<typeof reviewedMovieSchema>;

/** One person's rating of one movie, with or without a text. */
export const personReviewSchema = z.object({
  movie: reviewedMovieSchema,
  scores: scoresSchema,
  text: z.string().describe('plain text; empty where nothing is written'),
  reviewedAt: z.string().describe('ISO 8601; when a text was saved first, or else the first score'),
  edited: z.boolean(),
});
export type PersonReview = z.infer<typeof personReviewSchema>;

/** GET /api/users/{id}/reviews and /api/me/reviews, the newest first. */
export const personReviewsSchema = z.object({ reviews: z.array(personReviewSchema), nextCursor });
export type PersonReviews = z.infer<typeof personReviewsSchema>;

export const friendReviewSchema = personReviewSchema.extend({ author: personFaceSchema });
export type FriendReview = z.infer<typeof friendReviewSchema>;

/** GET /api/me/friends/reviews and /api/me/friends/movies/{id}, the newest first. */
export const friendsReviewsSchema = z.object({ reviews: z.array(friendReviewSchema), nextCursor });
export type FriendsReviews = z.infer<typeof friendsReviewsSchema>;

/** The query of the two statistics. */
export const statisticsQuerySchema = rankingsQuerySchema;

/** A row of one person's ranking: the averages are their scores, and nobody else's count. */
export const topRatedMovieSchema = rankedMovieSchema.omit({ raters: true });
export type TopRatedMovie = z.infer<typeof topRatedMovieSchema>;

/** GET /api/users/{id}/statistics and /api/me/statistics */
export const statisticsSchema = z.object({
  moviesRated: count,
  watchMinutes: count.describe('runtimes of what was rated, added up; an unknown one counts 0'),
  averages: averagesSchema.describe('the means of what this person scored'),
  topRated: rankingsResponseSchema
    .extend({ movies: z.array(topRatedMovieSchema) })
    .describe("this person's scores, ranked by the mean of the chosen criteria"),
});
export type Statistics = z.infer<typeof statisticsSchema>;

/** GET /api/users/{id}/following, those followed last first. */
export const followedSchema = z.object({ people: z.array(personFaceSchema), nextCursor });
export type Followed = z.infer<typeof followedSchema>;

/** The query of GET /api/users: members look for each other. */
export const findPeopleQuerySchema = z.strictObject({
  query: wireText(longestPeopleQuery).describe('a part of a name, two characters or more, or a whole email address'),
  limit: wireInteger(1, mostPeopleFound).optional().describe('10 where absent'),
});
export type FindPeopleQuery = z.infer<typeof findPeopleQuerySchema>;

export const foundPeopleSchema = z.object({
  people: z.array(
    z.object({
      person: personFaceSchema,
      isFollowing: z.boolean().describe('the one who asks follows this person'),
    }),
  ),
});
export type FoundPeople = z.infer<typeof foundPeopleSchema>;

/** GET, PUT and DELETE /api/me/following/{userId} */
export const followingSchema = z.object({ isFollowing: z.boolean() });
export type Following = z.infer<typeof followingSchema>;

/** GET /api/me/recommendations: Home's slides of what followed people recommend, three at most. */
export const recommendedSlidesSchema = z.object({ slides: z.array(heroSlideSchema) });
export type RecommendedSlides = z.infer<typeof recommendedSlidesSchema>;

import {
  myMovieResponseSchema,
  rankingsQuerySchema,
  rankingsResponseSchema,
  quotesResponseSchema,
  rateBodySchema,
  ratedIdsSchema,
  ratingResponseSchema,
  reviewBodySchema,
  reviewsQuerySchema,
  reviewsResponseSchema,
  spoilerFlagResponseSchema,
  voteBodySchema,
  voteResponseSchema,
} from '../ratings.ts';
import { defineEndpoint } from '../endpoint.ts';
import { authorId, movieId } from './parameters.ts';

const publicRead = { tag: 'ratings', access: 'everyone', kept: 'public' } as const;
const members = { tag: 'ratings', access: 'member', kept: 'private' } as const;

/** Scores, reviews, votes and rankings. */
export const ratingEndpoints = {
  readReviews: defineEndpoint('readReviews', {
    ...publicRead,
    names: 'unmuted',
    summary: "A movie's reviews, its critics and the aggregates of its ratings",
    params: { id: movieId },
    query: reviewsQuerySchema,
    answer: reviewsResponseSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
  readQuotes: defineEndpoint('readQuotes', {
    ...publicRead,
    names: 'unmuted',
    summary: "The week's most helpful reviews of movies on Home",
    params: {},
    answer: quotesResponseSchema,
  }),
  readRankings: defineEndpoint('readRankings', {
    ...publicRead,
    summary: 'Movies ranked by the mean of the chosen criteria',
    params: {},
    query: rankingsQuerySchema,
    answer: rankingsResponseSchema,
  }),
  readOwnRankings: defineEndpoint('readOwnRankings', {
    ...members,
    summary: "Ranked movies without the viewer's hard no's, in everyone's places",
    params: {},
    query: rankingsQuerySchema,
    answer: rankingsResponseSchema,
  }),
  readOwnMovie: defineEndpoint('readOwnMovie', {
    ...members,
    token: 'read',
    summary: "The viewer's own data on a movie page",
    params: { id: movieId },
    answer: myMovieResponseSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
  readRatedIds: defineEndpoint('readRatedIds', {
    ...members,
    token: 'read',
    summary: 'The movies that the viewer rated or reviewed, all of them',
    params: {},
    answer: ratedIdsSchema,
  }),
  rateMovie: defineEndpoint('rateMovie', {
    ...members,
    summary: 'Save any of the six scores',
    params: { movieId },
    body: rateBodySchema,
    answer: ratingResponseSchema,
    errors: ['movie_not_found', 'movie_banned', 'rate_limited'],
  }),
  saveReview: defineEndpoint('saveReview', {
    ...members,
    summary: 'Save the text of a review; an empty text removes it',
    params: { movieId },
    body: reviewBodySchema,
    answer: ratingResponseSchema,
    errors: ['movie_not_found', 'movie_banned', 'review_changed', 'rate_limited'],
  }),
  removeRating: defineEndpoint('removeRating', {
    ...members,
    summary: "Remove the viewer's rating with its text and votes",
    params: { movieId },
    answer: ratingResponseSchema,
    errors: ['movie_not_found', 'rating_not_found', 'rate_limited'],
  }),
  flagSpoiler: defineEndpoint('flagSpoiler', {
    ...members,
    summary: 'Say that a review gives the story away',
    params: { userId: authorId, movieId },
    answer: spoilerFlagResponseSchema,
    errors: ['rating_not_found', 'movie_not_found', 'movie_banned', 'rate_limited'],
  }),
  voteOnReview: defineEndpoint('voteOnReview', {
    ...members,
    summary: 'Vote on a review, or change the vote',
    params: { userId: authorId, movieId },
    body: voteBodySchema,
    answer: voteResponseSchema,
    errors: ['rating_not_found', 'movie_banned', 'rate_limited'],
  }),
};

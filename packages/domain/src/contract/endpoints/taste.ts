import {
  fearProfileSchema,
  limitsSearchBodySchema,
  limitsSearchResponseSchema,
  limitStatesResponseSchema,
  ownLimitsSearchBodySchema,
} from '../limits.ts';
import {
  cardsQuerySchema,
  closestReviewsQuerySchema,
  closestReviewsResponseSchema,
  comparisonBodySchema,
  comparisonResponseSchema,
  matchesQuerySchema,
  matchesResponseSchema,
  matchResponseSchema,
  predictionsResponseSchema,
  ratingHelpResponseSchema,
  similarQuerySchema,
  similarResponseSchema,
  tasteResponseSchema,
} from '../taste.ts';
import { defineEndpoint } from '../endpoint.ts';
import { movieId, userId } from './parameters.ts';

const members = { tag: 'taste', access: 'member', kept: 'private' } as const;

/** Predictions, limits, matches, and what else members' ratings say of each other. */
export const tasteEndpoints = {
  readTaste: defineEndpoint('readTaste', {
    ...members,
    summary: "How well the viewer's scores are predicted",
    params: {},
    answer: tasteResponseSchema,
  }),
  readPredictions: defineEndpoint('readPredictions', {
    ...members,
    summary: 'What the movies on screen will be like for the viewer',
    params: {},
    query: cardsQuerySchema,
    answer: predictionsResponseSchema,
  }),
  readLimits: defineEndpoint('readLimits', {
    ...members,
    summary: "The viewer's limits",
    params: {},
    answer: fearProfileSchema,
  }),
  saveLimits: defineEndpoint('saveLimits', {
    ...members,
    summary: "Replace the viewer's limits",
    params: {},
    body: fearProfileSchema,
    answer: fearProfileSchema,
    errors: ['rate_limited'],
  }),
  readLimitStates: defineEndpoint('readLimitStates', {
    ...members,
    summary: "The movies on screen against the viewer's limits",
    params: {},
    query: cardsQuerySchema,
    answer: limitStatesResponseSchema,
  }),
  searchOwnLimits: defineEndpoint('searchOwnLimits', {
    ...members,
    summary: 'Browse within limits, by what movies will be like for the viewer; stores nothing',
    params: {},
    body: ownLimitsSearchBodySchema,
    answer: limitsSearchResponseSchema,
    errors: ['rate_limited'],
  }),
  searchLimits: defineEndpoint('searchLimits', {
    tag: 'taste',
    access: 'everyone',
    kept: 'private',
    summary: "Browse within limits, by everyone's scores; stores nothing",
    params: {},
    body: limitsSearchBodySchema,
    answer: limitsSearchResponseSchema,
    errors: ['rate_limited'],
  }),
  readSimilar: defineEndpoint('readSimilar', {
    tag: 'taste',
    access: 'everyone',
    kept: 'public',
    summary: 'More like this movie, but with more or less of one or two characteristics',
    params: { id: movieId },
    query: similarQuerySchema,
    answer: similarResponseSchema,
    errors: ['movie_not_found', 'movie_banned', 'unavailable'],
  }),
  readMatch: defineEndpoint('readMatch', {
    ...members,
    summary: "The viewer's taste beside another member's",
    params: { userId },
    answer: matchResponseSchema,
    errors: ['person_not_found'],
  }),
  readMatches: defineEndpoint('readMatches', {
    ...members,
    summary: 'How close the members on screen are to the viewer, the closest first',
    params: {},
    query: matchesQuerySchema,
    answer: matchesResponseSchema,
  }),
  readClosestReviews: defineEndpoint('readClosestReviews', {
    ...members,
    summary: "A movie's reviews, the closest to the viewer first",
    params: { id: movieId },
    query: closestReviewsQuerySchema,
    answer: closestReviewsResponseSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
  readRatingHelp: defineEndpoint('readRatingHelp', {
    ...members,
    summary: 'Own movies to rate this one by',
    params: { id: movieId },
    answer: ratingHelpResponseSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
  askComparison: defineEndpoint('askComparison', {
    ...members,
    summary: 'The next comparison with an own movie, and the score that the answers so far suggest; stores nothing',
    params: { id: movieId },
    body: comparisonBodySchema,
    answer: comparisonResponseSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
};

import { z } from 'zod';
import { characteristics, perCharacteristic } from '../characteristics/index.ts';
import { comparisons, mostQuestions } from '../rating-help/index.ts';
import { matchStrengths } from '../match/index.ts';
import { lastPage } from '../movie/index.ts';
import { averagesSchema, movieSummarySchema } from './movies.ts';
import { movieIdList, userIdList } from './id-list.ts';
import { reviewSchema } from './ratings.ts';
import { listedMemberSchema } from './users.ts';
import { wireInteger } from './wire-values.ts';

const count = z.int().min(0);
const points = z.number().describe('points, one decimal');
const score = z.number().min(1).max(10);

/** The most cards whose values are read at once; the same for states against limits. */
export const mostCards = 40;

/** The query of endpoints about the movies on screen. */
export const cardsQuerySchema = z.strictObject({ ids: movieIdList(mostCards) });
export type CardsQuery = z.infer<typeof cardsQuerySchema>;

/** The query of GET /api/me/predictions. */
export const predictionsQuerySchema = cardsQuerySchema.extend({
  why: z.literal('none').optional().describe('leaves out the movies behind the values, which cards do not tell'),
});
export type PredictionsQuery = z.infer<typeof predictionsQuerySchema>;

/** A predicted value of one characteristic. */
export const predictionSchema = z.object({
  value: score.describe('one decimal'),
  low: score.describe('four of five scores lie between low and high'),
  high: score,
});
export type Prediction = z.infer<typeof predictionSchema>;

/** GET /api/me/predictions: what the movies on screen will be like for the viewer (R241). */
export const predictionsResponseSchema = z.object({
  movies: z
    .array(
      z.object({
        movieId: z.int(),
        values: z
          .object(perCharacteristic(() => predictionSchema.nullable()))
          .describe('null where nothing is shown: too few own scores, no closer than the crowd, or scored already'),
        because: z
          .array(movieSummarySchema)
          .describe('the rated movies with the largest share in it, three at most; none where left out'),
      }),
    )
    .describe('those that somebody had rated at the last training'),
  aboveOthers: z
    .object(perCharacteristic(() => points.nullable()))
    .describe('how far above others the viewer scores; null below the scores that predictions need'),
});
export type PredictionsResponse = z.infer<typeof predictionsResponseSchema>;

/** GET /api/me/taste: how well the viewer's scores are predicted (R241). */
export const tasteResponseSchema = z.object({
  trainedAt: z.string().nullable().describe('ISO 8601; null before the first training'),
  ratings: count.describe('movies that the viewer scored'),
  accuracy: z
    .object({ ratings: count, predicted: points, crowd: points })
    .nullable()
    .describe("how far predictions and the crowd's averages were off on the latest ratings, 30 at most; null without any"),
  characteristics: z.object(
    perCharacteristic(() =>
      z.object({
        scores: count,
        aboveOthers: points.nullable(),
        predicted: points.nullable(),
        crowd: points.nullable(),
        isShown: z.boolean().describe('predictions of it are shown to the viewer'),
      }),
    ),
  ),
  enjoyment: z
    .object({
      opinions: count.describe('movies that the viewer has an opinion of, likes or rated'),
      isShown: z.boolean().describe('what they are expected to say of other movies is shown to them'),
      errors: z
        .object({
          opinions: count,
          own: points,
          everyone: points,
          vote: points.nullable().describe('null where none of the movies has a vote'),
        })
        .nullable()
        .describe('how far off the latest opinions were, 30 at most: what was expected, what everyone says, the source’s vote'),
    })
    .describe('of opinions of movies as a whole (R552)'),
});
export type TasteResponse = z.infer<typeof tasteResponseSchema>;

/** The directions that a characteristic may go in 'more like this, but ...', and the turns as a query has them. */
const directions = ['more', 'less'] as const;
const turnPattern = new RegExp(`^(?:${characteristics.join('|')})\\.(?:${directions.join('|')})$`, 'u');
const mostTurns = 2;

/** The query of GET /api/movies/{id}/similar. */
export const similarQuerySchema = z.strictObject({
  but: z
    .string()
    .max(60)
    .refine((text) => {
      const words = text.split(',');
      const named = new Set(words.map((word) => word.split('.')[0]));
      return words.length <= mostTurns && named.size === words.length && words.every((word) => turnPattern.test(word));
    }, 'must be <characteristic>.more or <characteristic>.less, or two of them separated by a comma')
    .optional()
    .describe("'gore.less', or two separated by a comma; absent: movies that are alike in all"),
});
export type SimilarQuery = z.infer<typeof similarQuerySchema>;

const turnSchema = z.object({ characteristic: z.enum(characteristics), direction: z.enum(directions) });
export type TurnChip = z.infer<typeof turnSchema>;

/** GET /api/movies/{id}/similar: more like this, but ... (R248). */
export const similarResponseSchema = z.object({
  chips: z.array(turnSchema).describe('turns that have results; beside those that are on'),
  movies: z.array(
    z.object({
      movie: movieSummarySchema,
      moved: z
        .array(turnSchema.extend({ from: score, to: score }))
        .describe("averages of this movie and of the result, one decimal, in the query's order"),
    }),
  ),
});
export type SimilarResponse = z.infer<typeof similarResponseSchema>;

const axisMatchSchema = z.object({
  shared: count.describe('movies that both scored it in'),
  strength: z.enum(matchStrengths),
  apart: points,
  strangers: points.describe('what two strangers differ by'),
  halfWidth: points.describe('four of five times, both differ by so much more or less over other movies'),
  glance: z.int().min(0).max(100).describe('50 as strangers, 100 never apart'),
  level: points.nullable().describe('how far above the other one the viewer scores; from 20 shared movies on'),
  order: z.number().min(-1).max(1).nullable().describe('how alike both rank movies; from 20 shared movies on'),
});
export type AxisMatchAnswer = z.infer<typeof axisMatchSchema>;

/** GET /api/me/matches/{userId}: the viewer's taste compared with another member's (R249). */
export const matchResponseSchema = z.object({
  shared: count.describe('movies that both scored'),
  glance: z.int().min(0).max(100).nullable().describe('over all characteristics; null below five shared movies'),
  characteristics: z.object(perCharacteristic(() => axisMatchSchema.nullable())),
  own: averagesSchema.describe("the viewer's averages over the shared movies"),
  theirs: averagesSchema,
  alike: z.array(movieSummarySchema).describe('where both differ from the crowd on the same side, three at most'),
  unlike: z.array(movieSummarySchema).describe('where they differ most, two at most'),
});
export type MatchResponse = z.infer<typeof matchResponseSchema>;

/** The most members that are compared at once: those of a list on screen. */
export const mostMatches = 20;

/** The query of GET /api/me/matches. */
export const matchesQuerySchema = z.strictObject({ ids: userIdList(mostMatches) });
export type MatchesQuery = z.infer<typeof matchesQuerySchema>;

/** GET /api/me/matches: those members of a list on screen with enough in common, the closest first (R249). */
export const matchesResponseSchema = z.object({
  matches: z.array(
    z.object({
      userId: z.string(),
      shared: count,
      strength: z.enum(matchStrengths),
      glance: z.int().min(0).max(100),
      apart: points.describe('the mean over characteristics'),
    }),
  ),
});
export type MatchesResponse = z.infer<typeof matchesResponseSchema>;

/** GET /api/me/movies/closest: what suits the viewer best, and what is closest to what they like (R365, R555). */
export const closestMoviesResponseSchema = z.object({
  near: z.string().nullable().describe('what they like, as Browse takes it; null below five ratings'),
  movies: z.array(movieSummarySchema).describe('without those that they rated, the closest first'),
  opinions: count.describe('movies that the viewer has an opinion of, likes or rated'),
  best: z
    .array(z.object({ movie: movieSummarySchema, value: score.describe('their expected opinion, one decimal') }))
    .describe('without those that they have seen, the best first; none where expected opinions are not shown'),
});
export type ClosestMoviesResponse = z.infer<typeof closestMoviesResponseSchema>;

/** GET /api/me/matches/closest: whom the viewer could follow for their taste, the closest first (R254). */
export const closestUsersResponseSchema = z.object({
  people: z.array(
    z.object({
      person: listedMemberSchema,
      isFollowing: z.boolean().describe('the viewer follows this user'),
      shared: count,
      strength: z.enum(matchStrengths),
      glance: z.int().min(0).max(100),
      apart: points.describe('the mean over characteristics'),
    }),
  ),
});
export type ClosestUsersResponse = z.infer<typeof closestUsersResponseSchema>;

/** The query of GET /api/me/movies/{id}/reviews. */
export const closestReviewsQuerySchema = z.strictObject({ page: wireInteger(1, lastPage).optional() });
export type ClosestReviewsQuery = z.infer<typeof closestReviewsQuerySchema>;

/** GET /api/me/movies/{id}/reviews: closest to the viewer first (R250). */
export const closestReviewsResponseSchema = z.object({
  reviews: z.array(reviewSchema.extend({ seesItDifferently: z.boolean().describe('from the other camp of a divisive movie') })),
  page: z.int(),
  nextPage: z.int().nullable(),
});
export type ClosestReviewsResponse = z.infer<typeof closestReviewsResponseSchema>;

const anchorSchema = z.object({ movie: movieSummarySchema, score: z.int().min(1).max(10).describe("the viewer's own") });
export type AnchorAnswer = z.infer<typeof anchorSchema>;

/** GET /api/me/movies/{id}/rating-help: own movies next to the ten segments (R251). */
export const ratingHelpResponseSchema = z.object({
  pins: z.object(perCharacteristic(() => z.array(anchorSchema))).describe('empty where too little is scored'),
});
export type RatingHelpResponse = z.infer<typeof ratingHelpResponseSchema>;

/** POST /api/me/movies/{id}/rating-help: the answers so far; nothing is stored. */
export const comparisonBodySchema = z.strictObject({
  characteristic: z.enum(characteristics),
  answers: z
    .array(z.strictObject({ movieId: z.int().min(1), answer: z.enum(comparisons) }))
    .max(mostQuestions)
    .describe('compared with own movies that were asked about, in their order'),
});
export type ComparisonBody = z.infer<typeof comparisonBodySchema>;

export const comparisonResponseSchema = z.object({
  suggestion: z.int().min(1).max(10).nullable().describe('null where too little is scored to help'),
  question: anchorSchema.nullable().describe('compare the movie with this one; null after the last question'),
});
export type ComparisonResponse = z.infer<typeof comparisonResponseSchema>;

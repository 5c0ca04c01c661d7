import { z } from 'zod';
import { rankingTexts } from '../texts/rankings.ts';
import { isCharacteristic, maximumScore, perCharacteristic, characteristics } from '../characteristics/index.ts';
import { textProblems } from '../moderation/index.ts';
import { lastPage } from '../movie/index.ts';
import { lastProfilePic } from '../user/index.ts';
import { fewestForRankingAlone, parseCriteria, rankedPerPage } from '../ranking/index.ts';
import { scoreSources } from '../estimates/index.ts';
import { checkReview, longestReviewVersion, quotesOnHome, reviewOrders, votes } from '../rating/index.ts';
import { averagesSchema, knownScoreSchema, movieSummarySchema } from './movies.ts';
import { wireInteger } from './wire-values.ts';

const score = z.int().min(0).max(maximumScore);
const count = z.int().min(0);

/** One user's scores; 0 is "not scored" (R90). */
export const scoresSchema = z.object(perCharacteristic(() => score));

/** Aggregates of a movie's ratings, returned by every save. */
export const ratingSummarySchema = z.object({
  averages: averagesSchema,
  raters: count.describe('users with at least one score'),
  reviews: count.describe('ratings with a text'),
  histograms: z
    .object(perCharacteristic(() => z.array(count).length(maximumScore)))
    .describe('how many gave each score of a characteristic, from 1 to 10'),
});
export type RatingSummary = z.infer<typeof ratingSummarySchema>;

/** The viewer's rating of a movie. */
export const ownRatingSchema = z.object({
  scores: scoresSchema,
  review: z.string().describe('empty where nothing is written'),
  reviewVersion: z.string().describe('changes with the text; empty where nothing is written'),
  spoiler: z.boolean().describe('the whole text gives the story away, as its author says'),
  reviewedAt: z.string().nullable().describe('ISO 8601; when a text was saved for the first time'),
  edited: z.boolean().describe('the text was changed afterwards'),
  removedFor: z.enum(textProblems).optional().describe('why an admin removed the text; absent once another one is saved'),
  helpful: count,
  notHelpful: count,
});
export type OwnRating = z.infer<typeof ownRatingSchema>;

/** PUT /api/me/ratings/{movieId}: any of the six, at least one; omitted ones stay as they are. */
export const rateBodySchema = z
  .strictObject(perCharacteristic(() => score.optional()))
  .refine((body) => Object.keys(body).length > 0, `name at least one of ${characteristics.join(', ')}`);
export type RateBody = z.infer<typeof rateBodySchema>;

/** PUT /api/me/ratings/{movieId}/review; an empty text removes the review. */
export const reviewBodySchema = z.strictObject({
  review: z.string().superRefine((text, context) => {
    const problem = checkReview(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
  spoiler: z.boolean().optional().describe('the whole text gives the story away; stays as it was where it is left out'),
  version: z
    .string()
    .max(longestReviewVersion)
    .optional()
    .describe('reviewVersion of the text that this one replaces; where another one is stored by now, nothing is saved'),
});
export type ReviewBody = z.infer<typeof reviewBodySchema>;

/** The answer to every change of the viewer's rating; `rating` is null once there is none (R98). */
export const ratingResponseSchema = z.object({
  rating: ownRatingSchema.nullable(),
  summary: ratingSummarySchema,
  known: z
    .object(
      perCharacteristic(() =>
        z.object({
          without: knownScoreSchema.nullable().describe('what would be known without this rating (R504)'),
          now: knownScoreSchema.nullable().describe('what is known with it'),
        }),
      ),
    )
    .describe("how the viewer's rating moved what is known of the movie (R490); null where nothing is known"),
});
export type RatingResponse = z.infer<typeof ratingResponseSchema>;

/** PUT /api/reviews/{userId}/{movieId}/vote */
export const voteBodySchema = z.strictObject({ vote: z.enum(votes) });
export type VoteBody = z.infer<typeof voteBodySchema>;
export const voteResponseSchema = z.object({ vote: z.enum(votes), helpful: count, notHelpful: count });
export type VoteResponse = z.infer<typeof voteResponseSchema>;

/** PUT /api/reviews/{userId}/{movieId}/spoiler-flag */
export const spoilerFlagResponseSchema = z.object({ closedFor: z.enum(['author', 'readers']).nullable() });
export type SpoilerFlagResponse = z.infer<typeof spoilerFlagResponseSchema>;

/** A review's author, as everyone sees them. */
export const reviewerSchema = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  profilePic: z.int().min(1).max(lastProfilePic),
  isCritic: z.boolean(),
});
export type Reviewer = z.infer<typeof reviewerSchema>;

/** Why a review is closed until its reader opens it (R287, R288). */
export const closedForSchema = z
  .enum(['author', 'readers'])
  .nullable()
  .describe('who says that the text gives the story away; null for an open review');
export type ClosedFor = z.infer<typeof closedForSchema>;

export const reviewSchema = z.object({
  author: reviewerSchema,
  scores: scoresSchema,
  text: z.string().describe('plain text; ||what stands like this|| is hidden until it is revealed'),
  closedFor: closedForSchema,
  reviewedAt: z.string().describe('ISO 8601; when a text was saved for the first time'),
  edited: z.boolean(),
  helpful: count,
  notHelpful: count,
});
export type Review = z.infer<typeof reviewSchema>;

/** A critic's rating, with or without a text (R86). */
export const criticRatingSchema = z.object({
  critic: reviewerSchema,
  specializations: z.array(z.string()),
  scores: scoresSchema,
});
export type CriticRating = z.infer<typeof criticRatingSchema>;

/** The query of GET /api/movies/{id}/reviews. */
export const reviewsQuerySchema = z.strictObject({
  sort: z.enum(reviewOrders).optional().describe('newest by default'),
  cursor: z.string().max(200).optional().describe('nextCursor of the previous page'),
});
export type ReviewsQuery = z.infer<typeof reviewsQuerySchema>;

export const reviewsResponseSchema = z.object({
  reviews: z.array(reviewSchema),
  nextCursor: z.string().nullable(),
  summary: ratingSummarySchema.nullable().describe('on the first page only'),
  critics: z.array(criticRatingSchema).describe('on the first page only, newest first'),
});
export type ReviewsResponse = z.infer<typeof reviewsResponseSchema>;

/** Quotes of the week's reviews of Home's movies (R664). */
export const quotesResponseSchema = z.object({
  quotes: z
    .array(
      z.object({
        author: reviewerSchema,
        movie: movieSummarySchema.pick({ id: true, title: true, year: true }),
        text: z.string().describe('the beginning of a review that hides nothing'),
        reviewedAt: z.string().describe('ISO 8601'),
      }),
    )
    .max(quotesOnHome),
});
export type QuotesResponse = z.infer<typeof quotesResponseSchema>;

/** GET /api/me/movies/{id}: the parts of a movie's page that depend on the viewer. */
export const myMovieResponseSchema = z.object({
  rating: ownRatingSchema.nullable(),
  votes: z
    .array(z.object({ userId: z.string(), vote: z.enum(votes) }))
    .describe("the viewer's votes on this movie's reviews, by author"),
  may: z.object({
    rate: z.boolean().describe('save scores and a review'),
    remove: z.boolean().describe("remove the viewer's rating"),
    vote: z.boolean().describe('vote on reviews of others'),
  }),
  recommendations: z.array(movieSummarySchema).describe("'You would also like' without what the viewer has rated"),
  onServices: z.array(z.string()).describe("the viewer's services that show the movie"),
  watchCountry: z.string().nullable().describe('where the viewer watches; null where they did not say, or nothing is known'),
});
export type MyMovieResponse = z.infer<typeof myMovieResponseSchema>;

/** GET /api/me/ratings/ids: every movie that the viewer rated or reviewed, so that each card can show it. */
export const ratedIdsSchema = z.object({ movieIds: z.array(z.int()).describe('in the order of their ids') });
export type RatedIds = z.infer<typeof ratedIdsSchema>;

/** The query of GET /api/rankings. */
export const rankingsQuerySchema = z.strictObject({
  criteria: z
    .string()
    .max(200)
    .default('')
    .superRefine((value, context) => {
      const criteria = parseCriteria(value);
      if (criteria?.length === 0) context.addIssue({ code: 'custom', message: rankingTexts.chooseOne });
      if (criteria === null)
        context.addIssue({
          code: 'custom',
          message: `must be some of ${characteristics.join(', ')} separated by commas, not ${unknownWordsOf(value)}`,
        });
    })
    .describe(`some of ${characteristics.join(', ')}, separated by commas`),
  page: wireInteger(1, lastPage).optional(),
});
export type RankingsQuery = z.infer<typeof rankingsQuerySchema>;

/** A row of a ranking (R117). */
export const rankedMovieSchema = z.object({
  position: z.int().min(1),
  movieId: z.int(),
  title: z.string().nullable().describe("null where it is not known: '(Unknown)'"),
  year: z.int().nullable(),
  poster: z.string().nullable().describe('URL template with a {size} part, or null'),
  averages: z.object(perCharacteristic(() => z.number().nullable().describe('1-10, two decimals; null where no one scored'))),
  score: z.number().min(0).max(100).describe('mean of the chosen averages times 10, two decimals'),
  raters: count,
});
export type RankedMovie = z.infer<typeof rankedMovieSchema>;

/** A row of the list by our estimates (R501). */
export const estimatedMovieSchema = rankedMovieSchema.omit({ raters: true }).extend({
  averages: z
    .object(perCharacteristic(() => z.number().nullable().describe('1-10, two decimals; null where nothing is known')))
    .describe("what is known of it, members' scores and our estimate together (R490): no averages of members"),
  source: z.enum(scoreSources),
  members: count.describe('who scored it'),
});
export type EstimatedMovie = z.infer<typeof estimatedMovieSchema>;

export const rankingsResponseSchema = z.object({
  criteria: z.array(z.enum(characteristics)).describe('as requested, in display order'),
  movies: z.array(rankedMovieSchema),
  total: count.describe('movies in the ranking, over all pages'),
  estimated: z
    .array(estimatedMovieSchema)
    .describe(
      `the best by our estimates, ${rankedPerPage} at most, where fewer than ${fewestForRankingAlone} movies are ranked; else empty`,
    ),
  hidden: count.optional().describe("movies that a member's hard no's leave out; only where the list is empty because of them"),
  page: z.int(),
  nextPage: z.int().nullable(),
});
export type RankingsResponse = z.infer<typeof rankingsResponseSchema>;

function unknownWordsOf(criteria: string): string {
  return criteria
    .split(',')
    .filter((word) => word !== '' && !isCharacteristic(word))
    .join(', ');
}

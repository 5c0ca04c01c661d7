import { z } from 'zod';
import { characteristics, maximumScore, perCharacteristic } from '../characteristics/index.ts';
import { scoreSources } from '../estimates/index.ts';
import { perFearAxis } from '../ladder/fear-levels.ts';
import { limitStates } from '../limits/index.ts';
import {
  agreementChoices,
  lastPage,
  mineChoices,
  ownSortOrders,
  searchCharacters,
  seenChoices,
  sortOrders,
  subgenres,
} from '../movie/index.ts';
import { topicNames } from '../warnings/index.ts';
import { movieSummarySchema } from './movies.ts';
import { namesChange, noChangeProblem, wireText } from './wire-values.ts';

const count = z.int().min(0);
const bound = z.int().min(1).max(maximumScore).nullable().describe('null is off');

const axisLimitSchema = z
  .strictObject({ atLeast: bound, neverAbove: bound })
  .refine(({ atLeast, neverAbove }) => (atLeast ?? 1) <= (neverAbove ?? maximumScore), 'atLeast must not be above neverAbove');

/** Limits for each characteristic: at least, and never above (R243). */
export const limitsSchema = z.strictObject(perCharacteristic(() => axisLimitSchema));

/** GET /api/me/limits, and the answer to a change. */
export const fearProfileSchema = z.strictObject({
  limits: limitsSchema,
  appliesEverywhere: z.boolean().describe('lists of recommendations and Surprise Me leave out what is beyond'),
});
export type FearProfileAnswer = z.infer<typeof fearProfileSchema>;

/** PUT /api/me/limits: the bounds that change; others stay (R772). */
export const fearProfileChangesSchema = z
  .strictObject({
    limits: z
      .strictObject(
        perCharacteristic(() => z.strictObject({ atLeast: bound.optional(), neverAbove: bound.optional() }).optional()),
      )
      .optional(),
    appliesEverywhere: fearProfileSchema.shape.appliesEverywhere.optional(),
  })
  .refine(namesChange, noChangeProblem);
export type FearProfileChanges = z.infer<typeof fearProfileChangesSchema>;

const filtersSchema = z.strictObject({
  search: wireText(searchCharacters).optional(),
  person: wireText(searchCharacters).optional(),
  year: z.array(z.string().max(20)).max(50).optional().describe('the choices of Browse: any of them'),
  rating: z.int().min(0).max(10).optional(),
  subgenre: z.array(z.enum(subgenres)).max(subgenres.length).optional(),
  agreement: z.enum(agreementChoices).optional(),
  sortBy: z.enum(sortOrders).optional(),
});
const ownFiltersSchema = filtersSchema.extend({
  sortBy: z.enum(ownSortOrders).optional(),
  mine: z.enum(mineChoices).optional(),
  seen: z.enum(seenChoices).optional(),
});

/**
 * POST /api/limits/search and /api/me/limits/search. They read and store nothing; the limits are in the body since a URL
 * would be in logs and histories (R243).
 */
export const limitsSearchBodySchema = z.strictObject({
  limits: limitsSchema,
  filters: filtersSchema.optional(),
  withProbably: z.boolean().optional().describe('also list movies that are within by an estimate alone, after the others'),
  page: z.int().min(1).max(lastPage).optional(),
  hardNos: z
    .strictObject({ topics: z.array(z.enum(topicNames)).max(topicNames.length), strict: z.boolean() })
    .optional()
    .describe('topics whose movies are left out (R293)'),
});
export type LimitsSearchBody = z.infer<typeof limitsSearchBodySchema>;

/** POST /api/me/limits/search: the stored limits where none are given, and the stored hard no's. */
export const ownLimitsSearchBodySchema = limitsSearchBodySchema
  .omit({ hardNos: true })
  .partial({ limits: true })
  .extend({ filters: ownFiltersSchema.optional() });
export type OwnLimitsSearchBody = z.infer<typeof ownLimitsSearchBodySchema>;

export const nearestMovieSchema = z.object({
  movie: movieSummarySchema,
  missed: z
    .array(
      z.object({
        characteristic: z.enum(characteristics),
        bound: z.enum(['atLeast', 'neverAbove']),
        value: z.int().min(1).max(maximumScore),
        odds: z.number().min(0).max(1).nullable().describe('that a score is beyond it; null where nothing is known'),
      }),
    )
    .describe('the limits that it misses; empty where an estimate alone says that it is within'),
});
export type NearestMovie = z.infer<typeof nearestMovieSchema>;

export const limitsSearchResponseSchema = z.object({
  movies: z.array(z.object({ movie: movieSummarySchema, state: z.enum(['within', 'probably']) })),
  nearest: z
    .array(nearestMovieSchema)
    .max(3)
    .describe('where limits leave nothing of the list: the movies that miss them by least; otherwise empty'),
  counts: z.object({ within: count, probably: count, unknown: count, beyond: count }),
  costs: z
    .array(
      z.object({
        characteristic: z.enum(characteristics),
        bound: z.enum(['atLeast', 'neverAbove']),
        more: count.describe('movies that would be within without this limit'),
      }),
    )
    .describe('one for each limit that is on'),
  hidden: count.describe("movies of the list that hard no's leave out"),
  seen: count
    .optional()
    .describe('movies of the list that are left out since the viewer has seen them; absent where their setting does not say so'),
  retired: z.array(z.enum(topicNames)).describe('topics that are no longer offered'),
  histograms: z
    .object(perCharacteristic(() => z.array(count).length(maximumScore)))
    .describe('how many movies are expected at 1, 2, ... of each characteristic; limits leave none out'),
  page: z.int(),
  nextPage: z.int().nullable(),
});
export type LimitsSearchResponse = z.infer<typeof limitsSearchResponseSchema>;

const score = z.int().min(1).max(maximumScore);

/** GET /api/limits/scale, for all viewers (R594). */
export const fearScaleResponseSchema = z.object({
  movies: count.describe('movies of which all three are known; all numbers here are of these'),
  combinations: z
    .array(z.tuple([score, score, score, count]))
    .describe('the lowest limits of gore, psychological and jump scares that a movie is within, and how many movies have them'),
  spread: z.object(perFearAxis(() => z.array(count).length(maximumScore))).describe('how many movies are expected at 1, 2, ...'),
  known: z
    .array(
      z.object({
        id: z.int(),
        title: z.string(),
        year: z.int().nullable(),
        poster: z.string().nullable().describe('URL template with a {size} part, or null'),
        values: z.object(perFearAxis(() => z.number().min(1).max(maximumScore))).describe('what is known of it (R490)'),
        source: z.enum(scoreSources).nullable().describe('where the values come from'),
        keptFrom: z.object(perFearAxis(() => score)).describe('the lowest limit of each that it is within'),
      }),
    )
    .describe('well-known movies over the whole of each scale, the best known first'),
});
export type FearScaleResponse = z.infer<typeof fearScaleResponseSchema>;

/** GET /api/me/limits/states: the movies on screen against the viewer's stored limits; those that are not known here are left out. */
export const limitStatesResponseSchema = z.object({
  movies: z.array(z.object({ movieId: z.int(), state: z.enum(limitStates) })),
});
export type LimitStatesResponse = z.infer<typeof limitStatesResponseSchema>;

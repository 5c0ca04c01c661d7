import { z } from 'zod';
import { agreementLabels } from '../agreement/index.ts';
import { characteristics, maximumScore, perCharacteristic } from '../characteristics/index.ts';
import { scoreSources } from '../estimates/index.ts';
import {
  agreementChoices,
  areSubgenres,
  areYears,
  lastPage,
  leastKnownOnHome,
  mineChoices,
  shelfParts,
  ownSortOrders,
  searchCharacters,
  seenChoices,
  sliderScores,
  sortOrders,
  subgenres,
} from '../movie/index.ts';
import { parseTarget } from '../reel/index.ts';
import { shelfChoices } from '../shelf/index.ts';
import { limitsKept } from '../surprise/index.ts';
import { wireInteger, wireText } from './wire-values.ts';

const compactAverage = z.number().nullable();

/** The six averages without their names, which would be most of a list's bytes. */
const compactAveragesSchema = z.tuple([
  compactAverage,
  compactAverage,
  compactAverage,
  compactAverage,
  compactAverage,
  compactAverage,
]);
export type CompactAverages = z.infer<typeof compactAveragesSchema>;

/** A movie as a card shows it. */
export const movieSummarySchema = z.object({
  id: z.int().describe("TMDB's movie id"),
  title: z.string(),
  year: z.int().nullable(),
  poster: z.string().nullable().describe('URL template with a {size} part, or null'),
  voteAverage: z.number().nullable().describe('0-10, one decimal; null before the first vote'),
  averages: compactAveragesSchema.describe('in the order of the characteristics, one decimal; null where no one scored'),
  expected: compactAveragesSchema.describe(
    "what is known of it, members' scores and our estimate together, in the same order (R490); null where neither is known",
  ),
  source: z.enum(scoreSources).nullable().describe('where `expected` comes from; null where nothing is known'),
  members: z
    .int()
    .nullable()
    .describe('who scored it, where `source` says that members and our estimate are together; else null'),
  signature: z
    .enum(characteristics)
    .nullable()
    .describe('what the movie is known for, a characteristic (R262); null where nothing is known'),
  strongest: z.null().optional().describe('for open pages of the version before, which had it in place of `signature`'),
  match: z.int().optional().describe('0-100, how close it is to what was asked for; where `near` was'),
  asked: z
    .object({ characteristic: z.enum(characteristics), members: z.int() })
    .optional()
    .describe('how many members scored what the highest slider asks for; in lists with sliders, below five raters'),
});
export type MovieSummary = z.infer<typeof movieSummarySchema>;

export const heroSources = ['Latest', 'Top Rated', 'Popular', 'Recommended'] as const;
export type HeroSource = (typeof heroSources)[number];

/** A slide of Home's hero; the overview is already cut at 180 characters. */
export const heroSlideSchema = z.object({
  source: z.enum(heroSources),
  id: z.int(),
  title: z.string(),
  year: z.int().nullable(),
  overview: z.string(),
  backdrop: z.string().nullable(),
  poster: z.string().nullable(),
});
export type HeroSlide = z.infer<typeof heroSlideSchema>;

export const homeResponseSchema = z.object({
  hero: z.array(heroSlideSchema).describe('two each of Latest, Top Rated and Popular in random order; the first five are shown'),
  day: z.int().describe('days since 1970: which mood greets'),
  closest: z
    .object({ movies: z.array(movieSummarySchema), total: z.int().describe('movies that can be compared') })
    .describe('close to the mood that greets, the best known and the closest of them first, each with its match'),
  popular: z.array(movieSummarySchema),
  rows: z.array(z.object({ subgenre: z.enum(subgenres), movies: z.array(movieSummarySchema) })),
  communityRows: z
    .object({ quiet: z.array(movieSummarySchema), divisive: z.array(movieSummarySchema) })
    .describe('between the subgenres: movies with few jump scares, and movies that divide members; empty where too few'),
  leastKnown: z
    .array(movieSummarySchema)
    .describe(
      `'Help us know these' (R503): ${leastKnownOnHome} movies at most that many know and that are least certain; a member's own Home has none that they rated`,
    ),
  own: z
    .object({
      parts: z.array(z.enum(shelfParts)).describe("the parts of the viewer's own shelf that have something in them"),
      start: z
        .object({
          rated: z.int(),
          opinions: z.int().describe('overall opinions, given here or imported'),
          isFirstRun: z.boolean().describe('the first visit is neither finished nor skipped'),
          hasImport: z.boolean().describe('the import page offers the highest of an import to be scored (R315)'),
        })
        .nullable()
        .describe("where too few movies are rated to say who shares the viewer's taste: how many are"),
      justWatched: z
        .object({ callId: z.string(), movie: z.object({ id: z.int(), title: z.string() }) })
        .optional()
        .describe('the latest movie that their media server added to the diary, not rated yet (R868)'),
    })
    .optional()
    .describe("of a member's own Home"),
});
export type HomeResponse = z.infer<typeof homeResponseSchema>;

const searchText = wireText(searchCharacters);
const longestList = 300;

/** The query of GET /api/movies. An invalid value is a 400 that names its field. @param currentYear determines which years exist */
export function moviesQuerySchema(currentYear: () => number) {
  return z.strictObject({
    search: searchText.optional().describe('title, original title, director or cast; forgives typing errors'),
    person: searchText.optional().describe('name of a director or cast member, without regard to case and accents'),
    year: z
      .string()
      .max(longestList)
      .refine((value) => areYears(value, currentYear()), 'must be years, separated by commas')
      .optional()
      .describe('years from 2020 on, 2015-2019, 2010-2014, 2000-2009 or before-2000, separated by commas: any of them'),
    rating: wireInteger(0, 10).optional().describe('minimum vote average'),
    subgenre: z
      .string()
      .max(longestList)
      .refine((value) => areSubgenres(value), 'must be subgenres, separated by commas')
      .optional()
      .describe(`some of ${subgenres.join(', ')} separated by commas: any of them`),
    sortBy: z.enum(sortOrders).optional(),
    agreement: z.enum(agreementChoices).optional().describe('movies that members agree on, or that divide them'),
    near: z
      .string()
      .max(longestList)
      .refine((value) => parseTarget(value) !== null, 'must be values of characteristics such as gore:2,psychological:9')
      .optional()
      .describe('values from 1 to 10, in halves, of some characteristics: the movies that are closest to them, best first'),
    scores: z
      .enum(sliderScores)
      .optional()
      .describe("'members': minimum averages are of members' scores alone; else of our estimates where no one scored"),
    page: wireInteger(1, lastPage).optional(),
    ...perCharacteristic(() =>
      wireInteger(0, maximumScore)
        .optional()
        .describe("minimum average of members' scores, or of our estimate where no one scored"),
    ),
  });
}
export type MoviesQuery = z.infer<ReturnType<typeof moviesQuerySchema>>;

/** The query of GET /api/me/movies: the same without the viewer's hard no's, and filtered by what they have rated. */
export function myMoviesQuerySchema(currentYear: () => number) {
  return moviesQuerySchema(currentYear).extend({
    sortBy: z
      .enum(ownSortOrders)
      .optional()
      .describe("'me': what the viewer is expected to like most first; by default where that is not known"),
    mine: z
      .enum(mineChoices)
      .optional()
      .describe(
        'movies that the viewer has rated or not rated, seen or not seen, or liked, or that are on their services or on the shelf of this site',
      ),
    seen: z.enum(seenChoices).optional().describe('also what the viewer has seen, where their setting leaves it out'),
    hidden: z.literal('only').optional().describe("instead the movies that the viewer's hard no's leave out of this list"),
  });
}

const roleSchema = z.enum(['director', 'cast']);

/** Why a movie is in a list: someone of the name that was asked for directed it or acted in it. */
export const foundCreditSchema = z.object({ movieId: z.int(), name: z.string(), role: roleSchema });
export type FoundCredit = z.infer<typeof foundCreditSchema>;

export const moviesResponseSchema = z.object({
  movies: z.array(movieSummarySchema),
  total: z.int().describe('movies that match, over all pages'),
  unranked: z.int().describe('matching movies with too few votes for this order'),
  page: z.int(),
  nextPage: z.int().nullable(),
  found: z
    .enum(['titles', 'people', 'similar'])
    .nullable()
    .describe(
      'where the words of the search were found: in titles (movies of people may follow), in names alone, or in neither, so that the movies are similar at best; null without a search or a result',
    ),
  credits: z.array(foundCreditSchema).describe('for movies of this page that are in the list because of a name'),
  hidden: z
    .int()
    .min(0)
    .optional()
    .describe("movies that a member's hard no's leave out: for a search, and for a list that is empty because of them"),
  seen: z
    .int()
    .min(0)
    .optional()
    .describe('matches that are left out since the viewer has seen them; absent where their setting does not say so'),
});
export type MoviesResponse = z.infer<typeof moviesResponseSchema>;

/** The query of GET /api/movies/suggestions. */
export const suggestionsQuerySchema = z.strictObject({ search: searchText.min(1) });

export const suggestedPersonSchema = z.object({
  name: z.string(),
  role: roleSchema.describe('what they did in most of their movies here'),
  movies: z.int().describe('number of their movies here'),
  knownFor: z.array(z.string()).describe('titles of the most popular of them, two at most'),
});
export type SuggestedPerson = z.infer<typeof suggestedPersonSchema>;

export const suggestionsResponseSchema = z.object({
  found: z
    .enum(['exact', 'similar'])
    .nullable()
    .describe('whether titles or names have the words of the search, or are similar at best; null without a result'),
  movies: z.array(movieSummarySchema),
  people: z.array(suggestedPersonSchema),
});
export type SuggestionsResponse = z.infer<typeof suggestionsResponseSchema>;

/** The query of GET /api/movies/wider-search. */
export const widerSearchQuerySchema = z.strictObject({ search: searchText.min(1) });

export const widerSearchResponseSchema = z.object({ movies: z.array(movieSummarySchema) });
export type WiderSearchResponse = z.infer<typeof widerSearchResponseSchema>;

export const castMemberSchema = z.object({
  name: z.string(),
  character: z.string(),
  profile: z.string().nullable().describe('URL template with a {size} part, or null'),
});
export type CastMember = z.infer<typeof castMemberSchema>;

const providerSchema = z.object({ name: z.string(), logo: z.string().nullable() });
/** Where to watch in one country, as JustWatch knows it. */
export const watchOptionsSchema = z.object({
  link: z.string().nullable(),
  stream: z.array(providerSchema),
  free: z.array(providerSchema),
  rent: z.array(providerSchema),
  buy: z.array(providerSchema),
});
export type WatchOptions = z.infer<typeof watchOptionsSchema>;

export const averagesSchema = z.object(
  perCharacteristic(() => z.number().nullable().describe('1-10, one decimal; null where no one scored')),
);

/** A run of scores next to each other, and the share of members who gave one of them. */
const campSchema = z.object({ from: z.int(), to: z.int(), share: z.number().min(0).max(1) });

/** How far members agree on one characteristic of a movie (R247). */
export const agreementSchema = z.object({
  label: z.enum(agreementLabels),
  soFar: z.boolean().describe('few members yet'),
  camps: z.tuple([campSchema, campSchema]).nullable().describe('the lower and the higher one where members are divided'),
});

/** The known value of one characteristic of a movie, by members and by our estimate (R490). */
export const knownScoreSchema = z.object({
  value: z.number().describe('1-10, one decimal'),
  low: z.number().describe('four of five members are expected to score from here'),
  high: z.number().describe('up to here'),
  members: z.int().describe('who scored it'),
  source: z.enum(scoreSources),
});
export type KnownScore = z.infer<typeof knownScoreSchema>;

/** Everything on a movie's page that is the same for all viewers. */
export const movieResponseSchema = z.object({
  id: z.int(),
  imdbId: z.string().nullable(),
  title: z.string(),
  originalTitle: z.string(),
  originalLanguage: z.string(),
  countries: z.array(z.string()).describe('ISO 3166-1 alpha-2'),
  releaseDate: z.string().nullable().describe('YYYY-MM-DD'),
  year: z.int().nullable(),
  runtime: z.int().nullable().describe('minutes'),
  status: z.string().describe("'Upcoming' for a date in the future, otherwise TMDB's status"),
  overview: z.string(),
  genres: z.array(z.object({ id: z.int(), name: z.string() })),
  subgenres: z.array(z.enum(subgenres)),
  directors: z.array(z.string()),
  poster: z.string().nullable(),
  backdrop: z.string().nullable(),
  voteAverage: z.number().nullable(),
  voteCount: z.int(),
  cast: z.array(castMemberSchema).describe('the first eight'),
  trailer: z.object({ key: z.string() }).nullable().describe("YouTube's key of the trailer"),
  watch: z.record(z.string(), watchOptionsSchema).describe('by country, ISO 3166-1 alpha-2'),
  averages: averagesSchema,
  raters: z.int().describe('users with at least one score'),
  agreement: z.object(perCharacteristic(() => agreementSchema.nullable().describe('null below 20 scores'))),
  known: z
    .object(perCharacteristic(() => knownScoreSchema.nullable()))
    .describe('what is known of each characteristic (R490); null where nothing is'),
  estimates: averagesSchema.describe('what the kind of the movie lets expect where few scored; to be shown as an estimate only'),
});
export type MovieResponse = z.infer<typeof movieResponseSchema>;

export const recommendationsResponseSchema = z.object({ movies: z.array(movieSummarySchema) });
export type RecommendationsResponse = z.infer<typeof recommendationsResponseSchema>;

/** A suggestion of Surprise Me; the overview is already cut at 140 characters. */
export const surpriseMovieSchema = movieSummarySchema.extend({
  overview: z.string(),
  runtime: z.int().nullable(),
  viewer: z
    .object({
      isNew: z.boolean().describe('they have not seen it'),
      limits: z.enum(limitsKept).nullable().describe('null without limits, and where it may be beyond them'),
      expected: z
        .object({ value: z.number(), low: z.number(), high: z.number() })
        .nullable()
        .optional()
        .describe('their expected opinion, 1-10 with one decimal; null where it is not shown to them'),
    })
    .optional()
    .describe('what it is to the member who asks (R391); visitors get none'),
});
export type SurpriseMovie = z.infer<typeof surpriseMovieSchema>;
/** GET /api/me/surprise */
export const ownSurpriseQuerySchema = z.strictObject({
  shelf: z.enum(shelfChoices).optional().describe("only what is on the site's shelf"),
});

export const surpriseResponseSchema = z.object({ movies: z.array(surpriseMovieSchema) });
export type SurpriseResponse = z.infer<typeof surpriseResponseSchema>;

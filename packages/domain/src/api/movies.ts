import { z } from 'zod';
import { characteristics, maximumScore, perCharacteristic } from '../characteristics/index.ts';
import { findYearOption, lastPage, searchCharacters, sortOrders, subgenres } from '../movie/index.ts';
import { wireInteger } from './wire-integer.ts';
import { wireText } from './wire-text.ts';

/** A movie as a card shows it. */
export const movieCardSchema = z.object({
  id: z.int().describe("TMDB's movie id"),
  title: z.string(),
  year: z.int().nullable(),
  poster: z.string().nullable().describe('URL template with a {size} part, or null'),
  voteAverage: z.number().nullable().describe('0-10, one decimal; null before the first vote'),
  strongest: z
    .object({ characteristic: z.enum(characteristics), average: z.number() })
    .nullable()
    .describe("the characteristic with the highest members' average, where rated"),
});
export type MovieCard = z.infer<typeof movieCardSchema>;

export const heroSources = ['Latest', 'Top Rated', 'Popular', 'Recommended'] as const;
export type HeroSource = (typeof heroSources)[number];

/** A slide of Home's hero; the overview is cut at 180 characters already. */
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
  hero: z.array(heroSlideSchema),
  popular: z.array(movieCardSchema),
  rows: z.array(z.object({ subgenre: z.enum(subgenres), movies: z.array(movieCardSchema) })),
});
export type HomeResponse = z.infer<typeof homeResponseSchema>;

const searchText = wireText(searchCharacters);

/** The query of GET /api/movies. A wrong value is a 400 that names its field. @param currentYear decides which years exist */
export function moviesQuerySchema(currentYear: () => number) {
  return z.strictObject({
    search: searchText.optional().describe('title or original title; forgives typing errors'),
    year: z
      .string()
      .refine((value) => findYearOption(value, currentYear()) !== null, 'must be one of the year choices')
      .optional()
      .describe('a year from 2020 on, 2015-2019, 2010-2014, 2000-2009 or before-2000'),
    rating: wireInteger(0, 10).optional().describe('least vote average'),
    subgenre: z.enum(subgenres).optional(),
    sortBy: z.enum(sortOrders).optional(),
    page: wireInteger(1, lastPage).optional(),
    ...perCharacteristic(() => wireInteger(0, maximumScore).optional().describe("least members' average")),
  });
}
export type MoviesQuery = z.infer<ReturnType<typeof moviesQuerySchema>>;

export const moviesResponseSchema = z.object({
  movies: z.array(movieCardSchema),
  total: z.int().describe('movies that match, over all pages'),
  page: z.int(),
  nextPage: z.int().nullable(),
});
export type MoviesResponse = z.infer<typeof moviesResponseSchema>;

/** The query of GET /api/movies/wider-search. */
export const widerSearchQuerySchema = z.strictObject({ search: searchText.min(1) });

export const widerSearchResponseSchema = z.object({ movies: z.array(movieCardSchema) });
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
  perCharacteristic(() => z.number().nullable().describe('1-10, one decimal; null where nobody scored')),
);

/** All the movie page shows that is the same for everyone. */
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
  raters: z.int().describe('people with at least one scored value'),
});
export type MovieResponse = z.infer<typeof movieResponseSchema>;

export const recommendationsResponseSchema = z.object({ movies: z.array(movieCardSchema) });
export type RecommendationsResponse = z.infer<typeof recommendationsResponseSchema>;

/** A suggestion of Surprise Me; the overview is cut at 140 characters already. */
export const surpriseMovieSchema = movieCardSchema.extend({ overview: z.string(), runtime: z.int().nullable() });
export type SurpriseMovie = z.infer<typeof surpriseMovieSchema>;
export const surpriseResponseSchema = z.object({ movies: z.array(surpriseMovieSchema) });
export type SurpriseResponse = z.infer<typeof surpriseResponseSchema>;

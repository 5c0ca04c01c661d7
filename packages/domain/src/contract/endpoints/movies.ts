import {
  homeResponseSchema,
  movieResponseSchema,
  moviesQuerySchema,
  moviesResponseSchema,
  myMoviesQuerySchema,
  recommendationsResponseSchema,
  suggestionsQuerySchema,
  suggestionsResponseSchema,
  surpriseResponseSchema,
  widerSearchQuerySchema,
  widerSearchResponseSchema,
} from '../movies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { movieId } from './parameters.ts';

const members = { tag: 'movies', access: 'member', kept: 'private' } as const;
const publicRead = { tag: 'movies', access: 'everyone', kept: 'public' } as const;

/** Finding movies, and one movie. @param currentYear determines which years Browse offers */
export function movieEndpoints(currentYear: () => number) {
  return {
    readHome: defineEndpoint('readHome', {
      ...publicRead,
      summary: 'The hero, twelve popular movies and a row per subgenre',
      params: {},
      answer: homeResponseSchema,
    }),
    browseMovies: defineEndpoint('browseMovies', {
      ...publicRead,
      summary: 'Browse, filter and search',
      params: {},
      query: moviesQuerySchema(currentYear),
      answer: moviesResponseSchema,
      errors: ['invalid_subgenre', 'rate_limited'],
    }),
    browseOwnMovies: defineEndpoint('browseOwnMovies', {
      ...members,
      summary: "Browse without the viewer's hard no's, also by what they have rated",
      params: {},
      query: myMoviesQuerySchema(currentYear),
      answer: moviesResponseSchema,
      errors: ['invalid_subgenre', 'rate_limited'],
    }),
    readOwnHome: defineEndpoint('readOwnHome', {
      ...members,
      summary: "Home without the viewer's hard no's",
      params: {},
      answer: homeResponseSchema,
    }),
    suggestOwnMovies: defineEndpoint('suggestOwnMovies', {
      ...members,
      summary: "Suggestions for a search without the viewer's hard no's",
      params: {},
      query: suggestionsQuerySchema,
      answer: suggestionsResponseSchema,
    }),
    searchOwnWider: defineEndpoint('searchOwnWider', {
      ...members,
      summary: "More movies from the movie source without the viewer's hard no's",
      params: {},
      query: widerSearchQuerySchema,
      answer: widerSearchResponseSchema,
      errors: ['rate_limited', 'unavailable'],
    }),
    suggestMovies: defineEndpoint('suggestMovies', {
      ...publicRead,
      summary: 'Movies and people that fit a search that is being typed',
      params: {},
      query: suggestionsQuerySchema,
      answer: suggestionsResponseSchema,
    }),
    searchWider: defineEndpoint('searchWider', {
      ...publicRead,
      summary: 'More movies from the movie source for a search',
      params: {},
      query: widerSearchQuerySchema,
      answer: widerSearchResponseSchema,
      errors: ['rate_limited', 'unavailable'],
    }),
    readMovie: defineEndpoint('readMovie', {
      ...publicRead,
      summary: 'One movie',
      params: { id: movieId },
      answer: movieResponseSchema,
      errors: ['movie_not_found', 'movie_banned', 'unavailable'],
    }),
    readRecommendations: defineEndpoint('readRecommendations', {
      ...publicRead,
      summary: 'Recommendations for a movie',
      params: { id: movieId },
      answer: recommendationsResponseSchema,
      errors: ['movie_not_found', 'movie_banned', 'unavailable'],
    }),
    readSurprise: defineEndpoint('readSurprise', {
      ...publicRead,
      kept: 'private',
      summary: 'Five random popular movies',
      params: {},
      answer: surpriseResponseSchema,
    }),
  };
}

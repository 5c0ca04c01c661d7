import { otherMoviesResponseSchema, ownPersonResponseSchema, personQuerySchema, personResponseSchema } from '../people.ts';
import { defineEndpoint } from '../endpoint.ts';

const shared = {
  tag: 'movies',
  params: { slug: 'a name in lower case, with hyphens between its words' },
  query: personQuerySchema,
  errors: ['not_found'],
} as const;

const ofMovie = {
  tag: 'movies',
  params: { id: "TMDB's movie id" },
  answer: otherMoviesResponseSchema,
  errors: ['movie_not_found'],
} as const;

/** The people of movies. */
export const peopleEndpoints = {
  readPerson: defineEndpoint('readPerson', {
    ...shared,
    access: 'everyone',
    kept: 'public',
    summary: 'A director or cast member, and a page of their movies',
    answer: personResponseSchema,
  }),
  readOwnPerson: defineEndpoint('readOwnPerson', {
    ...shared,
    access: 'member',
    kept: 'private',
    summary: "The same without the viewer's hard no's, and how many of their movies the viewer has seen",
    answer: ownPersonResponseSchema,
  }),
  readOtherMovies: defineEndpoint('readOtherMovies', {
    ...ofMovie,
    access: 'everyone',
    kept: 'public',
    summary: "Other movies of a movie's directors and cast",
  }),
  readOwnOtherMovies: defineEndpoint('readOwnOtherMovies', {
    ...ofMovie,
    access: 'member',
    kept: 'private',
    summary: "The same without the viewer's hard no's",
  }),
};

import { momentsResponseSchema, ownMarksSchema } from '../moments.ts';
import { defineEndpoint } from '../endpoint.ts';
import { movieId } from './parameters.ts';

const members = { tag: 'moments', access: 'member', kept: 'private' } as const;

/** Times of movies that users mark. */
export const momentEndpoints = {
  readMoments: defineEndpoint('readMoments', {
    tag: 'moments',
    access: 'everyone',
    kept: 'public',
    summary: 'When something happens in a movie, by users’ marks',
    params: { id: movieId },
    answer: momentsResponseSchema,
    errors: ['movie_not_found', 'movie_banned', 'unavailable'],
  }),
  readOwnMarks: defineEndpoint('readOwnMarks', {
    ...members,
    summary: "The viewer's marks in a movie",
    params: { id: movieId },
    answer: ownMarksSchema,
  }),
  saveOwnMarks: defineEndpoint('saveOwnMarks', {
    ...members,
    summary: "Replace the viewer's marks in a movie; without any, remove them",
    params: { movieId },
    body: ownMarksSchema,
    answer: ownMarksSchema,
    errors: ['movie_not_found', 'movie_banned', 'rate_limited'],
  }),
};

import { z } from 'zod';
import { lastPage, sortOrders } from '../movie/index.ts';
import { otherMoviesShown, personRoles } from '../people/index.ts';
import { averagesSchema, foundCreditSchema, movieSummarySchema } from './movies.ts';
import { wireInteger } from './wire-values.ts';

/** The query of GET /api/people/{slug} and GET /api/me/people/{slug} */
export const personQuerySchema = z.strictObject({
  as: z.enum(personRoles).optional().describe('what they did in the movies; anything by default'),
  sortBy: z.enum(sortOrders).optional().describe('popularity by default'),
  page: wireInteger(1, lastPage).optional(),
});
export type PersonQuery = z.infer<typeof personQuerySchema>;

const count = z.int().min(0);

/** Someone who directed movies or acted in them, and a page of those. */
export const personResponseSchema = z.object({
  slug: z.string().describe('the last part of the address of their page'),
  name: z.string(),
  directed: count.describe('movies that they directed'),
  acted: count.describe('movies that they acted in and did not direct'),
  years: z.object({ from: z.int(), to: z.int() }).nullable().describe('release years of the first and the last movie'),
  shape: z
    .object({ averages: averagesSchema, movies: count.describe('how many it is made of') })
    .describe('the mean of the averages of all their movies of this role that have five raters'),
  movies: z.array(movieSummarySchema),
  credits: z.array(foundCreditSchema).describe('what they did in each movie of this page'),
  total: count.describe('movies of this role, over all pages'),
  page: z.int(),
  nextPage: z.int().nullable(),
});
export type PersonResponse = z.infer<typeof personResponseSchema>;

/** GET /api/movies/{id}/people and GET /api/me/movies/{id}/people: what else there is by and with those of a movie's Cast tab. */
export const otherMoviesResponseSchema = z.object({
  people: z
    .array(
      z.object({
        name: z.string().describe('as the movie writes it'),
        movies: z
          .array(movieSummarySchema.pick({ id: true, title: true, year: true, poster: true }))
          .min(1)
          .max(otherMoviesShown)
          .describe('the most popular of their other movies'),
      }),
    )
    .describe('the directors and the first of the cast, without those who have no other movie here'),
});
export type OtherMoviesResponse = z.infer<typeof otherMoviesResponseSchema>;

/** The same for a member: without the movies that their hard no's leave out. */
export const ownPersonResponseSchema = personResponseSchema.extend({
  seen: count.describe('how many of all their movies the viewer has seen'),
});
export type OwnPersonResponse = z.infer<typeof ownPersonResponseSchema>;

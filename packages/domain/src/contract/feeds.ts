import { z } from 'zod';

const moment = z.string().describe('ISO 8601');

/** A feed, however it is written: newest first, at most `mostFeedEntries`. */
export const feedSchema = z.object({
  title: z.string(),
  page: z.string().describe('path of the page that shows the same'),
  authorId: z.string().nullable().describe('the member whose feed it is'),
  updatedAt: moment,
  entries: z.array(
    z.object({
      page: z.string().describe("path, with a fragment where it is not the entry's alone"),
      title: z.string(),
      paragraphs: z.array(z.string()).describe('plain text, without what is hidden'),
      authorId: z.string().nullable(),
      author: z.string().nullable().describe("the member's name"),
      publishedAt: moment,
      updatedAt: moment,
    }),
  ),
});
export type Feed = z.infer<typeof feedSchema>;
export type FeedEntry = Feed['entries'][number];

/** A feed as it is sent. */
export const feedDocumentSchema = z.string().describe('Atom 1.0 (`atom`) or JSON Feed 1.1 (`json`)');

/** Movies as Radarr's list readers expect them. */
export const radarrMoviesSchema = z.array(
  z.object({
    id: z.int().describe("TMDB's movie id"),
    title: z.string(),
    imdb_id: z.string().nullable().describe("IMDb's id, as 'tt0078748'; null where it is not known"),
    poster_url: z.string().nullable(),
  }),
);
export type RadarrMovies = z.infer<typeof radarrMoviesSchema>;

/** A public list's movies, with whose list it is. */
export const radarrListSchema = z.object({ authorId: z.string(), movies: radarrMoviesSchema });

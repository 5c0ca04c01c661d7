import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import { subgenres } from '@hexreel/domain/movie';
import { z } from 'zod';
import { readScoreFile } from '../score-file.ts';

/** A movie in catalogue/movies/*.json (catalogue/README.md). */
const catalogueMovieSchema = z.strictObject({
  tmdbId: z.int().positive(),
  imdbId: z
    .string()
    .regex(/^tt\d{7,9}$/u)
    .nullable(),
  title: z.string().min(1),
  originalTitle: z.string().min(1),
  originalLanguage: z.string().regex(/^[a-z]{2}$/u),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/u)).min(1),
  releaseDate: z.iso.date(),
  runtime: z.int().positive(),
  genreIds: z.array(z.int()),
  directors: z.array(z.string().min(1)).min(1),
  cast: z.array(z.strictObject({ name: z.string().min(1), character: z.string() })).min(5),
  subgenres: z.array(z.enum(subgenres)).min(1),
  voteAverage: z.number().min(0).max(10),
  voteCount: z.int().positive(),
  popularity: z.number().positive(),
  overview: z.string().min(60),
  artwork: z.strictObject({
    emblem: z.string(),
    palette: z.string(),
    layout: z.string(),
    place: z.string().optional(),
    scene: z.string().optional(),
  }),
  trailer: z
    .string()
    .regex(/^[\w-]{6,20}$/u)
    .nullable(),
});
export type CatalogueMovie = z.infer<typeof catalogueMovieSchema> & {
  /** Editorial scores (catalogue/scores), 1-10 in halves; null for a movie that no one of us knows. */
  readonly scores: Scores | null;
};

const artworkIndexSchema = z.record(z.string(), z.object({ poster: z.string(), backdrop: z.string() }));

/**
 * The movies of all files in the folder `movies`, most popular first, with the editorial scores of the folder next to it.
 * @throws Error naming the file and what is wrong in it
 */
export function readCatalogue(folder: string): readonly CatalogueMovie[] {
  const { movies } = readScoreFile(readFileSync(join(folder, '..', 'scores', 'scores.csv'), 'utf8'));
  const scores = new Map(movies.map((movie) => [movie.movieId, perCharacteristic((name) => movie[name])]));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const parsed = z.array(catalogueMovieSchema).safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      if (!parsed.success) throw new Error(`${file} does not fit the catalogue's format: ${z.prettifyError(parsed.error)}`);
      return parsed.data.map((movie) => ({ ...movie, scores: scores.get(movie.tmdbId) ?? null }));
    })
    .toSorted((a, b) => b.popularity - a.popularity || a.tmdbId - b.tmdbId);
}

/** Paths of each movie's built pictures, by id. */
export function readArtworkIndex(file: string): ReadonlyMap<number, { readonly poster: string; readonly backdrop: string }> {
  const index = artworkIndexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(Object.entries(index).map(([id, paths]) => [Number(id), paths]));
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { characteristics, type Characteristic } from '../../packages/domain/src/characteristics/index.ts';
import type { ScoredMovie } from '../../packages/domain/src/estimates/index.ts';
import { readScoreFile, type MovieScores } from '../../packages/server/src/sources/score-file.ts';
import { seriesOf } from '../../packages/server/src/modules/estimates/write-estimates.ts';

const scoresFolder = join(import.meta.dirname, '../../catalogue/scores');

/** The editorial scores of this checkout, or those of one of their passes. */
export function readScores(file = 'scores.csv'): readonly MovieScores[] {
  return readScoreFile(readFileSync(join(scoresFolder, file), 'utf8')).movies;
}

/** A source's facts about a movie, one as JSON per line. */
interface FactLine {
  readonly tmdb_id: number;
  readonly original_language?: string;
  readonly release_date?: string;
  readonly runtime?: number;
  readonly genre_ids?: readonly number[];
  readonly vote_count?: number;
  readonly vote_average?: number;
  readonly keywords?: readonly { readonly name: string }[];
  readonly director?: readonly { readonly name: string }[];
}

/** A scored movie with what its source says of it. */
export interface KnownMovie extends ScoredMovie {
  readonly movieId: number;
  readonly keywords: readonly string[];
}

/**
 * The scored movies of which the folder has facts: `facts.ndjson`, `facts_full_credits.ndjson` or `horror_all_light.ndjson`
 * next to the folder or in it. The later file adds to the earlier one.
 */
export function readKnownMovies(folder: string): KnownMovie[] {
  const names = ['horror_all_light.ndjson', 'facts.ndjson', 'facts_full_credits.ndjson'];
  const facts = new Map<number, FactLine>();
  for (const file of names.flatMap((name) => [join(folder, name), join(folder, '..', name)]).filter((path) => existsSync(path)))
    for (const line of readFileSync(file, 'utf8')
      .split('\n')
      .filter((text) => text !== '')) {
      const fact = JSON.parse(line) as FactLine;
      facts.set(fact.tmdb_id, { ...facts.get(fact.tmdb_id), ...fact });
    }
  return readScores().flatMap((movie) => {
    const fact = facts.get(movie.movieId);
    if (fact === undefined) return [];
    return [
      {
        movieId: movie.movieId,
        genreIds: fact.genre_ids ?? [],
        subgenres: [],
        keywords: (fact.keywords ?? []).map(({ name }) => name),
        directors: (fact.director ?? []).map(({ name }) => name),
        language: fact.original_language ?? 'en',
        year: movie.year,
        runtime: fact.runtime ?? null,
        voteCount: fact.vote_count ?? 0,
        voteAverage: fact.vote_average ?? 0,
        scores: characteristics.map((name: Characteristic) => movie[name]),
        weight: 1,
        group: seriesOf(movie.title),
      },
    ];
  });
}

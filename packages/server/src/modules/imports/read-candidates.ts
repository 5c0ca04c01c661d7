import type { ImportFilm } from '@hexreel/domain/contract/imports';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage, movieDetails } from '../../db/schema/index.ts';
import { isOneOf, isOpen, movieSummaryColumns, presentMovieSummary } from '../catalogue/index.ts';

export type Candidate = ImportFilm['candidates'][number];

/** Movies that films may be, by their ids; without those that are not open. One statement. */
export async function readCandidates(database: Database, ids: readonly number[]): Promise<Map<number, Candidate>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ card: movieSummaryColumns, directors: movieDetails.directors })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .leftJoin(movieDetails, eq(movieDetails.movieId, movie.id))
    .where(and(isOneOf(ids), isOpen(database)));
  return new Map(rows.map(({ card, directors }) => [card.id, { ...presentMovieSummary(card), directors: directors ?? [] }]));
}

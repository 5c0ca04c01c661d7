import { perCharacteristic } from '@hexreel/domain/characteristics';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { editorialScore } from '../../db/schema/index.ts';
import type { MovieScores } from './score-file.ts';

type Origin = (typeof editorialScore.$inferSelect)['origin'];

/** Stores what comes with this version in place of what came with another; what the operator has changed stays. */
export async function storeShippedScores(tx: Database, movies: readonly MovieScores[], now: Date): Promise<void> {
  const ids = movies.map(({ movieId }) => movieId);
  await tx
    .delete(editorialScore)
    .where(and(eq(editorialScore.origin, 'shipped'), sql`${editorialScore.movieId} <> all(${sql.param(ids)}::int[])`));
  await insertScores(tx, movies, 'shipped', now);
}

/** Stores an operator's own scores, which replace those that came with Hexreel and stay when a new version comes. */
export async function storeOwnScores(tx: Database, movies: readonly MovieScores[], now: Date): Promise<void> {
  await insertScores(tx, movies, 'operator', now);
}

async function insertScores(tx: Database, movies: readonly MovieScores[], origin: Origin, now: Date): Promise<void> {
  const columns = sql.raw(
    ['title', 'year', 'gore', 'psychological', 'jump_scares', 'characters', 'pace', 'comedy', 'origin', 'changed_at']
      .map((name) => `${name} = excluded.${name}`)
      .join(', '),
  );
  await insertRows(
    tx,
    editorialScore,
    movies.map((movie) => ({ ...movie, origin, changedAt: now })),
    {
      onConflict: sql`on conflict (movie_id) do update set ${columns}
        where excluded.origin = 'operator' or editorial_score.origin = 'shipped'`,
    },
  );
}

/** All editorial scores of this site, in the order of the movies' ids. */
export async function readEditorialScores(database: Database): Promise<MovieScores[]> {
  const rows = await database.select().from(editorialScore).orderBy(asc(editorialScore.movieId));
  return rows.map(({ movieId, title, year, ...scores }) => ({
    movieId,
    title,
    year,
    ...perCharacteristic((name) => scores[name]),
  }));
}

/** A movie as the catalogue has it. */
interface CatalogueMovie {
  readonly id: number;
  readonly title: string;
  readonly originalTitle: string;
  readonly year: number | null;
}

/** Sentences about scores that are not used, since the catalogue has another movie under their id (`isSameMovie`). */
export function findMisfits(scores: readonly MovieScores[], movies: readonly CatalogueMovie[]): string[] {
  const known = new Map(movies.map((movie) => [movie.id, movie]));
  return scores.flatMap(({ movieId, title, year }) => {
    const movie = known.get(movieId);
    if (movie === undefined) return [];
    const sameYear = year !== null && movie.year !== null && Math.abs(movie.year - year) <= 1;
    const titles = [movie.title, movie.originalTitle].map((each) => each.toLowerCase());
    if (sameYear || titles.includes(title.toLowerCase())) return [];
    return [
      `${movieId}: scores are for ${title} (${year ?? 'year unknown'}), the catalogue has ${movie.title} (${movie.year ?? 'year unknown'})`,
    ];
  });
}

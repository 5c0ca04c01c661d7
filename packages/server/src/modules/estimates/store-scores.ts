import { characteristics, perCharacteristic, type Averages, type Scores } from '@hexreel/domain/characteristics';
import type { EditorialOrigin } from '@hexreel/domain/estimates';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { editorialScore, movie } from '../../db/schema/index.ts';
import { isSameMovie } from './write-estimates.ts';
import type { MovieScores } from '../../sources/score-file.ts';

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

/** Editorial scores of a movie, and whose they are. */
export interface EditorialScores {
  /** 1-10 in halves; null where an admin has removed them. */
  readonly scores: Scores | null;
  readonly origin: EditorialOrigin;
}

/** @returns null for a movie that never had any, and for one whose id had another movie's */
export async function findEditorialScores(database: Database, movieId: number): Promise<EditorialScores | null> {
  const [row] = await database
    .select({ scores: editorialScore })
    .from(editorialScore)
    .innerJoin(movie, and(eq(movie.id, editorialScore.movieId), isSameMovie))
    .where(eq(editorialScore.movieId, movieId));
  if (row === undefined) return null;
  return { scores: scoresOf(row.scores), origin: row.scores.origin };
}

/**
 * Gives a movie of the catalogue scores of the operator's own, or takes its scores away: what comes with a new version changes
 * neither.
 */
export async function storeOwnScoresOf(tx: Database, movieId: number, scores: Scores | null, now: Date): Promise<void> {
  const values = { ...(scores ?? perCharacteristic(() => null)), origin: 'operator', changedAt: now } as const;
  const [known] = await tx.select({ title: movie.title, year: movie.releaseYear }).from(movie).where(eq(movie.id, movieId));
  if (known === undefined) throw new Error(`The catalogue has no movie ${movieId}`);
  await tx
    .insert(editorialScore)
    .values({ movieId, ...known, ...values })
    .onConflictDoUpdate({ target: editorialScore.movieId, set: { ...known, ...values } });
}

async function insertScores(tx: Database, movies: readonly MovieScores[], origin: EditorialOrigin, now: Date): Promise<void> {
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
  return rows.flatMap(({ movieId, title, year, ...row }) => {
    const scores = scoresOf(row);
    return scores === null ? [] : [{ movieId, title, year, ...scores }];
  });
}

/** Six scores, or none (see the table's checks). */
function scoresOf(row: Averages): Scores | null {
  const scores = perCharacteristic((name) => row[name] ?? 0);
  return characteristics.every((name) => row[name] !== null) ? scores : null;
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

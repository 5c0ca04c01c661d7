import {
  characteristics,
  maximumScore,
  perCharacteristic,
  type Averages,
  type Characteristic,
} from '@hexreel/domain/characteristics';
import { emptyHistogram, hasScores, histogramMean, moveScore, noScores, type Histogram } from '@hexreel/domain/rating';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movieAverage } from '../../db/schema/index.ts';
import type { RatingContent } from './rating-content.ts';

/** Aggregates of a movie's ratings (R90, R100, R102). */
export interface MovieCounts {
  readonly raters: number;
  readonly reviews: number;
  readonly histograms: Readonly<Record<Characteristic, Histogram>>;
}

/** One user's rating of a movie before and after a change; null for none. */
export interface RatingMove {
  readonly movieId: number;
  readonly before: RatingContent | null;
  readonly after: RatingContent | null;
}

export interface CountsChange {
  readonly movieId: number;
  readonly before: MovieCounts;
  readonly after: MovieCounts;
}

/** Counts of a movie that no one has rated. */
export const noCounts: MovieCounts = { raters: 0, reviews: 0, histograms: perCharacteristic(() => emptyHistogram) };

/**
 * Updates movies' counts to changed ratings, in the same transaction. Every writer locks ratings before counts, and
 * counts in the order of their movies, so that there is no deadlock; the counts come last, since many may want those of
 * one movie.
 * @param moves at most one a movie
 */
export async function moveCounts(tx: Database, moves: readonly RatingMove[]): Promise<CountsChange[]> {
  const locked = await lockAllCounts(
    tx,
    moves.map(({ movieId }) => movieId),
  );
  const changes = moves.map((move) => changeOfCounts(locked.get(move.movieId) ?? noCounts, move));
  await writeCounts(tx, changes);
  return changes;
}

/** One movie's counts, which no one else changes until the transaction ends; after its rating is locked. */
export async function lockCounts(tx: Database, movieId: number): Promise<MovieCounts> {
  return (await lockAllCounts(tx, [movieId])).get(movieId) ?? noCounts;
}

/** Change of a movie's counts by one rating. */
export function changeOfCounts(before: MovieCounts, move: RatingMove): CountsChange {
  return { movieId: move.movieId, before, after: countsAfter(before, move) };
}

export async function readCounts(database: Database, movieId: number): Promise<MovieCounts> {
  const [row] = await countsByMovie(database).execute({ movieId });
  return row === undefined ? noCounts : countsOf(row);
}

const countsByMovie = prepareOnce((database) =>
  database
    .select(countColumns)
    .from(movieAverage)
    .where(eq(movieAverage.movieId, sql.placeholder('movieId')))
    .prepare('counts_of_movie'),
);

/** The averages that follow from the counts, as the database derives them too (schema/movies). */
export function averagesOf({ histograms }: MovieCounts): Averages {
  return perCharacteristic((name) => histogramMean(histograms[name]));
}

/** A movie's counts once one rating is another. */
export function countsAfter(counts: MovieCounts, { before, after }: Pick<RatingMove, 'before' | 'after'>): MovieCounts {
  const from = before?.scores ?? noScores;
  const to = after?.scores ?? noScores;
  return {
    raters: counts.raters + Number(hasScores(to)) - Number(hasScores(from)),
    reviews: counts.reviews + Number((after?.review ?? '') !== '') - Number((before?.review ?? '') !== ''),
    histograms: perCharacteristic((name) => moveScore(counts.histograms[name], from[name], to[name])),
  };
}

async function lockAllCounts(tx: Database, movieIds: readonly number[]): Promise<Map<number, MovieCounts>> {
  const locked = await selectForUpdate(tx, movieIds);
  const missing = movieIds.filter((id) => !locked.has(id));
  if (missing.length === 0) return locked;
  await tx
    .insert(movieAverage)
    .values(missing.map((movieId) => ({ movieId })))
    .onConflictDoNothing();
  return selectForUpdate(tx, movieIds);
}

async function selectForUpdate(tx: Database, movieIds: readonly number[]): Promise<Map<number, MovieCounts>> {
  const rows = await countsForUpdate(tx).execute({ movieIds });
  return new Map(rows.map((row) => [row.movieId, countsOf(row)]));
}

/** For statements that read more. */
export const countColumns = {
  raters: movieAverage.raters,
  reviews: movieAverage.reviews,
  ...perCharacteristic((name) => movieAverage[`${name}Counts`]),
};

const countsForUpdate = prepareOnce((database) =>
  database
    .select({ movieId: movieAverage.movieId, ...countColumns })
    .from(movieAverage)
    .where(sql`${movieAverage.movieId} = any(${sql.placeholder('movieIds')}::int[])`)
    .orderBy(movieAverage.movieId)
    .for('update')
    .prepare('counts_for_update'),
);

/** From a row of `countColumns`. */
export function countsOf(
  row: { readonly raters: number; readonly reviews: number } & Record<Characteristic, number[]>,
): MovieCounts {
  return { raters: row.raters, reviews: row.reviews, histograms: perCharacteristic((name) => row[name]) };
}

/** Writes locked counts; all movies in one statement. */
export async function writeCounts(tx: Database, changes: readonly CountsChange[]): Promise<void> {
  const rows = changes.map(({ movieId, after }) => ({
    movieId,
    raters: after.raters,
    reviews: after.reviews,
    ...after.histograms,
  }));
  await updateCounts(tx).execute({ rows: JSON.stringify(rows) });
}

const updateCounts = prepareOnce((database) => {
  const columns = ['"movieId" int', 'raters int', 'reviews int', ...characteristics.map((name) => `"${name}" int[]`)];
  const counted = (column: string): SQL => sql`counted.${sql.identifier(column)}`;
  return database
    .update(movieAverage)
    .set({
      raters: counted('raters'),
      reviews: counted('reviews'),
      ...Object.fromEntries(characteristics.map((name) => [`${name}Counts`, counted(name)])),
    })
    .from(sql`jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as counted(${sql.raw(columns.join(', '))})`)
    .where(sql`${movieAverage.movieId} = ${counted('movieId')}`)
    .prepare('update_counts');
});

/** Every score that can be counted. */
export const countedScores: readonly number[] = Array.from({ length: maximumScore }, (_, index) => index + 1);

import type { Averages } from '@hexreel/domain/characteristics';
import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { MarathonQuery, MarathonResponse, PlannedMovie } from '@hexreel/domain/contract/marathon';
import { readMovieIds } from '@hexreel/domain/contract/id-list';
import { chooseExample, chooseMarathon, intensityOf, isSlow, usualIntensity, usualMinutes } from '@hexreel/domain/marathon';
import { fewestRaters } from '@hexreel/domain/reel';
import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { isListed, isOneOf, movieSummaryColumns, presentMovieSummary, roundTo, type EstimateByKind } from '../catalogue/index.ts';

/** The most popular movies from which some are added: first those that enough have rated. */
const poolSize = 300;
const isRated = sql<boolean>`coalesce(${movieAverage.raters} >= ${fewestRaters}, false)`;

/**
 * The movies of a marathon (R328): those that are asked for, in their order and without those that lists may not show, and
 * as many more as are wanted; or an example of one (R443).
 * @param isShown the condition on `movie` for those that may be added
 */
export async function readMarathon(
  database: Database,
  estimate: EstimateByKind,
  { movies, count, draw = 0, for: purpose }: MarathonQuery,
  isShown?: SQL,
): Promise<MarathonResponse> {
  const ids = movies === undefined || purpose === 'example' ? [] : readMovieIds(movies);
  const found = ids.length === 0 ? [] : await readMovies(database, isOneOf(ids), estimate);
  const given = ids.flatMap((id) => found.find(({ movie: { id: foundId } }) => foundId === id) ?? []);
  if (count === undefined || given.length >= count) return { movies: given };
  const pool = await readMovies(database, and(isNotNull(movie.runtime), isShown), estimate);
  const all = new Map([...pool, ...given].map((one) => [one.movie.id, one]));
  const candidates = pool.map(candidateOf);
  const chosen =
    purpose === 'example'
      ? chooseExample(candidates, count)
      : chooseMarathon(candidates, { given: given.map(candidateOf), count, draw });
  return { movies: chosen.flatMap(({ movieId }) => all.get(movieId) ?? []) };
}

async function readMovies(database: Database, only: SQL | undefined, estimate: EstimateByKind): Promise<PlannedMovie[]> {
  const rows = await database
    .select({ ...movieSummaryColumns, runtime: movie.runtime, subgenres: movie.subgenres, genreIds: movie.genreIds })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(isListed(database), only))
    .orderBy(desc(isRated), desc(movie.popularity), desc(movie.id))
    .limit(poolSize);
  return rows.map(({ runtime, subgenres, genreIds, ...row }) => {
    const measured = intensityOf(row);
    const kind = { subgenres, genreIds, year: row.year, runtime };
    const intensity = measured ?? intensityOf(averagesOf(estimate(kind)));
    return {
      movie: presentMovieSummary(row),
      minutes: runtime,
      intensity: intensity === null ? null : roundTo(2, intensity),
      isEstimated: measured === null && intensity !== null,
      subgenres: [...subgenres],
      isSlow: isSlow(row),
    };
  });
}

function averagesOf(values: readonly (number | null)[]): Averages {
  return perCharacteristic((name) => values[characteristics.indexOf(name)] ?? null);
}

function candidateOf({ movie: { id }, intensity, minutes, subgenres, isSlow: slow }: PlannedMovie) {
  return {
    movieId: id,
    intensity: intensity ?? usualIntensity,
    minutes: minutes ?? usualMinutes,
    subgenres,
    isSlow: slow,
  };
}

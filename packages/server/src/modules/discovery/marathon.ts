import type { MarathonQuery, MarathonResponse, PlannedMovie } from '@hexreel/domain/contract/marathon';
import { readMovieIds } from '@hexreel/domain/contract/id-list';
import { chooseExample, chooseMarathon, intensityOf, isSlow, usualIntensity, usualMinutes } from '@hexreel/domain/marathon';
import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import type { HiddenMovies } from './leave-out.ts';
import { isListed, isOneOf, movieSummaryColumns, presentMovieSummary, roundTo, somethingKnown } from '../catalogue/index.ts';

/** The most popular movies from which some are added: first those of which something is known. */
const poolSize = 300;
/** So many are kept that most users find as many among them that are not hidden from them. */
const keptPoolSize = 400;

/** The movies that are added to marathons, in their order: the same for everyone, and read once for every draw. */
export async function readMarathonPool(database: Database): Promise<PlannedMovie[]> {
  return readMovies(database, { only: isNotNull(movie.runtime), most: keptPoolSize });
}

export interface MarathonContext {
  readonly database: Database;
  /** As `readMarathonPool` returns it. */
  readonly pool: () => Promise<readonly PlannedMovie[]>;
  /** Movies that are not added for a user; null where there are none. */
  readonly hidden: HiddenMovies | null;
}

/**
 * The movies of a marathon (R328): those that are asked for, in their order and without those that lists may not show, and
 * as many more as are wanted; or an example of one (R443).
 */
export async function readMarathon(
  context: MarathonContext,
  { movies, count, draw = 0, for: purpose }: MarathonQuery,
): Promise<MarathonResponse> {
  const { database } = context;
  const ids = movies === undefined || purpose === 'example' ? [] : readMovieIds(movies);
  const found = ids.length === 0 ? [] : await readMovies(database, { only: isOneOf(ids), most: ids.length });
  const given = ids.flatMap((id) => found.find(({ movie: { id: foundId } }) => foundId === id) ?? []);
  if (count === undefined || given.length >= count) return { movies: given };
  const pool = await shownPool(context);
  const all = new Map([...pool, ...given].map((one) => [one.movie.id, one]));
  const candidates = pool.map(candidateOf);
  const chosen =
    purpose === 'example'
      ? chooseExample(candidates, count)
      : chooseMarathon(candidates, { given: given.map(candidateOf), count, draw });
  return { movies: chosen.flatMap(({ movieId }) => all.get(movieId) ?? []) };
}

/** Read from the database only for a user from whom so much is hidden that too few of the kept ones are left. */
async function shownPool({ database, pool, hidden }: MarathonContext): Promise<readonly PlannedMovie[]> {
  const kept = await pool();
  const shown = hidden === null ? kept : kept.filter(({ movie: { id } }) => !hidden.has(id));
  const isEnough = hidden === null || shown.length >= poolSize || kept.length < keptPoolSize;
  if (isEnough) return shown.slice(0, poolSize);
  return readMovies(database, { only: and(isNotNull(movie.runtime), hidden.isShown()), most: poolSize });
}

async function readMovies(
  database: Database,
  { only, most }: { readonly only: SQL | undefined; readonly most: number },
): Promise<PlannedMovie[]> {
  const rows = await database
    .select({ ...movieSummaryColumns, runtime: movie.runtime, subgenres: movie.subgenres })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(isListed(database), only))
    .orderBy(desc(somethingKnown), desc(movie.popularity), desc(movie.id))
    .limit(most);
  return rows.map(({ runtime, subgenres, ...row }) => {
    const { values, source } = row.known;
    const intensity = intensityOf(values);
    return {
      movie: presentMovieSummary(row),
      minutes: runtime,
      intensity: intensity === null ? null : roundTo(2, intensity),
      isEstimated: intensity !== null && source !== 'members',
      subgenres: [...subgenres],
      isSlow: isSlow(values),
    };
  });
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

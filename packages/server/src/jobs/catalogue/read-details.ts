import { and, asc, desc, eq, isNotNull, isNull, lt, ne, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import { markRemoved, storeMovieDetails, storeUnknownMovies, type MovieToStore } from '../../modules/catalogue/index.ts';
import {
  MovieGoneError,
  SourceClosedError,
  SourceUnavailableError,
  type MovieSource,
  type SourceMovie,
} from '../../sources/movie-source.ts';
import { forEachWithConcurrency } from '../../platform/resilience/for-each-with-concurrency.ts';

/** A movie as read from the source, with the rows of its recommendations. */
export interface ReadMovie {
  readonly toStore: MovieToStore;
  readonly recommended: readonly SourceMovie[];
}

/**
 * Reads all that the source knows about a movie. If only the recommendations cannot be read, the stored ones stay; if
 * it has none, similar movies take their place.
 * @throws MovieGoneError, SourceUnavailableError
 */
export async function readMovieFrom(source: MovieSource, id: number): Promise<ReadMovie> {
  const [details, recommended] = await Promise.all([source.details(id), recommendedBy(source, id)]);
  if (recommended === null) return { toStore: { details, recommendedIds: null }, recommended: [] };
  const ids = recommended.length > 0 ? recommended.map((row) => row.id) : details.similarIds;
  return { toStore: { details, recommendedIds: ids }, recommended };
}

/** Stores movies as returned by readMovieFrom, with recommended ones that are not known yet. */
export async function storeReadMovies(
  database: Database,
  read: { readonly source: MovieSource['name']; readonly movies: readonly ReadMovie[]; readonly now: Date },
): Promise<void> {
  const { source, movies, now } = read;
  await storeUnknownMovies(database, { source, movies: movies.flatMap(({ recommended }) => recommended), now });
  await storeMovieDetails(database, { source, movies: movies.map(({ toStore }) => toStore), now });
}

export interface ReadDetailsOptions {
  readonly database: Database;
  readonly source: MovieSource;
  readonly now: () => Date;
  /** Details that were read before this moment are due again. */
  readonly readBefore: Date;
  /** Movies to skip this time. */
  readonly except: readonly number[];
  readonly signal: AbortSignal;
  /** Called for a movie that could not be read while others could. */
  readonly onFailed?: (id: number, error: SourceUnavailableError) => void;
}

/**
 * Reads and stores the details of the next movies that are due: the most voted of those never read, whose keywords say most of what
 * many look for (R491), then those read longest ago.
 * @returns how many were dealt with; 0 if none is due
 * @throws SourceUnavailableError if none of them could be read
 */
export async function readDueDetails(options: ReadDetailsOptions): Promise<number> {
  const { database, source, now, signal } = options;
  const due = await dueMovies(options);
  const movies: ReadMovie[] = [];
  const failures: [number, SourceUnavailableError][] = [];
  await forEachWithConcurrency(due, moviesAtOnce, async (id) => {
    if (signal.aborted) return;
    try {
      movies.push(await readMovieFrom(source, id));
    } catch (error) {
      if (error instanceof MovieGoneError) await markRemoved(database, id, now());
      else if (error instanceof SourceUnavailableError) failures.push([id, error]);
      else throw error;
    }
  });
  if (movies.length > 0) await storeReadMovies(database, { source: source.name, movies, now: now() });
  const [first] = failures;
  if (first !== undefined && failures.length === due.length) throw first[1];
  for (const [id, error] of failures) options.onFailed?.(id, error);
  return due.length;
}

/** Movies of one batch: stored in one transaction, the most that a kill loses. */
const batch = 40;
const moviesAtOnce = 6;

async function dueMovies({ database, source, readBefore, except }: ReadDetailsOptions): Promise<readonly number[]> {
  const wanted = and(
    eq(movie.isHorror, true),
    isNull(movie.removedAt),
    source.name === 'embedded' ? eq(movie.source, 'embedded') : undefined,
    except.length === 0 ? undefined : notInArray(movie.id, [...except]),
  );
  const never = await database
    .select({ id: movie.id })
    .from(movie)
    .where(and(wanted, isNull(movie.detailsReadAt)))
    .orderBy(desc(movie.voteCount), desc(movie.id))
    .limit(batch);
  if (never.length === batch) return never.map(({ id }) => id);
  const again = await database
    .select({ id: movie.id })
    .from(movie)
    .where(and(wanted, isNotNull(movie.detailsReadAt), or(lt(movie.detailsReadAt, readBefore), ne(movie.source, source.name))))
    .orderBy(asc(movie.detailsReadAt))
    .limit(batch - never.length);
  return [...never, ...again].map(({ id }) => id);
}

async function recommendedBy(source: MovieSource, id: number): Promise<readonly SourceMovie[] | null> {
  try {
    return (await source.recommendations(id, 1)).movies;
  } catch (error) {
    // Stored without them, a movie would have none until its details are due again, which takes days.
    if (error instanceof SourceUnavailableError && !(error instanceof SourceClosedError)) return null;
    throw error;
  }
}

import { count, eq, gt, lt, sql } from 'drizzle-orm';
import { horrorGenre } from '@hexreel/domain/movie';
import type { Database } from '../../db/client.ts';
import { movie, unknownMovie } from '../../db/schema/index.ts';
import { markRemoved } from '../../modules/catalogue/index.ts';
import { MovieGoneError, type MovieSource } from '../../sources/movie-source.ts';
import { TokenBuckets } from '../../platform/rate-limits/token-buckets.ts';
import { settlesWithin } from '../../platform/resilience/settles-within.ts';
import { createSingleFlight } from '../../platform/resilience/single-flight.ts';
import type { Timing } from '../../platform/clock.ts';
import { readMovieFrom, storeReadMovies } from './read-details.ts';
import { readingIntervals } from './reading-intervals.ts';

/**
 * The state of a movie before its page is read: `known`: the table has it; `unknown`: the source does not have it; `other-genre`: it
 * is not horror; `busy`: the table does not have it, and too many unknown ids are being looked up to find out now.
 */
export type Prepared = 'known' | 'unknown' | 'other-genre' | 'busy';

export interface PrepareMovieOptions {
  readonly database: Database;
  readonly source: MovieSource;
  readonly timing: Timing;
  /** Reading failed; the page shows what is known. */
  readonly onFailed?: (id: number, error: unknown) => void;
}

/** How long a page waits for details that were never read; if they take longer, they arrive after it. */
const pageWaitMilliseconds = 2_000;
/** How often the answer to another process is looked for. */
const pollMilliseconds = 100;
/** After a wait that timed out, no page waits for this long. */
const noWaitMilliseconds = 15_000;
/** Look-ups of unknown ids for all together, which spare the source (R541). */
const lookUpsPerMinute = 300;
/** Those of one address or user, in this process: nobody uses up what is for all. */
export const lookUpsOfOnePerMinute = 20;

/**
 * Makes sure that the table has what a movie's page needs: details are read when a movie is first viewed, and again in
 * the background when they are old. Simultaneous views of a movie read once.
 * @returns a function of a movie's id and of who asks, which throws SourceUnavailableError if a movie is not known and the source cannot be reached
 */
export function createMoviePreparation(options: PrepareMovieOptions): (id: number, asker: string) => Promise<Prepared> {
  const { database, source, timing } = options;
  const flights = createSingleFlight();
  const now = () => new Date(timing.now());
  const askers = new TokenBuckets({ perMinute: lookUpsOfOnePerMinute, now: timing.now });

  let waitAgainAt = 0;

  /** Never fails: the page shows what is known. */
  const readKnown = (id: number): Promise<void> =>
    flights.run(`known ${id}`, async () => {
      try {
        await storeReadMovies(database, { source: source.name, movies: [await readMovieFrom(source, id)], now: now() });
      } catch (error) {
        await settle(id, error);
      }
    });

  const settle = async (id: number, error: unknown) => {
    try {
      if (!(error instanceof MovieGoneError)) throw error;
      await markRemoved(database, id, now());
    } catch (failure) {
      waitAgainAt = timing.now() + noWaitMilliseconds;
      options.onFailed?.(id, failure);
    }
  };

  const readWithin = async (id: number, milliseconds: number) => {
    if (!(await settlesWithin(milliseconds, timing, readKnown(id)))) waitAgainAt = timing.now() + noWaitMilliseconds;
  };

  const lookUp = (id: number, asker: string): Promise<Prepared> =>
    flights.run(`unknown ${id}`, async () => {
      if (askers.take(asker) > 0) return 'busy';
      if (await isLookedUpOften(database, now())) return 'busy';
      if (!(await claimLookUp(database, id, now()))) return waitForOther(id);
      try {
        // Stored since this view looked, by one that asked before it.
        if ((await readState(database, id)).isKnown) {
          await deleteUnknown(database, id);
          return 'known';
        }
        const read = await readMovieFrom(source, id);
        if (!read.toStore.details.genreIds.includes(horrorGenre)) return await confirmUnknown(database, id, 'other-genre');
        await storeReadMovies(database, { source: source.name, movies: [read], now: now() });
      } catch (error) {
        if (error instanceof MovieGoneError) return confirmUnknown(database, id, 'unknown');
        await deleteUnknown(database, id);
        throw error;
      }
      await deleteUnknown(database, id);
      return 'known';
    });

  /** Waits for the result of another process. */
  const waitForOther = async (id: number): Promise<Prepared> => {
    for (let waited = 0; waited < pageWaitMilliseconds; waited += pollMilliseconds) {
      await timing.sleep(pollMilliseconds);
      const { isKnown, lookUp: other } = await readState(database, id);
      if (isKnown) return 'known';
      if (other?.isConfirmed !== false) return other === null ? 'busy' : other.result;
    }
    return 'busy';
  };

  return async (id, asker) => {
    const state = await readState(database, id);
    if (!state.isKnown) {
      const { lookUp: last } = state;
      const isRemembered = last?.isConfirmed === true && timing.now() - last.askedAt.getTime() < readingIntervals.unknownMovies;
      return isRemembered ? last.result : lookUp(id, asker);
    }
    if (state.isHidden) return 'known';
    if (state.detailsReadAt === null && timing.now() >= waitAgainAt) await readWithin(id, pageWaitMilliseconds);
    else if (state.detailsReadAt === null) void readKnown(id);
    else if (timing.now() - state.detailsReadAt.getTime() > readingIntervals.movieDetails) void readKnown(id);
    return 'known';
  };
}

async function readState(database: Database, id: number) {
  const [row] = await database
    .select({
      movieId: movie.id,
      isHidden: sql<boolean>`coalesce(not ${movie.isHorror} or ${movie.removedAt} is not null, false)`,
      detailsReadAt: movie.detailsReadAt,
      askedAt: unknownMovie.askedAt,
      isConfirmed: unknownMovie.isConfirmed,
      isOtherGenre: unknownMovie.isOtherGenre,
    })
    .from(sql`(select ${id}::int as id) as wanted`)
    .leftJoin(movie, sql`${movie.id} = wanted.id`)
    .leftJoin(unknownMovie, sql`${unknownMovie.movieId} = wanted.id`);
  return {
    isKnown: row !== undefined && row.movieId !== null,
    isHidden: row?.isHidden ?? false,
    detailsReadAt: row?.detailsReadAt ?? null,
    /** The last time that the source was asked for it. */
    lookUp:
      row?.askedAt == null
        ? null
        : { askedAt: row.askedAt, isConfirmed: row.isConfirmed === true, result: missing(row.isOtherGenre === true) },
  };
}

function missing(isOtherGenre: boolean): 'unknown' | 'other-genre' {
  return isOtherGenre ? 'other-genre' : 'unknown';
}

async function isLookedUpOften(database: Database, now: Date): Promise<boolean> {
  const [row] = await database
    .select({ lookups: count() })
    .from(unknownMovie)
    .where(gt(unknownMovie.askedAt, new Date(now.getTime() - 60_000)));
  return (row?.lookups ?? 0) >= lookUpsPerMinute;
}

/** @returns whether this process may ask: no other one is doing so */
async function claimLookUp(database: Database, id: number, now: Date): Promise<boolean> {
  const isLeft = lt(unknownMovie.askedAt, new Date(now.getTime() - readingIntervals.movieLookUps));
  const claimed = await database
    .insert(unknownMovie)
    .values({ movieId: id, askedAt: now, isConfirmed: false })
    .onConflictDoUpdate({
      target: unknownMovie.movieId,
      set: { askedAt: now, isConfirmed: false },
      setWhere: sql`${unknownMovie.isConfirmed} or ${isLeft}`,
    })
    .returning({ id: unknownMovie.movieId });
  return claimed.length > 0;
}

async function confirmUnknown<Result extends 'unknown' | 'other-genre'>(
  database: Database,
  id: number,
  result: Result,
): Promise<Result> {
  const found = { isConfirmed: true, isOtherGenre: result === 'other-genre' };
  await database.update(unknownMovie).set(found).where(eq(unknownMovie.movieId, id));
  return result;
}

async function deleteUnknown(database: Database, id: number): Promise<void> {
  await database.delete(unknownMovie).where(eq(unknownMovie.movieId, id));
}

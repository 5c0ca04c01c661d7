import { hours } from '@hexreel/domain/durations';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { SourceUnavailableError, type MovieSource } from '../../sources/movie-source.ts';
import { allLists, homeLists, homePages } from './catalogue-lists.ts';
import { expireOldMovies } from './expire-old-movies.ts';
import { forEachWithConcurrency } from '../../platform/resilience/for-each-with-concurrency.ts';
import { readDueDetails } from './read-details.ts';
import { readList } from './read-list.ts';
import { beginRound, currentRound, unfinishedReadings, type Part } from './reading-progress.ts';

/** The kind of the last step. */
export type CatalogueStep = 'home' | 'lists' | 'details' | 'nothing';

export interface ReadCatalogueOptions {
  readonly database: Database;
  readonly source: MovieSource;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly onMovieFailed?: (id: number, error: SourceUnavailableError) => void;
}

/** How long a movie that could not be read, while others could, is skipped. */
const failedPauseMilliseconds = hours(1);
const mostFailed = 500;
const listsAtOnce = 3;

/**
 * Reads the catalogue a step at a time: what Home needs, every hour; the lists that hold everything, every week; the
 * details of each movie, every week. Progress is in the database, so that any process can go on.
 */
export function createCatalogueReader(options: ReadCatalogueOptions): { step(): Promise<CatalogueStep> } {
  const { database, source, now, signal } = options;
  const failedUntil = new Map<number, number>();
  let forgotAt = 0;
  /** Finding movies that are due takes a scan of the table: none were left, and no list was read since. */
  let areDetailsRead = false;

  const isDue = async (part: Part, everyMilliseconds: number) => {
    const round = await currentRound(database, source.name, part);
    return round === null || (round.isFinished && round.beganAt.getTime() <= now().getTime() - everyMilliseconds);
  };

  const readHome = async (): Promise<boolean> => {
    if (await isDue('home', freshness.homeLists)) {
      await beginRound(database, { source: source.name, part: 'home', lists: homeLists, now: now() });
    }
    return readSome('home', homeLists.length, homePages);
  };

  const readAll = async (): Promise<boolean> => {
    if (await isDue('all', freshness.allLists)) {
      const lists = allLists(now().getUTCFullYear());
      await beginRound(database, { source: source.name, part: 'all', lists, now: now() });
    }
    return readSome('all', listsAtOnce);
  };

  const readSome = async (part: Part, most: number, mostPages?: number): Promise<boolean> => {
    const readings = await unfinishedReadings(database, { source: source.name, part, most });
    await forEachWithConcurrency(readings, listsAtOnce, (reading) =>
      readList(reading, { database, source, now, signal, ...(mostPages === undefined ? {} : { mostPages }) }),
    );
    if (readings.length > 0) areDetailsRead = false;
    return readings.length > 0;
  };

  const readDetails = async (): Promise<boolean> => {
    if (areDetailsRead) return false;
    for (const [id, until] of failedUntil) if (until <= now().getTime()) failedUntil.delete(id);
    if (failedUntil.size > mostFailed) {
      failedUntil.clear();
      throw new SourceUnavailableError('Too many movies cannot be read one by one');
    }
    const dealtWith = await readDueDetails({
      database,
      source,
      now,
      readBefore: new Date(now().getTime() - freshness.movieDetails),
      except: [...failedUntil.keys()],
      signal,
      onFailed: (id, error) => {
        failedUntil.set(id, now().getTime() + failedPauseMilliseconds);
        options.onMovieFailed?.(id, error);
      },
    });
    areDetailsRead = dealtWith === 0;
    return !areDetailsRead;
  };

  const forget = async () => {
    if (now().getTime() - forgotAt < freshness.expiry) return;
    await expireOldMovies(database, now());
    forgotAt = now().getTime();
  };

  const step = async (): Promise<CatalogueStep> => {
    if (await readHome()) return 'home';
    if (await readAll()) return 'lists';
    await forget();
    return (await readDetails()) ? 'details' : 'nothing';
  };

  return { step };
}

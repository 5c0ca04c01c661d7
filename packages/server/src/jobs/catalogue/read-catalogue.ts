import { hours } from '@hexreel/domain/durations';
import type { Database } from '../../db/client.ts';
import { SourceUnavailableError, type MovieSource } from '../../sources/movie-source.ts';
import { allLists, homeLists, homePages } from './catalogue-lists.ts';
import { expireOldMovies } from './expire-old-movies.ts';
import { forEachWithConcurrency } from '../../platform/resilience/for-each-with-concurrency.ts';
import { readDueDetails } from './read-details.ts';
import { readList } from './read-list.ts';
import { beginRound, currentRound, unfinishedReadings, type Part } from './reading-progress.ts';
import { readingIntervals } from './reading-intervals.ts';

/** The kind of the last step. */
export type CatalogueStep = 'home' | 'lists' | 'details' | 'nothing';

export interface ReadCatalogueOptions {
  readonly database: Database;
  readonly source: MovieSource;
  readonly now: () => Date;
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
export function createCatalogueReader(options: ReadCatalogueOptions): { step(signal: AbortSignal): Promise<CatalogueStep> } {
  const { database, source, now } = options;
  const failedUntil = new Map<number, number>();
  let forgotAt = 0;
  /** When the current rounds began, in milliseconds since the epoch. */
  const rounds = new Map<Part, number>();
  /** Finding movies that are due takes a scan of the table: none were left in these rounds, whichever process read their lists. */
  let detailsReadIn = '';

  const isDue = async (part: Part, everyMilliseconds: number) => {
    const round = await currentRound(database, source.name, part);
    rounds.set(part, round?.beganAt.getTime() ?? 0);
    return round === null || (round.isFinished && round.beganAt.getTime() <= now().getTime() - everyMilliseconds);
  };

  const readHome = async (signal: AbortSignal): Promise<boolean> => {
    if (await isDue('home', readingIntervals.homeLists)) {
      await beginRound(database, { source: source.name, part: 'home', lists: homeLists, now: now() });
    }
    return readSome('home', { most: homeLists.length, mostPages: homePages, signal });
  };

  const readAll = async (signal: AbortSignal): Promise<boolean> => {
    if (await isDue('all', readingIntervals.allLists)) {
      const lists = allLists(now().getUTCFullYear());
      await beginRound(database, { source: source.name, part: 'all', lists, now: now() });
    }
    return readSome('all', { most: listsAtOnce, signal });
  };

  const readSome = async (
    part: Part,
    { most, mostPages, signal }: { readonly most: number; readonly mostPages?: number; readonly signal: AbortSignal },
  ): Promise<boolean> => {
    const readings = await unfinishedReadings(database, { source: source.name, part, most });
    await forEachWithConcurrency(readings, listsAtOnce, (reading) =>
      readList(reading, { database, source, now, signal, ...(mostPages === undefined ? {} : { mostPages }) }),
    );
    return readings.length > 0;
  };

  const readDetails = async (signal: AbortSignal): Promise<boolean> => {
    const current = [...rounds.values()].join(' ');
    if (detailsReadIn === current) return false;
    for (const [id, until] of failedUntil) if (until <= now().getTime()) failedUntil.delete(id);
    if (failedUntil.size > mostFailed) {
      failedUntil.clear();
      throw new SourceUnavailableError('Too many movies cannot be read one by one');
    }
    const dealtWith = await readDueDetails({
      database,
      source,
      now,
      readBefore: new Date(now().getTime() - readingIntervals.movieDetails),
      except: [...failedUntil.keys()],
      signal,
      onFailed: (id, error) => {
        failedUntil.set(id, now().getTime() + failedPauseMilliseconds);
        options.onMovieFailed?.(id, error);
      },
    });
    if (dealtWith === 0) detailsReadIn = current;
    return dealtWith > 0;
  };

  const forget = async () => {
    if (now().getTime() - forgotAt < readingIntervals.expiry) return;
    await expireOldMovies(database, now());
    forgotAt = now().getTime();
  };

  const step = async (signal: AbortSignal): Promise<CatalogueStep> => {
    if (await readHome(signal)) return 'home';
    if (await readAll(signal)) return 'lists';
    await forget();
    return (await readDetails(signal)) ? 'details' : 'nothing';
  };

  return { step };
}

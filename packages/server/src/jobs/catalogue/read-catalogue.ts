import type { Database } from '../../db/client.ts';
import { SourceUnavailableError, type MovieSource } from '../../sources/movie-source.ts';
import { allLists, homeLists, homePages } from './catalogue-lists.ts';
import { forgetOldMovies } from './forget-old-movies.ts';
import { inLanes } from './in-lanes.ts';
import { readDueDetails } from './read-details.ts';
import { readList } from './read-list.ts';
import { beginRound, currentRound, unfinishedReadings, type Part } from './reading-progress.ts';

/** What was done last. */
export type CatalogueStep = 'home' | 'lists' | 'details' | 'nothing';

export interface ReadCatalogueOptions {
  readonly database: Database;
  readonly source: MovieSource;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly onMovieFailed?: (id: number, error: SourceUnavailableError) => void;
}

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;
const homeEveryMilliseconds = hourMilliseconds;
const allEveryMilliseconds = 7 * dayMilliseconds;
const detailsEveryMilliseconds = 7 * dayMilliseconds;
const forgetEveryMilliseconds = dayMilliseconds;
/** A movie that could not be read while others could is left alone for so long. */
const failedPauseMilliseconds = hourMilliseconds;
const mostFailed = 500;
const listsAtOnce = 3;

/**
 * Reads the catalogue a step at a time: what Home needs, every hour; the lists that hold everything, every week;
 * the details of each movie, every week. What has been done stands in the database, so that any process can go on.
 */
export function createCatalogueReader(options: ReadCatalogueOptions): { step(): Promise<CatalogueStep> } {
  const { database, source, now, signal } = options;
  const failedUntil = new Map<number, number>();
  let forgotAt = 0;

  const isDue = async (part: Part, everyMilliseconds: number) => {
    const round = await currentRound(database, source.name, part);
    return round === null || (round.isFinished && round.beganAt.getTime() <= now().getTime() - everyMilliseconds);
  };

  const readHome = async (): Promise<boolean> => {
    if (await isDue('home', homeEveryMilliseconds)) {
      await beginRound(database, { source: source.name, part: 'home', lists: homeLists, now: now() });
    }
    return readSome('home', homeLists.length, homePages);
  };

  const readAll = async (): Promise<boolean> => {
    if (await isDue('all', allEveryMilliseconds)) {
      const lists = allLists(now().getUTCFullYear());
      await beginRound(database, { source: source.name, part: 'all', lists, now: now() });
    }
    return readSome('all', listsAtOnce);
  };

  const readSome = async (part: Part, most: number, mostPages?: number): Promise<boolean> => {
    const readings = await unfinishedReadings(database, { source: source.name, part, most });
    await inLanes(readings, listsAtOnce, (reading) =>
      readList(reading, { database, source, now, signal, ...(mostPages === undefined ? {} : { mostPages }) }),
    );
    return readings.length > 0;
  };

  const readDetails = async (): Promise<boolean> => {
    for (const [id, until] of failedUntil) if (until <= now().getTime()) failedUntil.delete(id);
    if (failedUntil.size > mostFailed) {
      failedUntil.clear();
      throw new SourceUnavailableError('Too many movies cannot be read one by one');
    }
    const dealtWith = await readDueDetails({
      database,
      source,
      now,
      readBefore: new Date(now().getTime() - detailsEveryMilliseconds),
      except: [...failedUntil.keys()],
      signal,
      onFailed: (id, error) => {
        failedUntil.set(id, now().getTime() + failedPauseMilliseconds);
        options.onMovieFailed?.(id, error);
      },
    });
    return dealtWith > 0;
  };

  const forget = async () => {
    if (now().getTime() - forgotAt < forgetEveryMilliseconds) return;
    await forgetOldMovies(database, now());
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

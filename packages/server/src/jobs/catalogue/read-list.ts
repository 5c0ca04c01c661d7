import type { Database } from '../../db/client.ts';
import { storeMovies } from '../../modules/catalogue/index.ts';
import { lastSourcePage, sourcePageSize, type MovieSource, type SourcePage } from '../../sources/movie-source.ts';
import { forEachWithConcurrency } from '../../platform/resilience/for-each-with-concurrency.ts';
import { countReadSince, noteFinished, noteProgress, readAgain, splitReading, type Reading } from './reading-progress.ts';

export interface ReadListOptions {
  readonly database: Database;
  readonly source: MovieSource;
  readonly now: () => Date;
  /** Reading stops between two pages when it is aborted. */
  readonly signal: AbortSignal;
  /** Fewer pages than the list has, if the first ones are enough. */
  readonly mostPages?: number;
  readonly onPage?: (movies: number) => void;
}

const pagesAtOnce = 4;
/** A list that misses movies at its end shifted while it was being read; a second reading finds them. */
const mostReadings = 2;

/**
 * Reads a list from where its progress is, several pages at once; each page is stored completely or not at all,
 * together with the progress. A slice with more pages than the source serves is cut in two instead.
 * @throws SourceUnavailableError; the pages stored so far stay
 */
export async function readList(reading: Reading, options: ReadListOptions): Promise<void> {
  const { database, source, now, signal, mostPages = lastSourcePage } = options;
  const stored = new Set<number>();
  let last: SourcePage | null = null;
  const lastNumber = () => Math.min(mostPages, last?.totalPages ?? reading.totalPages ?? 1);

  const readPage = async (number: number): Promise<'stored' | 'split'> => {
    const page = await source.list(reading.list, number);
    last = page;
    if (isTooLong(page) && (await splitReading(database, reading))) return 'split';
    await database.transaction(async (transaction) => {
      await storeMovies(transaction, { source: source.name, movies: page.movies, now: now() });
      await noteProgress(transaction, reading, page, firstMissing(reading.nextPage, stored, number));
    });
    stored.add(number);
    options.onPage?.(page.movies.length);
    return 'stored';
  };

  if (reading.nextPage <= Math.max(1, lastNumber())) {
    // The first page alone, since it has the number of pages.
    if ((await readPage(reading.nextPage)) === 'split') return;
    await forEachWithConcurrency(pageNumbers(reading.nextPage + 1, lastNumber, signal), pagesAtOnce, async (number) => {
      await readPage(number);
    });
  }
  if (!signal.aborted) await finishReading(reading, { last, nextPage: firstMissing(reading.nextPage, stored) }, options);
}

/** The page numbers still to be read; the list may grow or shrink. */
function* pageNumbers(from: number, last: () => number, signal: AbortSignal): Generator<number> {
  for (let number = from; number <= last() && !signal.aborted; number += 1) yield number;
}

/** The first page from `from` on that is neither stored nor about to be. */
function firstMissing(from: number, stored: ReadonlySet<number>, inFlight?: number): number {
  let number = from;
  while (number === inFlight || stored.has(number)) number += 1;
  return number;
}

function isTooLong(page: SourcePage): boolean {
  return page.totalMovies > lastSourcePage * sourcePageSize;
}

async function finishReading(
  reading: Reading,
  { last, nextPage }: { readonly last: SourcePage | null; readonly nextPage: number },
  { database, now }: ReadListOptions,
): Promise<void> {
  const expected = last?.totalMovies ?? reading.totalMovies ?? 0;
  const found = await countReadSince(database, reading.list, reading.roundAt);
  if (found !== null && found < expected && reading.readings < mostReadings) await readAgain(database, reading);
  else await noteFinished(database, reading, nextPage, now());
}

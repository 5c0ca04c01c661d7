import { lastPage, moviesPerPage } from '@hexreel/domain/movie';
import type { Database } from '../../db/client.ts';
import { storeMovies } from '../../modules/movies/index.ts';
import type { MovieSource, SourcePage } from '../../sources/movie-source.ts';
import { inLanes } from './in-lanes.ts';
import { countReadSince, noteFinished, noteProgress, readAgain, splitReading, type Reading } from './reading-progress.ts';

export interface ReadListOptions {
  readonly database: Database;
  readonly source: MovieSource;
  readonly now: () => Date;
  /** Reading stops between two pages once it is aborted. */
  readonly signal: AbortSignal;
  /** Fewer pages than the list has, where the first ones are enough. */
  readonly mostPages?: number;
  readonly onPage?: (movies: number) => void;
}

const pagesAtOnce = 4;
/** A list that misses movies at its end shifted while it was read; a second reading finds what slipped through. */
const mostReadings = 2;

/**
 * Reads a list from where its reading stands, several pages at once; each page is stored whole or not at all, together
 * with how far the reading has come. A slice with more pages than the source gives out is cut in two instead.
 * @throws SourceUnavailableError; the pages stored so far stay
 */
export async function readList(reading: Reading, options: ReadListOptions): Promise<void> {
  const { database, source, now, signal, mostPages = lastPage } = options;
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
    // The first one alone, since it tells how many there are.
    if ((await readPage(reading.nextPage)) === 'split') return;
    await inLanes(pageNumbers(reading.nextPage + 1, lastNumber, signal), pagesAtOnce, async (number) => {
      await readPage(number);
    });
  }
  if (!signal.aborted) await conclude(reading, { last, nextPage: firstMissing(reading.nextPage, stored) }, options);
}

/** The numbers of pages still to be read; the list may grow or shrink meanwhile. */
function* pageNumbers(from: number, last: () => number, signal: AbortSignal): Generator<number> {
  for (let number = from; number <= last() && !signal.aborted; number += 1) yield number;
}

/** The first page from `from` on that is neither stored nor about to be. */
function firstMissing(from: number, stored: ReadonlySet<number>, aboutToBe?: number): number {
  let number = from;
  while (number === aboutToBe || stored.has(number)) number += 1;
  return number;
}

function isTooLong(page: SourcePage): boolean {
  return page.totalMovies > lastPage * moviesPerPage;
}

async function conclude(
  reading: Reading,
  { last, nextPage }: { readonly last: SourcePage | null; readonly nextPage: number },
  { database, now }: ReadListOptions,
): Promise<void> {
  const expected = last?.totalMovies ?? reading.totalMovies ?? 0;
  const found = await countReadSince(database, reading.list, reading.roundAt);
  if (found !== null && found < expected && reading.readings < mostReadings) await readAgain(database, reading);
  else await noteFinished(database, reading, nextPage, now());
}

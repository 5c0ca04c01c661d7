import { and, asc, count, eq, gte, isNull, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { catalogueReading, movie } from '../../db/schema/index.ts';
import type { MovieList, MovieSource, SourcePage } from '../../sources/movie-source.ts';
import { halves, type NamedList } from './catalogue-lists.ts';

type SourceName = MovieSource['name'];
export type Part = 'home' | 'all';

/** A list with its progress. */
export interface Reading {
  readonly source: SourceName;
  readonly part: Part;
  readonly name: string;
  readonly list: MovieList;
  readonly roundAt: Date;
  readonly nextPage: number;
  readonly totalPages: number | null;
  readonly totalMovies: number | null;
  readonly readings: number;
}

/**
 * Begins a round: every list of the part is to be read from its first page on. The progress of an earlier round is
 * deleted.
 */
export async function beginRound(
  database: Database,
  round: { readonly source: SourceName; readonly part: Part; readonly lists: readonly NamedList[]; readonly now: Date },
): Promise<void> {
  const { source, part, lists, now } = round;
  await database.transaction(async (transaction) => {
    const names = lists.map(({ name }) => name);
    await transaction.delete(catalogueReading).where(and(partIs(source, part), notInArray(catalogueReading.name, names)));
    const fresh = { roundAt: now, nextPage: 1, totalPages: null, totalMovies: null, readings: 1, finishedAt: null };
    await transaction
      .insert(catalogueReading)
      .values(lists.map(({ name, list }, position) => ({ source, part, name, list, position, ...fresh })))
      // Two processes may begin at once if neither takes the lock (the embedded catalogue): the later one's round
      // counts.
      .onConflictDoUpdate({
        target: [catalogueReading.source, catalogueReading.part, catalogueReading.name],
        set: { ...fresh, list: sql`excluded.list`, position: sql`excluded.position` },
      });
  });
}

/** When the current round of a part began and whether it is finished; null before the first. */
export async function currentRound(
  database: Database,
  source: SourceName,
  part: Part,
): Promise<{ readonly beganAt: Date; readonly isFinished: boolean } | null> {
  const [row] = await database
    .select({
      beganAt: min(catalogueReading.roundAt),
      unfinished: sql<number>`(count(*) filter (where ${catalogueReading.finishedAt} is null))::int`,
    })
    .from(catalogueReading)
    .where(partIs(source, part));
  if (row === undefined || row.beganAt === null) return null;
  return { beganAt: row.beganAt, isFinished: row.unfinished === 0 };
}

/** The next lists of the round that are not finished. */
export async function unfinishedReadings(
  database: Database,
  wanted: { readonly source: SourceName; readonly part: Part; readonly most: number },
): Promise<readonly Reading[]> {
  const { source, part, most } = wanted;
  const rows = await database
    .select()
    .from(catalogueReading)
    .where(and(partIs(source, part), isNull(catalogueReading.finishedAt)))
    .orderBy(asc(catalogueReading.position), asc(catalogueReading.name))
    .limit(most);
  // Only beginRound and splitReading write these, from values of this type.
  return rows.map((row) => ({ ...row, list: row.list as MovieList }));
}

/** Records that all pages below `nextPage` are stored. */
export async function noteProgress(database: Database, reading: Reading, page: SourcePage, nextPage: number): Promise<void> {
  await database
    .update(catalogueReading)
    .set({
      nextPage: sql`greatest(${catalogueReading.nextPage}, ${nextPage})`,
      totalPages: page.totalPages,
      totalMovies: page.totalMovies,
    })
    .where(sameReading(reading));
}

/** Records that the list is finished, or read as far as wanted: all pages below `nextPage`. */
export async function noteFinished(database: Database, reading: Reading, nextPage: number, now: Date): Promise<void> {
  const pages = sql`greatest(${catalogueReading.nextPage}, ${nextPage})`;
  await database.update(catalogueReading).set({ nextPage: pages, finishedAt: now }).where(sameReading(reading));
}

/** The list is to be read again in this round. */
export async function readAgain(database: Database, reading: Reading): Promise<void> {
  await database
    .update(catalogueReading)
    .set({ nextPage: 1, totalPages: null, readings: reading.readings + 1 })
    .where(sameReading(reading));
}

/** Replaces a slice by its two halves. @returns false if it cannot be split any more */
export async function splitReading(database: Database, reading: Reading): Promise<boolean> {
  const parts = halves(reading.list);
  if (parts === null) return false;
  await database.transaction(async (transaction) => {
    const [whole] = await transaction.delete(catalogueReading).where(sameReading(reading)).returning();
    if (whole === undefined) return;
    const { source, part, position, roundAt } = whole;
    await transaction
      .insert(catalogueReading)
      .values(parts.map(({ name, list }) => ({ source, part, name, list, position, roundAt })));
  });
  return true;
}

/** How many movies of a span of release dates were seen in lists since a moment. */
export async function countReadSince(database: Database, list: MovieList, since: Date): Promise<number | null> {
  if (list.kind !== 'everything') return null;
  const [row] = await database
    .select({ movies: count() })
    .from(movie)
    .where(and(gte(movie.releaseDate, list.from), lte(movie.releaseDate, list.to), gte(movie.listReadAt, since)));
  return row?.movies ?? 0;
}

/** Makes the next poll of the lists begin a new round, however recent the last one is. */
export async function requestRound(database: Database, source: SourceName): Promise<void> {
  await database
    .update(catalogueReading)
    .set({ roundAt: new Date(0) })
    .where(eq(catalogueReading.source, source));
}

function partIs(source: SourceName, part: Part) {
  return and(eq(catalogueReading.source, source), eq(catalogueReading.part, part));
}

function sameReading({ source, part, name }: Reading) {
  return and(partIs(source, part), eq(catalogueReading.name, name));
}

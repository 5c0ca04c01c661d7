import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { catalogueReading, movie } from '../../db/schema/index.ts';
import type { MovieSource } from '../../sources/movie-source.ts';

/** How far the catalogue is, for operators (`hexreel catalogue status`) and for metrics. */
export interface CatalogueStatus {
  /** Shown movies: horror, not removed. */
  readonly movies: number;
  /** Movies among these whose details are known. */
  readonly withDetails: number;
  /** Movies among these that another source than the current one wrote. */
  readonly ofOtherSource: number;
  readonly removed: number;
  /** Lists of the current round and how many of them are finished. */
  readonly lists: number;
  readonly listsFinished: number;
  /**
   * Pages stored in the current round, and how many the lists begun so far have; of a finished list, how many were
   * wanted.
   */
  readonly pages: number;
  readonly pagesKnown: number;
  readonly roundBeganAt: Date | null;
}

export async function readCatalogueStatus(database: Database, source: MovieSource['name']): Promise<CatalogueStatus> {
  const shown = sql`${movie.isHorror} and ${movie.removedAt} is null`;
  const [[movies], [readings]] = await Promise.all([
    database
      .select({
        movies: sql<number>`(count(*) filter (where ${shown}))::int`,
        withDetails: sql<number>`(count(*) filter (where ${shown} and ${movie.detailsReadAt} is not null))::int`,
        ofOtherSource: sql<number>`(count(*) filter (where ${shown} and ${movie.source} <> ${source}))::int`,
        removed: sql<number>`(count(*) filter (where ${movie.removedAt} is not null))::int`,
      })
      .from(movie),
    database
      .select({
        lists: sql<number>`count(*)::int`,
        listsFinished: sql<number>`count(${catalogueReading.finishedAt})::int`,
        pages: sql<number>`coalesce(sum(${catalogueReading.nextPage} - 1), 0)::int`,
        pagesKnown: sql<number>`coalesce(sum(case when ${catalogueReading.finishedAt} is null
          then greatest(${catalogueReading.totalPages}, ${catalogueReading.nextPage} - 1) else ${catalogueReading.nextPage} - 1 end), 0)::int`,
        roundBeganAt: sql<string | null>`min(${catalogueReading.roundAt})`,
      })
      .from(catalogueReading)
      .where(eq(catalogueReading.source, source)),
  ]);
  const { roundBeganAt = null, ...progress } = readings ?? { lists: 0, listsFinished: 0, pages: 0, pagesKnown: 0 };
  return {
    ...(movies ?? { movies: 0, withDetails: 0, ofOtherSource: 0, removed: 0 }),
    ...progress,
    roundBeganAt: roundBeganAt === null ? null : new Date(roundBeganAt),
  };
}

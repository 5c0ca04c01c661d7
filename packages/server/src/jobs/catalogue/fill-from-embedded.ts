import { subgenres } from '@hexreel/domain/movie';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, setting } from '../../db/schema/index.ts';
import { storeMovieDetails, storeMovies, storeRecommendations } from '../../modules/movies/index.ts';
import type { MovieList, MovieSource, SourcePage } from '../../sources/movie-source.ts';

export interface FillOptions {
  readonly database: Database;
  readonly source: MovieSource;
  /** Changes whenever the catalogue's files or pictures do; a database that holds it already is left alone. */
  readonly fingerprint: string;
  readonly now: () => Date;
  readonly onProgress?: (done: number, of: number) => void;
}

const fingerprintSetting = 'embedded-catalogue';

/**
 * Brings the `movie` table to the embedded catalogue: its lists, then each movie's details and recommendations. A kill
 * half-way leaves the old fingerprint, so that the next start does it again. Movies that left the catalogue are marked
 * as removed and keep their ratings. @returns whether anything had to be done
 */
export async function fillFromEmbedded({ database, source, fingerprint, now, onProgress }: FillOptions): Promise<boolean> {
  const [held] = await database.select().from(setting).where(eq(setting.name, fingerprintSetting));
  if (held?.value === fingerprint) return false;

  const startedAt = now();
  const ids: number[] = [];
  await eachPage(source, { kind: 'everything', from: '1800-01-01', to: '2999-12-31' }, async ({ movies }) => {
    ids.push(...movies.map(({ id }) => id));
    await storeMovies(database, { source: source.name, movies, now: startedAt });
  });
  for (const subgenre of subgenres) {
    await eachPage(source, { kind: 'subgenre', subgenre }, ({ movies }) =>
      storeMovies(database, { source: source.name, movies, subgenre, now: startedAt }),
    );
  }
  for (const [index, id] of ids.entries()) {
    await storeMovieDetails(database, { source: source.name, details: await source.details(id), now: startedAt });
    const { movies } = await source.recommendations(id, 1);
    await storeRecommendations(
      database,
      id,
      movies.map((recommended) => recommended.id),
    );
    onProgress?.(index + 1, ids.length);
  }
  await database
    .update(movie)
    .set({ removedAt: startedAt })
    .where(and(eq(movie.source, 'embedded'), lt(movie.listReadAt, startedAt), isNull(movie.removedAt)));
  await database
    .insert(setting)
    .values({ name: fingerprintSetting, value: fingerprint })
    .onConflictDoUpdate({ target: setting.name, set: { value: sql`excluded.value` } });
  return true;
}

async function eachPage(source: MovieSource, list: MovieList, store: (page: SourcePage) => Promise<void>): Promise<void> {
  for (let number = 1, last = 1; number <= last; number += 1) {
    const page = await source.list(list, number);
    last = page.totalPages;
    await store(page);
  }
}

import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, setting } from '../../db/schema/index.ts';
import type { MovieSource } from '../../sources/movie-source.ts';
import { allLists } from './catalogue-lists.ts';
import { readDueDetails } from './read-details.ts';
import { readList } from './read-list.ts';
import { beginRound, unfinishedReadings } from './reading-progress.ts';

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
 * as removed and keep their ratings; what TMDB wrote is left alone. @returns whether anything had to be done
 */
export async function fillFromEmbedded({ database, source, fingerprint, now, onProgress }: FillOptions): Promise<boolean> {
  const [held] = await database.select().from(setting).where(eq(setting.name, fingerprintSetting));
  if (held?.value === fingerprint) return false;

  const startedAt = now();
  const { signal } = new AbortController();
  let movies = 0;
  await beginRound(database, { source: source.name, part: 'all', lists: allLists(startedAt.getUTCFullYear()), now: startedAt });
  for (;;) {
    const readings = await unfinishedReadings(database, { source: source.name, part: 'all', most: 100 });
    if (readings.length === 0) break;
    for (const reading of readings) {
      const counted = reading.list.kind === 'everything';
      await readList(reading, { database, source, now, signal, onPage: (found) => (movies += counted ? found : 0) });
    }
  }
  for (let done = 0; ;) {
    const dealtWith = await readDueDetails({ database, source, now, readBefore: startedAt, except: [], signal });
    if (dealtWith === 0) break;
    done += dealtWith;
    onProgress?.(Math.min(done, movies), movies);
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

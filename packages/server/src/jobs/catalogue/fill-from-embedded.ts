import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, setting } from '../../db/schema/index.ts';
import { announceMovies } from '../../modules/catalogue/index.ts';
import type { MovieSource } from '../../sources/movie-source.ts';
import type { NamedList } from './catalogue-lists.ts';
import { readDueDetails } from './read-details.ts';
import { readList } from './read-list.ts';
import { beginRound, unfinishedReadings } from './reading-progress.ts';

export interface FillOptions {
  readonly database: Database;
  readonly source: MovieSource;
  /** Changes with the catalogue's files and pictures; a database that has it already is left alone. */
  readonly fingerprint: string;
  readonly now: () => Date;
  readonly onProgress?: (done: number, total: number) => void;
}

const fingerprintSetting = 'embedded-catalogue';
/** Short enough to be read as one list; its rows name their subgenres themselves. */
const everything: NamedList = { name: 'everything', list: { kind: 'everything', from: '1800-01-01', to: '2200-12-31' } };

/**
 * Fills the `movie` table from the embedded catalogue: its lists, then each movie's details and recommendations. A
 * process killed half-way leaves the old fingerprint, so the next start does it again. Movies that left the catalogue
 * are marked as removed and keep their ratings; TMDB's rows are left alone.
 * @returns whether anything had to be done
 */
export async function fillFromEmbedded({ database, source, fingerprint, now, onProgress }: FillOptions): Promise<boolean> {
  const [stored] = await database.select().from(setting).where(eq(setting.name, fingerprintSetting));
  if (stored?.value === fingerprint) return false;

  const startedAt = now();
  const { signal } = new AbortController();
  let movies = 0;
  await beginRound(database, { source: source.name, part: 'all', lists: [everything], now: startedAt });
  for (const reading of await unfinishedReadings(database, { source: source.name, part: 'all', most: 1 })) {
    await readList(reading, { database, source, now, signal, onPage: (found) => (movies += found) });
  }
  for (let done = 0; ;) {
    const dealtWith = await readDueDetails({ database, source, now, readBefore: startedAt, except: [], signal });
    if (dealtWith === 0) break;
    done += dealtWith;
    onProgress?.(done, Math.max(done, movies));
  }
  await database.transaction(async (tx) => {
    const gone = await tx
      .update(movie)
      .set({ removedAt: startedAt })
      .where(and(eq(movie.source, 'embedded'), lt(movie.listReadAt, startedAt), isNull(movie.removedAt)))
      .returning({ id: movie.id });
    await announceMovies(
      tx,
      gone.map(({ id }) => id),
    );
    await tx
      .insert(setting)
      .values({ name: fingerprintSetting, value: fingerprint })
      .onConflictDoUpdate({ target: setting.name, set: { value: sql`excluded.value` } });
  });
  return true;
}

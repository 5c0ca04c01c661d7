import { randomUUID } from 'node:crypto';
import { findMissing, isNothing, type FilmOutcome, type ImportedFilm, type MissingRecord } from '@hexreel/domain/import';
import { mostViewings } from '@hexreel/domain/history';
import { mostWatchlisted } from '@hexreel/domain/watchlist';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { movie, movieImportFilm, opinion, viewing, watchlistEntry, type WrittenRecord } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { isOneOf } from '../catalogue/index.ts';
import { importScores } from '../ratings/index.ts';
import { userEvent } from '../users/index.ts';
import type { ImportStep } from './context.ts';
import { countMadePlaces } from './list-places.ts';
import { findOpenIds } from './match-films.ts';
import { readOwnRecords } from './own-records.ts';
import { isToImport } from './read-imports.ts';

/** Films of a transaction. */
const perBatch = 100;

interface Film {
  readonly position: number;
  readonly movieId: number;
  readonly film: ImportedFilm;
}

interface Written {
  readonly position: number;
  readonly outcome: FilmOutcome;
  readonly written: WrittenRecord | null;
}

/**
 * Writes the next films of an import, each once: what was written is kept in the same transaction (R308, R311).
 * @param tx has locked the user and the import
 * @returns null where there are none left
 */
export const writeNextFilms: ImportStep = async (tx, { userId, importId }, at) => {
  const films = await readNext(tx, importId);
  if (films.length === 0) return null;
  const ids = [...new Set(films.map(({ movieId }) => movieId))].sort((one, other) => one - other);
  // Bans wait from here on (lockMovieForBan); the movies' availability is read by a later statement.
  await tx.select({ id: movie.id }).from(movie).where(isOneOf(ids)).orderBy(asc(movie.id)).for('key share');
  const { written, events } = await writeFilms(tx, { userId, importId, films, ids, at });
  await keepOutcomes(tx, importId, written);
  return [userEvent(userId), ...events];
};

async function readNext(tx: Database, importId: string): Promise<Film[]> {
  const rows = await tx
    .select({ position: movieImportFilm.position, movieId: movieImportFilm.movieId, film: movieImportFilm.film })
    .from(movieImportFilm)
    .where(and(eq(movieImportFilm.importId, importId), isNull(movieImportFilm.outcome), isToImport))
    .orderBy(asc(movieImportFilm.position))
    .limit(perBatch);
  return rows.filter((row): row is Film => row.movieId !== null && row.film !== null);
}

interface Batch {
  readonly userId: string;
  readonly importId: string;
  readonly films: readonly Film[];
  readonly ids: readonly number[];
  readonly at: Date;
}

async function writeFilms(
  tx: Database,
  { userId, importId, films, ids, at }: Batch,
): Promise<{ readonly written: readonly Written[]; readonly events: readonly AppEvent[] }> {
  const [open, own, room] = [await findOpenIds(tx, ids), await readOwnRecords(tx, userId, ids), await readRoom(tx, userId)];
  const places = await countMadePlaces(
    tx,
    importId,
    films.map(({ position }) => position),
  );
  const rows = {
    viewings: [] as Row<typeof viewing>[],
    opinions: [] as Row<typeof opinion>[],
    listed: [] as Row<typeof watchlistEntry>[],
  };
  const written: Written[] = [];
  const events: AppEvent[] = [];
  const once = new Set<number>();
  const last = films.at(-1)?.position ?? 0;
  // In the order of movies, as everybody locks their averages.
  for (const { position, movieId, film } of films.toSorted((one, other) => one.movieId - other.movieId)) {
    const outcome = (kind: FilmOutcome, record: WrittenRecord | null = null) =>
      written.push({ position, outcome: kind, written: record });
    // Two films of a file that are one movie: the second comes with the next batch, which knows what the first one wrote.
    if (once.has(movieId)) continue;
    const missing = findMissing(film, own(movieId));
    if (!open.has(movieId)) outcome('not-available');
    else if (isNothing(missing)) outcome(places.has(position) ? 'in-list' : 'nothing-new');
    else if (room.viewings < missing.viewings.length) outcome('history-full');
    // Only a movie that is not seen, of which there is nothing else to write, is put on the watchlist.
    else if (missing.listed && room.listed < 1) outcome(places.has(position) ? 'in-list' : 'watchlist-full');
    else {
      once.add(movieId);
      const { overall, liked, listed } = missing;
      room.viewings -= missing.viewings.length;
      room.listed -= listed ? 1 : 0;
      const entries = missing.viewings.map(({ tags = [], ...own_ }) => ({
        ...own_,
        tags: [...tags],
        userId,
        id: randomUUID(),
        movieId,
        addedAt: at,
      }));
      rows.viewings.push(...entries);
      if (overall !== null || liked) rows.opinions.push({ userId, movieId, overall, liked, updatedAt: dayOr(film.ratedOn, at) });
      // Without a day they keep the order of the file; our own export begins with the oldest.
      const listedAt = dayOr(film.listedOn, new Date(at.getTime() - (last - position)));
      if (listed) rows.listed.push({ userId, movieId, addedAt: listedAt });
      if (missing.scores !== null) events.push(...(await importScores(tx, { userId, movieId }, missing.scores, at)));
      outcome('added', recordOf(missing, { viewingIds: entries.map(({ id }) => id), listedAt }));
    }
  }
  await keepRecords(tx, rows);
  return { written, events };
}

type Row<Table extends { readonly $inferInsert: unknown }> = Table['$inferInsert'];

function recordOf(
  { overall, liked, listed, scores }: MissingRecord,
  { viewingIds, listedAt }: { readonly viewingIds: readonly string[]; readonly listedAt: Date },
): WrittenRecord {
  return { overall, liked, listed, scores, viewingIds, ...(listed ? { listedAt: listedAt.toISOString() } : {}) };
}

function dayOr(day: string | null, at: Date): Date {
  return day === null ? at : new Date(Math.min(Date.parse(`${day}T12:00:00Z`), at.getTime()));
}

async function keepRecords(
  tx: Database,
  {
    viewings,
    opinions,
    listed,
  }: {
    readonly viewings: Row<typeof viewing>[];
    readonly opinions: Row<typeof opinion>[];
    readonly listed: Row<typeof watchlistEntry>[];
  },
): Promise<void> {
  await insertRows(tx, viewing, viewings);
  // Only what is not there yet: findMissing has left out the rest.
  const onConflict = sql`
    on conflict (person_id, movie_id) do update set overall = coalesce(${opinion.overall}, excluded.overall),
      liked = ${opinion.liked} or excluded.liked, updated_at = greatest(${opinion.updatedAt}, excluded.updated_at)`;
  await insertRows(tx, opinion, opinions, { onConflict });
  await insertRows(tx, watchlistEntry, listed, { onConflict: sql`on conflict do nothing` });
}

async function readRoom(tx: Database, userId: string): Promise<{ viewings: number; listed: number }> {
  const [row] = await tx
    .select({
      viewings: sql<number>`(select count(*) from ${viewing} where ${viewing.userId} = ${userId})::int`,
      listed: sql<number>`(select count(*) from ${watchlistEntry} where ${watchlistEntry.userId} = ${userId})::int`,
    })
    .from(sql`(select) as one`);
  return { viewings: mostViewings - (row?.viewings ?? 0), listed: mostWatchlisted - (row?.listed ?? 0) };
}

async function keepOutcomes(tx: Database, importId: string, written: readonly Written[]): Promise<void> {
  const positions = sql`${sql.param(written.map(({ position }) => position))}::int[]`;
  const outcomes = sql.param(written.map(({ outcome }) => outcome));
  const records = sql.param(written.map((row) => (row.written === null ? null : JSON.stringify(row.written))));
  const place = sql`array_position(${positions}, ${movieImportFilm.position})`;
  // No join: it could scan the table once per film (see readOwnRecords).
  await tx.execute(sql`
    update ${movieImportFilm}
    set outcome = (${outcomes}::text[])[${place}], written = (${records}::text[])[${place}]::jsonb
    where ${movieImportFilm.importId} = ${importId} and ${movieImportFilm.position} = any(${positions})`);
}

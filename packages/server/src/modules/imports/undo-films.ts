import { characteristics } from '@hexreel/domain/characteristics';
import { isSameViewing, seenMark, type ImportedFilm } from '@hexreel/domain/import';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImportFilm, opinion, viewing, watchlistEntry, type WrittenRecord } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { takeBackScores } from '../ratings/index.ts';
import { userEvent } from '../users/index.ts';
import type { ImportStep } from './context.ts';

const perBatch = 100;

interface WrittenFilm {
  readonly position: number;
  readonly movieId: number;
  readonly film: ImportedFilm;
  readonly written: WrittenRecord;
}

/**
 * Takes back what an import wrote of the next films; what the user has changed since stays (R313).
 * @param tx has locked the user and the import
 * @returns null where there are none left
 */
export const undoNextFilms: ImportStep = async (tx, { userId, importId }, at) => {
  const films = await readNext(tx, importId);
  if (films.length === 0) return null;
  await deleteRows(tx, userId, films);
  const events: AppEvent[] = [];
  // In the order of movies, as everybody locks their averages.
  for (const { movieId, written } of films.toSorted((one, other) => one.movieId - other.movieId)) {
    const { scores } = written;
    if (scores === null || characteristics.every((name) => scores[name] === 0)) continue;
    events.push(...(await takeBackScores(tx, { userId, movieId }, scores, at)));
  }
  await tx
    .update(movieImportFilm)
    .set({ outcome: 'undone' })
    .where(
      and(
        eq(movieImportFilm.importId, importId),
        sql`${movieImportFilm.position} = any(${sql.param(films.map(({ position }) => position))}::int[])`,
      ),
    );
  return [userEvent(userId), ...events];
};

async function readNext(tx: Database, importId: string): Promise<WrittenFilm[]> {
  const rows = await tx
    .select({
      position: movieImportFilm.position,
      movieId: movieImportFilm.movieId,
      film: movieImportFilm.film,
      written: movieImportFilm.written,
    })
    .from(movieImportFilm)
    .where(and(eq(movieImportFilm.importId, importId), eq(movieImportFilm.outcome, 'added')))
    .orderBy(asc(movieImportFilm.position))
    .limit(perBatch);
  return rows.filter((row): row is WrittenFilm => row.movieId !== null && row.film !== null && row.written !== null);
}

async function deleteRows(tx: Database, userId: string, films: readonly WrittenFilm[]): Promise<void> {
  await deleteViewings(tx, userId, films);
  const listed = films.filter(({ written }) => written.listed);
  const movieIds = sql`${sql.param(listed.map(({ movieId }) => movieId))}::int[]`;
  const moments = sql`${sql.param(listed.map(({ written }) => written.listedAt ?? null))}::timestamptz[]`;
  // No joins here and below: they could scan the table once per film (see readOwnRecords).
  await tx.execute(sql`
    delete from ${watchlistEntry}
    where ${watchlistEntry.userId} = ${userId} and ${watchlistEntry.movieId} = any(${movieIds})
      and ${watchlistEntry.addedAt} = coalesce(
        (${moments})[array_position(${movieIds}, ${watchlistEntry.movieId})], ${watchlistEntry.addedAt})`);
  await takeBackOpinions(tx, userId, films);
}

/** Those that are as the file has them: one that the user has changed since is theirs. */
async function deleteViewings(tx: Database, userId: string, films: readonly WrittenFilm[]): Promise<void> {
  const written = new Map(
    films.flatMap(({ film, written: { viewingIds } }) => viewingIds.map((id) => [id, film.viewings] as const)),
  );
  const isOneOfThem = (ids: Iterable<string>) =>
    and(eq(viewing.userId, userId), sql`${viewing.id} = any(${sql.param([...ids])}::uuid[])`);
  const stored = await tx.select().from(viewing).where(isOneOfThem(written.keys()));
  const unchanged = stored.filter((entry) => {
    const told = written.get(entry.id) ?? [];
    return (told.length === 0 ? [seenMark] : told).some((one) => isSameViewing(one, entry));
  });
  await tx.delete(viewing).where(isOneOfThem(unchanged.map(({ id }) => id)));
}

/** An opinion that the user has changed since is theirs. */
async function takeBackOpinions(tx: Database, userId: string, films: readonly WrittenFilm[]): Promise<void> {
  const written = writtenOpinions(films);
  const movieIds = sql`${sql.param([...written.keys()])}::int[]`;
  const place = sql`array_position(${movieIds}, ${opinion.movieId})`;
  const opinions = [...written.values()];
  const wasOverall = sql`(${sql.param(opinions.map(({ overall }) => overall))}::smallint[])[${place}]`;
  const wasLiked = sql`(${sql.param(opinions.map(({ liked }) => liked))}::boolean[])[${place}]`;
  const overall = sql`nullif(${opinion.overall}, ${wasOverall})`;
  const liked = sql`(${opinion.liked} and not ${wasLiked})`;
  const isOwn = sql`${opinion.userId} = ${userId} and ${opinion.movieId} = any(${movieIds})`;
  await tx.execute(sql`delete from ${opinion} where ${isOwn} and ${overall} is null and not ${liked}`);
  await tx.execute(sql`update ${opinion} set overall = ${overall}, liked = ${liked} where ${isOwn}`);
}

/** Opinions written of each movie: of two films that are one movie, one may have written the opinion, the other the like. */
function writtenOpinions(films: readonly WrittenFilm[]): Map<number, Pick<WrittenRecord, 'overall' | 'liked'>> {
  const opinions = new Map<number, Pick<WrittenRecord, 'overall' | 'liked'>>();
  for (const { movieId, written } of films) {
    if (written.overall === null && !written.liked) continue;
    const other = opinions.get(movieId);
    opinions.set(movieId, {
      overall: other?.overall ?? written.overall,
      liked: other?.liked === true || written.liked,
    });
  }
  return opinions;
}

import { isListHere, type ListOutcome } from '@hexreel/domain/import';
import { mostListEntries, mostLists } from '@hexreel/domain/lists';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImportFilm, movieImportList } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { importList, readOwnTitles, takeBackList } from '../lists/index.ts';
import type { ImportStep } from './context.ts';

type ListRow = typeof movieImportList.$inferSelect;

/** Outcome of a list, as it is stored. */
interface Made {
  readonly outcome: ListOutcome;
  readonly listId?: string;
  readonly leftOver?: number[];
  readonly events: readonly AppEvent[];
}

/**
 * Makes the next list of an import, each once: a private one with those of its movies that are here (R395).
 * @param tx has locked the user and the import
 * @returns null where there are none left
 */
export const writeNextList: ImportStep = async (tx, { userId, importId }, at) => {
  const wanted = and(isNull(movieImportList.outcome), eq(movieImportList.isLeftOut, false));
  const list = await readNext(tx, importId, wanted);
  if (list === undefined) return null;
  const { events, ...made } = await makeList(tx, { userId, list, at });
  await tx.update(movieImportList).set(made).where(isList(list));
  return events;
};

/** Takes back the next list that an import has made (R313). @returns null where there are none left */
export const undoNextList: ImportStep = async (tx, { userId, importId }) => {
  const list = await readNext(tx, importId, eq(movieImportList.outcome, 'added'));
  if (list === undefined) return null;
  const { stays, events } = await takeBackList(tx, { userId, listId: list.listId ?? '' });
  await tx
    .update(movieImportList)
    .set({ outcome: stays ? 'kept' : 'undone' })
    .where(isList(list));
  return events;
};

async function readNext(tx: Database, importId: string, where: ReturnType<typeof and>): Promise<ListRow | undefined> {
  const [list] = await tx
    .select()
    .from(movieImportList)
    .where(and(eq(movieImportList.importId, importId), where))
    .orderBy(asc(movieImportList.position))
    .limit(1);
  return list;
}

function isList({ importId, position }: ListRow) {
  return and(eq(movieImportList.importId, importId), eq(movieImportList.position, position));
}

async function makeList(
  tx: Database,
  { userId, list, at }: { readonly userId: string; readonly list: ListRow; readonly at: Date },
): Promise<Made> {
  const own = await readOwnTitles(tx, userId);
  if (isListHere(list, own)) return { outcome: 'here', events: [] };
  if (own.length >= mostLists) return { outcome: 'too-many', events: [] };
  const entries = await readEntries(tx, list);
  const { title, description, isRanked } = list;
  const { id, movieIds, events } = await importList(tx, { userId, title, description, isRanked, entries, at });
  if (movieIds.length === 0) return { outcome: 'no-movies', events };
  return { outcome: 'added', listId: id, leftOver: findLeftOver(entries, movieIds), events };
}

/** The films that come after the last one of a full list; others that it lacks are not on the site any more. */
function findLeftOver(entries: readonly Entry[], movieIds: readonly number[]): number[] {
  if (movieIds.length < mostListEntries) return [];
  const last = entries.findIndex(({ movieId }) => movieId === movieIds.at(-1));
  return entries.slice(last + 1).map(({ film }) => film);
}

interface Entry {
  readonly film: number;
  readonly movieId: number;
  readonly note: string;
}

/** The movies that a list's films are, in its order, each once. */
async function readEntries(tx: Database, { importId, films, notes }: ListRow): Promise<Entry[]> {
  const rows = await tx
    .select({ film: movieImportFilm.position, movieId: movieImportFilm.movieId })
    .from(movieImportFilm)
    .where(and(eq(movieImportFilm.importId, importId), sql`${movieImportFilm.position} = any(${sql.param(films)}::int[])`));
  const movies = new Map(rows.map(({ film, movieId }) => [film, movieId]));
  const once = new Set<number>();
  return films.flatMap((film, place) => {
    const movieId = movies.get(film) ?? null;
    if (movieId === null || once.has(movieId)) return [];
    once.add(movieId);
    return [{ film, movieId, note: notes[place] ?? '' }];
  });
}

import type { ListEntry, MovieList } from '@hexreel/domain/contract/lists';
import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage, movieList, movieListEntry, user } from '../../db/schema/index.ts';
import { isOpen, movieSummaryColumns, presentMovieSummary } from '../catalogue/index.ts';
import { isVisible, presentUserSummary, userSummaryColumns } from '../users/index.ts';
import type { ListsContext } from './context.ts';
import { isShared, listNotFound, requireVisibleList } from './permissions.ts';
import { orderedMovieIds, type StoredList } from './stored-lists.ts';

/** Which list, and who wants to see it; null for a visitor. */
export interface ListReading {
  readonly listId: string;
  readonly viewerId: string | null;
}

/**
 * A list with its movies, as the viewer may see it: banned ones only in one's own, marked (R181, R371, R375). Two
 * statements, and one for hard no's. @throws ApiError not_found
 */
export async function readList(
  { database, meetHardNos }: Pick<ListsContext, 'database' | 'meetHardNos'>,
  { listId, viewerId }: ListReading,
): Promise<MovieList> {
  const { list, author } = await findList(database, { listId, viewerId });
  const isOwn = list.userId === viewerId;
  const rows = await database
    .select({
      card: movieSummaryColumns,
      note: movieListEntry.note,
      available: sql<boolean>`${isOpen(database)}`,
    })
    .from(movieListEntry)
    .innerJoin(movie, eq(movie.id, movieListEntry.movieId))
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(eq(movieListEntry.listId, listId), isOwn ? undefined : and(isOpen(database), isStillShared(database, listId))))
    .orderBy(asc(movieListEntry.position), asc(movieListEntry.movieId));
  const ids = rows.map(({ card }) => card.id);
  const met = new Set(viewerId === null || isOwn ? [] : await meetHardNos(viewerId, ids));
  const entries = rows.map(({ card, note, available }): ListEntry => ({
    movie: presentMovieSummary(card),
    note,
    available,
    meetsHardNo: met.has(card.id),
  }));
  return present({ list, author, isOwn, entries });
}

/** The list may have become private since it was found: what its owner adds then is theirs alone. */
function isStillShared(database: Database, listId: string) {
  return exists(
    database
      .select({ one: sql`1` })
      .from(movieList)
      .where(and(eq(movieList.id, listId), isShared)),
  );
}

function present({
  list,
  author,
  isOwn,
  entries,
}: {
  readonly list: StoredList;
  readonly author: MovieList['author'];
  readonly isOwn: boolean;
  readonly entries: ListEntry[];
}): MovieList {
  return {
    id: list.id,
    title: list.title,
    description: list.description,
    visibility: list.visibility,
    isRanked: list.isRanked,
    movies: entries.length,
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
    author: presentUserSummary(author),
    isOwn,
    removedFor: isOwn ? list.textsRemovedFor : null,
    entries,
  };
}

/**
 * The list that a user wants to copy, with its movies in their order. One statement: what its owner adds once it is
 * private is not copied. @throws ApiError not_found
 */
export async function findSharedList(
  tx: Database,
  { userId, listId }: { readonly userId: string; readonly listId: string },
): Promise<{ readonly title: string; readonly isRanked: boolean; readonly movieIds: number[] }> {
  const [row] = await tx
    .select({ list: movieList, isAuthorVisible: sql<boolean>`${isVisible}`, movieIds: orderedMovieIds })
    .from(movieList)
    .innerJoin(user, eq(user.id, movieList.userId))
    .where(eq(movieList.id, listId));
  const { list, movieIds } = requireVisible(row, userId);
  return { title: list.title, isRanked: list.isRanked, movieIds };
}

async function findList(database: Database, { listId, viewerId }: ListReading) {
  const [row] = await database
    .select({ list: movieList, author: userSummaryColumns, isAuthorVisible: sql<boolean>`${isVisible}` })
    .from(movieList)
    .innerJoin(user, eq(user.id, movieList.userId))
    .where(eq(movieList.id, listId));
  return requireVisible(row, viewerId);
}

/** @throws ApiError not_found for a list that the viewer does not see */
function requireVisible<Row extends { readonly list: StoredList; readonly isAuthorVisible: boolean }>(
  row: Row | undefined,
  viewerId: string | null,
): Row {
  if (row === undefined) throw listNotFound();
  requireVisibleList(row, viewerId);
  return row;
}

import type { MovieLists, OwnLists, UserLists } from '@hexreel/domain/contract/lists';
import { isListId, movieListsPerPage } from '@hexreel/domain/lists';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { movieList, movieListEntry, user } from '../../db/schema/index.ts';
import { momentSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { findVisibleUsers, isVisible, userNotFound } from '../users/index.ts';
import { presentListSummary, selectSummaries } from './list-summaries.ts';

/** All lists of a user, the latest change first; their number is bounded (R370). Two statements at most. */
export async function readOwnLists(database: Database, userId: string, movieId: number | undefined): Promise<OwnLists> {
  const [rows, holding] = await Promise.all([
    selectSummaries(database).where(eq(movieList.userId, userId)).orderBy(desc(movieList.updatedAt), desc(movieList.id)),
    movieId === undefined ? [] : readHolding(database, userId, movieId),
  ]);
  const has = new Set(holding.map(({ id }) => id));
  return { lists: rows.map((row) => ({ ...presentListSummary(row), hasMovie: has.has(row.list.id) })) };
}

/** A user's lists that have a movie. */
function readHolding(database: Database, userId: string, movieId: number) {
  return database
    .select({ id: movieList.id })
    .from(movieList)
    .innerJoin(movieListEntry, eq(movieListEntry.listId, movieList.id))
    .where(and(eq(movieList.userId, userId), eq(movieListEntry.movieId, movieId)));
}

/** A user's public lists, the latest change first. Two statements. @throws ApiError person_not_found */
export async function readUserLists(database: Database, userId: string): Promise<UserLists> {
  const [rows, visible] = await Promise.all([
    selectSummaries(database)
      .where(and(eq(movieList.userId, userId), isPublic))
      .orderBy(desc(movieList.updatedAt), desc(movieList.id)),
    findVisibleUsers(database, [userId]),
  ]);
  if (visible.length === 0) throw userNotFound();
  return { lists: rows.map(presentListSummary) };
}

const isPublic = eq(movieList.visibility, 'public');
/** When the last list of the page before was made, and its id. */
const placeSchema = z.tuple([momentSchema, z.string().refine(isListId)]);

/** A page of the public lists that have a movie, the latest first. Two statements. @throws ApiError invalid_request */
export async function readMovieLists(database: Database, movieId: number, cursor: string | undefined): Promise<MovieLists> {
  const holds = and(
    isPublic,
    isVisible,
    sql`exists (select from ${movieListEntry} as held where held.list_id = ${movieList.id} and held.movie_id = ${movieId})`,
  );
  const after = cursor === undefined ? undefined : comesAfter(cursor);
  const [rows, [counted]] = await Promise.all([
    selectSummaries(database)
      .where(and(holds, after))
      .orderBy(desc(movieList.createdAt), desc(movieList.id))
      .limit(movieListsPerPage + 1),
    database
      .select({ total: sql<number>`count(*)::int` })
      .from(movieList)
      .innerJoin(user, eq(user.id, movieList.userId))
      .where(holds),
  ]);
  const shown = rows.slice(0, movieListsPerPage);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length && last !== undefined;
  return {
    lists: shown.map(presentListSummary),
    total: counted?.total ?? 0,
    nextCursor: hasMore ? writeCursor([last.list.createdAt.getTime(), last.list.id]) : null,
  };
}

/** @throws ApiError invalid_request */
function comesAfter(cursor: string): SQL {
  const [moment, id] = readCursor(cursor, placeSchema);
  return sql`(${movieList.createdAt}, ${movieList.id}) < (${new Date(moment).toISOString()}::timestamptz, ${id})`;
}

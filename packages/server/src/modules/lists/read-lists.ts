import type { MovieLists, OwnLists, UserLists } from '@hexreel/domain/contract/lists';
import { isListId, mostCountedLists, movieListsPerPage } from '@hexreel/domain/lists';
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
/** When the last list of the page before got the movie, and its id. */
const placeSchema = z.tuple([momentSchema, z.string().refine(isListId)]);

/**
 * A page of the public lists that have a movie, those that got it last first; they are counted up to `mostCountedLists`, and one
 * more stands for any more (R372). Three statements. @throws ApiError invalid_request
 */
export async function readMovieLists(database: Database, movieId: number, cursor: string | undefined): Promise<MovieLists> {
  const holding = (where?: SQL) =>
    database
      .select({ id: movieListEntry.listId, addedAt: movieListEntry.addedAt })
      .from(movieListEntry)
      .innerJoin(movieList, eq(movieList.id, movieListEntry.listId))
      .innerJoin(user, eq(user.id, movieList.userId))
      .where(and(eq(movieListEntry.movieId, movieId), isPublic, isVisible, where));
  const [found, [counted]] = await Promise.all([
    holding(cursor === undefined ? undefined : comesAfter(cursor))
      .orderBy(desc(movieListEntry.addedAt), desc(movieListEntry.listId))
      .limit(movieListsPerPage + 1),
    database.select({ total: sql<number>`count(*)::int` }).from(
      holding()
        .limit(mostCountedLists + 1)
        .as('counted'),
    ),
  ]);
  const shown = found.slice(0, movieListsPerPage);
  const last = shown.at(-1);
  const rows =
    last === undefined
      ? []
      : await selectSummaries(database).where(
          and(isPublic, isVisible, sql`${movieList.id} = any(${sql.param(shown.map(({ id }) => id))}::text[])`),
        );
  const byId = new Map(rows.map((row) => [row.list.id, row]));
  return {
    lists: shown.flatMap(({ id }) => byId.get(id) ?? []).map(presentListSummary),
    total: counted?.total ?? 0,
    nextCursor: found.length > shown.length && last !== undefined ? writeCursor([last.addedAt.getTime(), last.id]) : null,
  };
}

/** @throws ApiError invalid_request */
function comesAfter(cursor: string): SQL {
  const [moment, id] = readCursor(cursor, placeSchema);
  return sql`(${movieListEntry.addedAt}, ${movieListEntry.listId}) < (${new Date(moment).toISOString()}::timestamptz, ${id})`;
}

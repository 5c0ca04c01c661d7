import type { MovieLists, OwnLists, PublicLists, UserLists } from '@hexreel/domain/contract/lists';
import { isListId, mostCountedLists, listsPerPage } from '@hexreel/domain/lists';
import { and, desc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movie, movieList, movieListEntry } from '../../db/schema/index.ts';
import { momentSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { isOpen } from '../catalogue/index.ts';
import { findVisibleUsers, isVisible, isVisibleId, userNotFound } from '../users/index.ts';
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

/**
 * A page of the public lists that have movies, the latest change first (R430). Two statements: the page's lists from an index,
 * one after the other until there are enough (joins would read all of them), and what they show. @throws ApiError invalid_request
 */
export async function readPublicLists(database: Database, cursor: string | undefined): Promise<PublicLists> {
  const found = await database
    .select({ id: movieList.id, at: movieList.updatedAt })
    .from(movieList)
    .where(
      and(
        isPublic,
        sql`(select ${isVisibleId(sql`${movieList.userId}`)})`,
        sql`(select true from ${movieListEntry} join ${movie} on ${movie.id} = ${movieListEntry.movieId}
          where ${movieListEntry.listId} = ${movieList.id} and ${isOpen(database)} limit 1) is true`,
        cursor === undefined ? undefined : comesAfter(movieList.updatedAt, movieList.id, cursor),
      ),
    )
    .orderBy(desc(movieList.updatedAt), desc(movieList.id))
    .limit(listsPerPage + 1);
  return presentPage(database, found);
}

/** When the last list of the page before was changed, or got the movie, and its id. */
const placeSchema = z.tuple([momentSchema, z.string().refine(isListId)]);

/**
 * Condition that everyone sees the list of an entry. Found in two indexes without reading lists or users, one entry after
 * the other: as a join, PostgreSQL would read most of both tables to count a movie that is in a thousand lists.
 */
const everyoneSees: SQL = sql`(
  select true from ${movieList}
  where ${movieList.id} = ${movieListEntry.listId} and ${movieList.visibility} = 'public' and ${isVisibleId(sql`${movieList.userId}`)}
) is true`;

/**
 * A page of the public lists that have a movie, those that got it last first; they are counted up to `mostCountedLists`, and one
 * more stands for any more (R372). Two statements. @throws ApiError invalid_request
 */
export async function readMovieLists(database: Database, movieId: number, cursor: string | undefined): Promise<MovieLists> {
  const after = cursor === undefined ? undefined : comesAfter(movieListEntry.addedAt, movieListEntry.listId, cursor);
  const found = await (after === undefined ? firstHolding(database).execute({ movieId }) : selectPage(database, movieId, after));
  return { ...(await presentPage(database, found)), total: found[0]?.total ?? 0 };
}

const firstHolding = prepareOnce((database) =>
  selectPage(database, sql.placeholder('movieId')).prepare('first_lists_holding_movie'),
);

/** The public lists that have a movie, counted as `readMovieLists` does. One statement. */
export async function countMovieLists(database: Database, movieId: number): Promise<number> {
  const [row] = await listsHolding(database).execute({ movieId });
  return row?.total ?? 0;
}

const listsHolding = prepareOnce((database) =>
  database
    .select({ total: countHolding(database, sql.placeholder('movieId')) })
    .from(sql`(select) as one`)
    .prepare('count_lists_holding_movie'),
);

function countHolding(database: Database, movieId: number | Placeholder) {
  const all = database
    .select({ id: movieListEntry.listId })
    .from(movieListEntry)
    .where(holds(movieId))
    .limit(mostCountedLists + 1);
  return sql<number>`(select count(*)::int from ${all.as('counted')})`;
}

/** Each with the number of all of them. */
function selectPage(database: Database, movieId: number | Placeholder, after?: SQL) {
  return database
    .select({ id: movieListEntry.listId, at: movieListEntry.addedAt, total: countHolding(database, movieId) })
    .from(movieListEntry)
    .where(and(holds(movieId), after))
    .orderBy(desc(movieListEntry.addedAt), desc(movieListEntry.listId))
    .limit(listsPerPage + 1);
}

/** Entries of a movie in lists that everyone sees. */
const holds = (movieId: number | Placeholder) => and(eq(movieListEntry.movieId, movieId), everyoneSees);

/** Presents lists in their order. @param found one more than a page where there are more. One statement. */
async function presentPage(
  database: Database,
  found: readonly { readonly id: string; readonly at: Date }[],
): Promise<PublicLists> {
  const shown = found.slice(0, listsPerPage);
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
    nextCursor: found.length > shown.length && last !== undefined ? writeCursor([last.at.getTime(), last.id]) : null,
  };
}

/** @throws ApiError invalid_request */
function comesAfter(time: AnyPgColumn, list: AnyPgColumn, cursor: string): SQL {
  const [moment, id] = readCursor(cursor, placeSchema);
  return sql`(${time}, ${list}) < (${new Date(moment).toISOString()}::timestamptz, ${id})`;
}

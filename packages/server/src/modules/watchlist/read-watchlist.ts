import type { WatchlistIds, WatchlistQuery, WatchlistResponse } from '@hexreel/domain/contract/watchlist';
import { wireText } from '@hexreel/domain/contract/wire-values';
import { watchlistPerPage, type WatchlistOrder } from '@hexreel/domain/watchlist';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { bannedMovie, movie, movieAverage, watchlistEntry } from '../../db/schema/index.ts';
import { momentSchema, movieIdSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { isOpen, movieSummaryColumns, presentMovieSummary } from '../catalogue/index.ts';
import { isOnShelf } from '../services/index.ts';

/** Longer titles are sorted by their beginning. */
const longestTitleKey = 120;

/** All movies of a watchlist; their number is bounded (domain/watchlist). */
export async function readWatchlistIds(database: Database, userId: string): Promise<WatchlistIds> {
  const rows = await watchlistOfUser(database).execute({ userId });
  return { movieIds: rows.map(({ movieId }) => movieId) };
}

const watchlistOfUser = prepareOnce((database) =>
  database
    .select({ movieId: watchlistEntry.movieId })
    .from(watchlistEntry)
    .where(eq(watchlistEntry.userId, sql.placeholder('userId')))
    .orderBy(asc(watchlistEntry.movieId))
    .prepare('watchlist_of_user'),
);

/** All movies of a watchlist that the site shows, the one added last first, as other programs read them (R831). */
export async function readWatchlistMovies(database: Database, userId: string) {
  return database
    .select({ id: movie.id, title: movie.title, poster: movie.poster })
    .from(watchlistEntry)
    .innerJoin(movie, eq(movie.id, watchlistEntry.movieId))
    .where(and(eq(watchlistEntry.userId, userId), isOpen(database)))
    .orderBy(desc(watchlistEntry.addedAt), desc(watchlistEntry.movieId));
}

const title = wireText(longestTitleKey);
const days = z.int().min(-1_000_000).max(1_000_000);

/** The order, the sort key of the last movie of the page before, and that movie. */
const positionSchema = z.union([
  z.tuple([z.literal('added'), momentSchema, movieIdSchema]),
  z.tuple([z.literal('title'), title, movieIdSchema]),
  z.tuple([z.literal('latest'), days, movieIdSchema]),
  z.tuple([z.literal('rating'), z.number().min(0).max(100), movieIdSchema]),
]);
type Position = z.infer<typeof positionSchema>;

/**
 * A page of the Watchlist tab. Banned movies stay, marked (R181). One statement.
 * @throws ApiError invalid_request for a cursor that is invalid or belongs to another order
 */
export async function readWatchlist(database: Database, userId: string, query: WatchlistQuery): Promise<WatchlistResponse> {
  const order = query.sort ?? 'added';
  const { value, ascending } = sortings[order];
  const position = query.cursor === undefined ? null : readPosition(query.cursor, order);
  const direction = ascending ? asc : desc;
  // Thousands may have to be sorted, but only the rows of the page are joined with what they show.
  const page = database
    .select({
      movieId: watchlistEntry.movieId,
      addedAt: watchlistEntry.addedAt,
      sortedBy: sql<string | number>`${value}`.as('sorted_by'),
    })
    .from(watchlistEntry)
    .innerJoin(movie, eq(movie.id, watchlistEntry.movieId))
    .where(
      and(
        eq(watchlistEntry.userId, userId),
        query.shelf === 'only' ? isOnShelf(sql`${watchlistEntry.movieId}`) : undefined,
        position === null ? undefined : comesAfter(position),
      ),
    )
    .orderBy(direction(value), direction(watchlistEntry.movieId))
    .limit(watchlistPerPage + 1)
    .as('page');
  const rows = await database
    .select({
      card: movieSummaryColumns,
      addedAt: page.addedAt,
      sortedBy: page.sortedBy,
      isBanned: sql<boolean>`exists (select 1 from ${bannedMovie} where ${bannedMovie.movieId} = ${movie.id})`,
    })
    .from(page)
    .innerJoin(movie, eq(movie.id, page.movieId))
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .orderBy(direction(page.sortedBy), direction(page.movieId));
  const shown = rows.slice(0, watchlistPerPage);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return {
    movies: shown.map(({ card, addedAt, isBanned }) => ({
      movie: presentMovieSummary(card),
      available: !isBanned,
      addedAt: addedAt.toISOString(),
    })),
    nextCursor: more ? writePosition(order, last) : null,
  };
}

interface Sorting {
  readonly value: SQL;
  readonly ascending: boolean;
}

/** The sort key of each order, in a form that JSON represents without loss. */
const sortings: Readonly<Record<WatchlistOrder, Sorting>> = {
  added: { value: sql`${watchlistEntry.addedAt}`, ascending: false },
  // Its first line is the title's (domain/movie, movieSearchText), cut to a cursor's length.
  title: {
    value: sql`(left(split_part(${movie.searchText}, chr(10), 1), ${sql.raw(String(longestTitleKey))}) collate "C")`,
    ascending: true,
  },
  // Days, so that movies without a date are sorted too.
  latest: { value: sql`coalesce(${movie.releaseDate} - date '1900-01-01', -1000000)`, ascending: false },
  rating: { value: sql`${movie.voteAverage}::double precision`, ascending: false },
};

/** @throws ApiError invalid_request for an invalid cursor, or one of another order */
function readPosition(cursor: string, order: WatchlistOrder): Position {
  return readCursor(
    cursor,
    positionSchema.refine(([of]) => of === order),
  );
}

function writePosition(
  order: WatchlistOrder,
  row: { readonly sortedBy: string | number; readonly addedAt: Date; readonly card: { readonly id: number } },
) {
  return writeCursor([order, order === 'added' ? row.addedAt.getTime() : row.sortedBy, row.card.id]);
}

function comesAfter([order, value, movieId]: Position): SQL {
  const sorting = sortings[order].value;
  const row = sql`(${sorting}, ${watchlistEntry.movieId})`;
  switch (order) {
    case 'added':
      return sql`${row} < (${new Date(value).toISOString()}::timestamptz, ${movieId}::int)`;
    case 'title':
      return sql`${row} > (${value}::text, ${movieId}::int)`;
    case 'latest':
      return sql`${row} < (${value}::int, ${movieId}::int)`;
    case 'rating':
      return sql`${row} < (${value}::double precision, ${movieId}::int)`;
  }
}

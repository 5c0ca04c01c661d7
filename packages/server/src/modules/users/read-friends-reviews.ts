import type { FriendsReviews } from '@hexreel/domain/contract/users';
import { friendsOnMoviePerPage, userReviewsPerPage } from '@hexreel/domain/user';
import { and, desc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { bannedMovie, follow, movie, user, rating } from '../../db/schema/index.ts';
import { momentSchema, movieIdSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { isUnmuted } from './blocks/block-repository.ts';
import type { UsersContext } from './context.ts';
import { hasDetails, userSummaryColumns, isAvailable, isVisible, presentUserSummary } from './user-sql.ts';
import { presentUserReview, reviewColumns } from './present-review.ts';

/** When it was listed, in milliseconds, its author, and the movie. */
const positionSchema = z.tuple([momentSchema, z.uuid(), movieIdSchema]);
type Position = z.infer<typeof positionSchema>;

/**
 * A page of reviews by followed users, the newest first (R131). Of each friend only the newest one is read first: a
 * page can only come from as many friends as it has rows, and only theirs are read further. One statement; banned
 * movies and suspended friends are left out.
 * @throws ApiError invalid_request for an invalid cursor
 */
export async function readFriendsReviews(
  database: Database,
  viewerId: string,
  cursor: string | undefined,
): Promise<FriendsReviews> {
  const after = cursor === undefined ? null : readCursor(cursor, positionSchema);
  const size = userReviewsPerPage + 1;
  const head = newestOf(database, sql`${follow.followedId}`, after, 1).as('head');
  const friends = database
    .select({ id: follow.followedId })
    .from(follow)
    .innerJoin(user, and(eq(user.id, follow.followedId), isVisible))
    .innerJoinLateral(head, sql`true`)
    .where(and(eq(follow.followerId, viewerId), isUnmuted(viewerId, sql`${follow.followedId}`)))
    .orderBy(desc(head.listedAt), desc(follow.followedId), desc(head.movieId))
    .limit(size)
    .as('friends');
  const newest = newestOf(database, sql`${friends.id}`, after, size).as('newest');
  // Only the rows of the page are joined with what they show.
  const page = database
    .select({ userId: friends.id, movieId: newest.movieId, listedAt: newest.listedAt })
    .from(friends)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(desc(newest.listedAt), desc(friends.id), desc(newest.movieId))
    .limit(size)
    .as('page');
  const rows = await database
    .select({ author: userSummaryColumns, ...reviewColumns })
    .from(page)
    .innerJoin(rating, and(eq(rating.userId, page.userId), eq(rating.movieId, page.movieId)))
    .innerJoin(movie, eq(movie.id, page.movieId))
    .innerJoin(user, eq(user.id, page.userId))
    .orderBy(desc(page.listedAt), desc(page.userId), desc(page.movieId));
  return presentPage(rows, userReviewsPerPage);
}

/**
 * The same without movies that the viewer's Home leaves out: by hard no's, by limits that are applied everywhere, and seen
 * ones where they say so (R284, R246, R298). Pages may be shorter. One statement in addition to those for what is left out.
 * @throws ApiError invalid_request for an invalid cursor
 */
export async function readFriendsReviewsForHome(
  { database, leaveOutFor }: Pick<UsersContext, 'database' | 'leaveOutFor'>,
  viewerId: string,
  cursor: string | undefined,
): Promise<FriendsReviews> {
  const [page, isLeftOut] = await Promise.all([readFriendsReviews(database, viewerId, cursor), leaveOutFor(viewerId)]);
  return { ...page, reviews: page.reviews.filter(({ movie: { id } }) => isLeftOut?.(id) !== true) };
}

/**
 * A page of 'What Your Friends Say' of one movie, the newest first. One statement.
 * @throws ApiError invalid_request for an invalid cursor
 */
export async function readFriendsOnMovie(
  database: Database,
  { viewerId, movieId, cursor }: { readonly viewerId: string; readonly movieId: number; readonly cursor: string | undefined },
): Promise<FriendsReviews> {
  if (cursor === undefined)
    return presentPage(await newestFriendsOnMovie(database).execute({ viewerId, movieId }), friendsOnMoviePerPage);
  const after = comesAfter(readCursor(cursor, positionSchema));
  return presentPage(await friendsOnMovie(database, { viewerId, movieId, after }), friendsOnMoviePerPage);
}

/** Statement of the first page. */
const newestFriendsOnMovie = prepareOnce((database) =>
  friendsOnMovie(database, { viewerId: sql.placeholder('viewerId'), movieId: sql.placeholder('movieId') }).prepare(
    'newest_friends_on_movie',
  ),
);

function friendsOnMovie(
  database: Database,
  {
    viewerId,
    movieId,
    after,
  }: { readonly viewerId: string | Placeholder; readonly movieId: number | Placeholder; readonly after?: SQL },
) {
  return database
    .select({ author: userSummaryColumns, ...reviewColumns })
    .from(follow)
    .innerJoin(rating, and(eq(rating.userId, follow.followedId), eq(rating.movieId, movieId)))
    .innerJoin(movie, eq(movie.id, rating.movieId))
    .innerJoin(user, and(eq(user.id, follow.followedId), isVisible))
    .where(and(eq(follow.followerId, viewerId), isUnmuted(sql`${viewerId}`, sql`${follow.followedId}`), isAvailable, after))
    .orderBy(desc(rating.listedAt), desc(rating.userId))
    .limit(friendsOnMoviePerPage + 1);
}

/** One user's ratings from a cursor on, from an index. */
function newestOf(database: Database, userId: SQL, after: Position | null, most: number) {
  return database
    .select({
      movieId: sql<number>`${rating.movieId}`.as('newest_movie'),
      listedAt: sql<Date>`${rating.listedAt}`.as('newest_at'),
    })
    .from(rating)
    .where(
      and(
        sql`${rating.userId} = ${userId}`,
        sql`${rating.movieId} not in (select ${bannedMovie.movieId} from ${bannedMovie})`,
        hasDetails(sql`${rating.movieId}`),
        after === null ? undefined : comesAfter(after),
      ),
    )
    .orderBy(desc(rating.listedAt), desc(rating.movieId))
    .limit(most);
}

/** Only the first comparison can use the index. */
function comesAfter([time, userId, movieId]: Position): SQL {
  const at = sql`${new Date(time).toISOString()}::timestamptz`;
  return sql`(${rating.listedAt} <= ${at} and (${rating.listedAt}, ${rating.userId}, ${rating.movieId}) < (${at}, ${userId}::uuid, ${movieId}::int))`;
}

type Row = Parameters<typeof presentUserReview>[0] & { readonly author: Parameters<typeof presentUserSummary>[0] };

function presentPage(rows: readonly Row[], size: number): FriendsReviews {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return {
    reviews: shown.map((row) => ({ ...presentUserReview(row), author: presentUserSummary(row.author) })),
    nextCursor: more ? writeCursor([last.listedAt.getTime(), last.author.id, last.movie.id]) : null,
  };
}

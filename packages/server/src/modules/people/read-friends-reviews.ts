import type { FriendsReviews } from '@hexreel/domain/api/people';
import { friendsOnMoviePerPage, personReviewsPerPage } from '@hexreel/domain/people';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { bannedMovie, follow, movie, person, rating } from '../../db/schema/index.ts';
import { momentSchema, movieIdSchema, readCursor, writeCursor } from '../../platform/cursors/index.ts';
import { faceColumns, isAvailable, isVisible, presentFace } from './person-sql.ts';
import { presentPersonReview, reviewColumns } from './present-review.ts';

/** When it was listed, in milliseconds, whose it is, and the movie. */
const placeSchema = z.tuple([momentSchema, z.uuid(), movieIdSchema]);
type Place = z.infer<typeof placeSchema>;

/**
 * A page of reviews by those whom a member follows, the newest first (specification, section 2). Of each friend only the
 * newest one is looked at first: a page of so many can only come from as many friends, and only theirs are read on.
 * One statement; banned movies and suspended friends are left out.
 * @throws ApiError invalid_request for a cursor that is none
 */
export async function readFriendsReviews(
  database: Database,
  viewerId: string,
  cursor: string | undefined,
): Promise<FriendsReviews> {
  const after = cursor === undefined ? null : readCursor(cursor, placeSchema);
  const size = personReviewsPerPage + 1;
  const head = newestOf(database, sql`${follow.followedId}`, after, 1).as('head');
  const friends = database
    .select({ id: follow.followedId })
    .from(follow)
    .innerJoin(person, and(eq(person.id, follow.followedId), isVisible))
    .innerJoinLateral(head, sql`true`)
    .where(eq(follow.followerId, viewerId))
    .orderBy(desc(head.listedAt), desc(follow.followedId), desc(head.movieId))
    .limit(size)
    .as('friends');
  const newest = newestOf(database, sql`${friends.id}`, after, size).as('newest');
  // Only what shows is joined with what it shows.
  const page = database
    .select({ personId: friends.id, movieId: newest.movieId, listedAt: newest.listedAt })
    .from(friends)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(desc(newest.listedAt), desc(friends.id), desc(newest.movieId))
    .limit(size)
    .as('page');
  const rows = await database
    .select({ author: faceColumns, ...reviewColumns })
    .from(page)
    .innerJoin(rating, and(eq(rating.personId, page.personId), eq(rating.movieId, page.movieId)))
    .innerJoin(movie, eq(movie.id, page.movieId))
    .innerJoin(person, eq(person.id, page.personId))
    .orderBy(desc(page.listedAt), desc(page.personId), desc(page.movieId));
  return presentPage(rows, personReviewsPerPage);
}

/**
 * A page of 'What Your Friends Say' of one movie, the newest first. One statement.
 * @throws ApiError invalid_request for a cursor that is none
 */
export async function readFriendsOnMovie(
  database: Database,
  { viewerId, movieId, cursor }: { readonly viewerId: string; readonly movieId: number; readonly cursor: string | undefined },
): Promise<FriendsReviews> {
  const after = cursor === undefined ? null : readCursor(cursor, placeSchema);
  const rows = await database
    .select({ author: faceColumns, ...reviewColumns })
    .from(follow)
    .innerJoin(rating, and(eq(rating.personId, follow.followedId), eq(rating.movieId, movieId)))
    .innerJoin(movie, eq(movie.id, rating.movieId))
    .innerJoin(person, and(eq(person.id, follow.followedId), isVisible))
    .where(and(eq(follow.followerId, viewerId), isAvailable, after === null ? undefined : comesAfter(after)))
    .orderBy(desc(rating.listedAt), desc(rating.personId))
    .limit(friendsOnMoviePerPage + 1);
  return presentPage(rows, friendsOnMoviePerPage);
}

/** One person's ratings from a place on, out of an index. */
function newestOf(database: Database, personId: SQL, after: Place | null, most: number) {
  return database
    .select({
      movieId: sql<number>`${rating.movieId}`.as('newest_movie'),
      listedAt: sql<Date>`${rating.listedAt}`.as('newest_at'),
    })
    .from(rating)
    .where(
      and(
        sql`${rating.personId} = ${personId}`,
        sql`${rating.movieId} not in (select ${bannedMovie.movieId} from ${bannedMovie})`,
        after === null ? undefined : comesAfter(after),
      ),
    )
    .orderBy(desc(rating.listedAt), desc(rating.movieId))
    .limit(most);
}

/** The first comparison alone is one that the index knows. */
function comesAfter([time, personId, movieId]: Place): SQL {
  const at = sql`${new Date(time).toISOString()}::timestamptz`;
  return sql`(${rating.listedAt} <= ${at} and (${rating.listedAt}, ${rating.personId}, ${rating.movieId}) < (${at}, ${personId}::uuid, ${movieId}::int))`;
}

type Row = Parameters<typeof presentPersonReview>[0] & { readonly author: Parameters<typeof presentFace>[0] };

function presentPage(rows: readonly Row[], size: number): FriendsReviews {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return {
    reviews: shown.map((row) => ({ ...presentPersonReview(row), author: presentFace(row.author) })),
    nextCursor: more ? writeCursor([last.listedAt.getTime(), last.author.id, last.movie.id]) : null,
  };
}

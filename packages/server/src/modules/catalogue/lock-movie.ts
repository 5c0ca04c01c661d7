import { and, eq, exists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movie, user } from '../../db/schema/index.ts';
import { accessColumns, requireWriter } from '../../platform/http/access/lock-user.ts';

/**
 * The first statement of a user's write about a movie. It locks the user as `lockUser` does, and after that the movie's
 * row as a foreign key to it does, so that neither other writers nor the catalogue's updates wait. No ban changes the
 * movie's availability until the transaction ends; it is read by a later statement, since one that waited for the locks
 * would still see the bans from before.
 * @throws ApiError what `lockUser` throws
 */
export async function lockUserAndMovie(
  tx: Database,
  { userId, movieId }: { readonly userId: string; readonly movieId: number },
): Promise<void> {
  const [row] = await userAndMovieLocked(tx).execute({ userId, movieId });
  requireWriter(row?.user);
}

const userAndMovieLocked = prepareOnce((database) => {
  const lockedUser = database.$with('locked_user').as(
    database
      .select(accessColumns)
      .from(user)
      .where(eq(user.id, sql.placeholder('userId')))
      .for('no key update'),
  );
  // The movie waits for the user's row, so that all transactions lock in the same order.
  const isUserLocked = exists(database.select({ one: sql`1` }).from(lockedUser));
  const lockedMovie = database.$with('locked_movie').as(
    database
      .select({ movieId: movie.id })
      .from(movie)
      .where(and(eq(movie.id, sql.placeholder('movieId')), isUserLocked))
      .for('key share'),
  );
  return database
    .with(lockedUser, lockedMovie)
    .select({ user: lockedUser._.selectedFields, movieId: lockedMovie.movieId })
    .from(lockedUser)
    .leftJoin(lockedMovie, sql`true`)
    .prepare('user_and_movie_locked');
});

/** Waits for the writes that rely on a movie's availability, and keeps new ones waiting until the transaction ends. */
export async function lockMovieForBan(tx: Database, movieId: number): Promise<void> {
  await tx.select({ id: movie.id }).from(movie).where(eq(movie.id, movieId)).for('update');
}

import { and, eq, exists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, user } from '../../db/schema/index.ts';
import { requireAccess } from '../../platform/http/access/lock-user.ts';

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
  const lockedUser = tx.$with('locked_user').as(tx.select().from(user).where(eq(user.id, userId)).for('no key update'));
  // The movie waits for the user's row, so that all transactions lock in the same order.
  const isUserLocked = exists(tx.select({ one: sql`1` }).from(lockedUser));
  const lockedMovie = tx.$with('locked_movie').as(
    tx
      .select({ movieId: movie.id })
      .from(movie)
      .where(and(eq(movie.id, movieId), isUserLocked))
      .for('key share'),
  );
  const [row] = await tx
    .with(lockedUser, lockedMovie)
    .select()
    .from(lockedUser)
    .leftJoin(lockedMovie, sql`true`);
  requireAccess(row?.locked_user, 'member');
}

/** Waits for the writes that rely on a movie's availability, and keeps new ones waiting until the transaction ends. */
export async function lockMovieForBan(tx: Database, movieId: number): Promise<void> {
  await tx.select({ id: movie.id }).from(movie).where(eq(movie.id, movieId)).for('update');
}

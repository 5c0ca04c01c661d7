import type { Favourites } from '@hexreel/domain/contract/users';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { favourite, movie } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { findMovieAvailability, isOneOf, isOpen, requireOpenMovie } from '../catalogue/index.ts';
import type { UsersContext } from './context.ts';
import { userEvent } from './user-events.ts';

/** A user's favourite movies in their order, without those that are not open (R810). One statement. */
export async function readFavourites(database: Database, userId: string): Promise<Favourites['favourites']> {
  const rows = await favouritesOfUser(database).execute({ userId });
  return rows.map(({ id, title, year, poster }) => ({ id, title, year, poster, available: true }));
}

const favouritesOfUser = prepareOnce((database) =>
  database
    .select({ id: movie.id, title: movie.title, year: movie.releaseYear, poster: movie.poster })
    .from(favourite)
    .innerJoin(movie, eq(movie.id, favourite.movieId))
    .where(and(eq(favourite.userId, sql.placeholder('userId')), isOpen(database)))
    .orderBy(asc(favourite.position))
    .prepare('favourites_of_user'),
);

/**
 * Replaces a user's favourite movies.
 * @param movieIds in their order
 * @throws ApiError movie_not_found, movie_banned, and what lockUser throws
 */
export async function saveFavourites(
  { database, eventBus }: Pick<UsersContext, 'database' | 'eventBus'>,
  userId: string,
  movieIds: readonly number[],
): Promise<Favourites> {
  const wanted = [...new Set(movieIds)];
  return eventBus.change(database, async (tx) => {
    await lockUser(tx, userId);
    await tx.select({ id: movie.id }).from(movie).where(isOneOf(wanted)).orderBy(asc(movie.id)).for('key share');
    // By later statements: one that waited for the locks would still see the bans from before.
    for (const movieId of wanted) requireOpenMovie(await findMovieAvailability(tx, movieId));
    await tx.delete(favourite).where(eq(favourite.userId, userId));
    if (wanted.length > 0)
      await tx.insert(favourite).values(wanted.map((movieId, place) => ({ userId, movieId, position: place + 1 })));
    return { result: { favourites: await readFavourites(tx, userId) }, events: [userEvent(userId)] };
  });
}

/** For the user's export (R173): the ids in their order, banned movies too. */
export async function exportFavourites(database: Database, userId: string): Promise<{ favourites: string[] }> {
  const rows = await database
    .select({ movieId: favourite.movieId })
    .from(favourite)
    .where(eq(favourite.userId, userId))
    .orderBy(asc(favourite.position));
  return { favourites: rows.map(({ movieId }) => String(movieId)) };
}

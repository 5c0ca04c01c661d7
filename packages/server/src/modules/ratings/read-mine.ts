import type { MineChoice } from '@hexreel/domain/movie';
import { serviceKeys } from '@hexreel/domain/services';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';
import { readLikedIds, readSeenIds } from '../history/index.ts';
import { readMoviesOn, readOwnServices, readShelfIds } from '../services/index.ts';

/** Decides by its id whether a movie is one of the user's choice. One statement, for the ids of these movies. */
export async function readMine(database: Database, userId: string, mine: MineChoice): Promise<(movieId: number) => boolean> {
  const ids = await readIds[mine](database, userId);
  const isMine = mine !== 'unrated' && mine !== 'unseen';
  return (movieId) => ids.has(movieId) === isMine;
}

const readIds: Readonly<Record<MineChoice, (database: Database, userId: string) => Promise<ReadonlySet<number>>>> = {
  rated: readRated,
  unrated: readRated,
  seen: readSeenIds,
  unseen: readSeenIds,
  liked: readLikedIds,
  shelf: async (database) => new Set(await readShelfIds(database)),
  services: async (database, userId) => readMoviesOn(database, serviceKeys(await readOwnServices(database, userId))),
};

async function readRated(database: Database, userId: string): Promise<ReadonlySet<number>> {
  const rows = await database.select({ movieId: rating.movieId }).from(rating).where(eq(rating.userId, userId));
  return new Set(rows.map(({ movieId }) => movieId));
}

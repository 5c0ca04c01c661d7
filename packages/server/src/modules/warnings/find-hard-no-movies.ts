import type { HardNoMoviesResponse } from '@hexreel/domain/contract/warnings';
import type { WarningsContext } from './context.ts';
import { readHardNos } from './hard-no-repository.ts';

/**
 * Which of the movies have something that a user never wants to see, for lists that others made (R292). What no one has
 * settled is not among them, not even for a strict list. One statement.
 */
export async function findHardNoMovies(
  { database, index }: Pick<WarningsContext, 'database' | 'index'>,
  userId: string,
  movieIds: readonly number[],
): Promise<HardNoMoviesResponse> {
  const { topics } = await readHardNos(database, userId);
  if (topics.length === 0) return { movies: [] };
  const hidden = await index.hidden({ topics, strict: false });
  return { movies: movieIds.filter((movieId) => hidden.has(movieId)) };
}

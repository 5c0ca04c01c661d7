import type { OwnEffect } from '@hexreel/domain/contract/tonight';
import { agreedWarnings } from '@hexreel/domain/warnings';
import { readHardNosOf, readTopicsOf } from '../warnings/index.ts';
import type { TonightContext } from './context.ts';
import { memberOf } from './find-picks.ts';
import type { RoomSeat } from './room-repository.ts';

/**
 * What movies are expected to do to one person in a room, by their limits and hard no's as they are now (R610). For their own
 * browser alone.
 */
export async function readEffects(
  { database, knownMovies }: Pick<TonightContext, 'database' | 'knownMovies'>,
  seat: RoomSeat,
  movieIds: readonly number[],
): Promise<OwnEffect[]> {
  if (movieIds.length === 0) return [];
  const known = await knownMovies();
  const [axes, topics, lists] = await Promise.all([
    known.ownAxes(database, memberOf(seat), movieIds),
    readTopicsOf(database, movieIds),
    seat.userId === null ? null : readHardNosOf(database, [seat.userId]),
  ]);
  const hardNos = seat.userId === null ? seat.hardNos : (lists?.get(seat.userId)?.topics ?? []);
  return movieIds.map((movieId) => {
    const inIt = topics.get(movieId) ?? [];
    return {
      movieId,
      axes: (axes.get(movieId) ?? []).map(({ characteristic, value, limit }) => ({ characteristic, value, limit })),
      hardNos: hardNos.map((topic) => ({ topic, state: inIt.find((one) => one.topic === topic)?.state ?? 'unknown' })),
      warnings: agreedWarnings(inIt).map(({ topic, severity }) => ({ topic, severity })),
    };
  });
}

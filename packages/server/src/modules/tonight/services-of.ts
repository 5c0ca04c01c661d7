import { serviceKeys } from '@hexreel/domain/services';
import type { Database } from '../../db/client.ts';
import { readServicesOf } from '../services/index.ts';
import type { RoomSeat } from './room-repository.ts';

/** The keys of all services that somebody in a room has (R340). */
export async function servicesOf(
  database: Database,
  seats: readonly Pick<RoomSeat, 'userId' | 'services'>[],
): Promise<ReadonlySet<string>> {
  const own = await readServicesOf(
    database,
    seats.flatMap(({ userId }) => userId ?? []),
  );
  return new Set([...seats.flatMap(({ services }) => services), ...[...own.values()].flatMap(serviceKeys)]);
}

import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { room, roomSeat } from '../../db/schema/index.ts';

/** The rooms that a user has a seat in, for their export (R173). */
export async function exportRooms(database: Database, userId: string): Promise<{ rooms: Record<string, unknown>[] }> {
  const seats = await database
    .select({
      joinedAt: roomSeat.joinedAt,
      isHost: roomSeat.isHost,
      evening: room.evening,
      evenings: roomSeat.evenings,
      liftedMovieIds: roomSeat.lifted,
      chosenMovieId: room.chosenMovieId,
      lastUsedAt: room.usedAt,
    })
    .from(roomSeat)
    .innerJoin(room, eq(room.id, roomSeat.roomId))
    .where(eq(roomSeat.userId, userId))
    .orderBy(asc(roomSeat.joinedAt));
  return {
    rooms: seats.map(({ joinedAt, lastUsedAt, ...facts }) => ({
      ...facts,
      joinedAt: joinedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

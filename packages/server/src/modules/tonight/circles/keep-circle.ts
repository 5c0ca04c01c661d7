import { randomUUID } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { KeptCircle, RoomResponse } from '@hexreel/domain/contract/tonight';
import { circleErrorTexts } from '@hexreel/domain/texts/tonight';
import { fewestSeats, mostCircles, mostInCircle } from '@hexreel/domain/tonight';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { circle, circleMember, circleMovie } from '../../../db/schema/index.ts';
import { tellMembers } from '../../inbox/index.ts';
import { changeRoom, type FoundRoom, type RoomChange } from '../change-room.ts';
import type { RoomViewer, TonightContext } from '../context.ts';
import { hasSeat, requireMeetable, requireMember } from '../permissions.ts';
import type { Room, RoomSeat } from '../room-repository.ts';

/**
 * Comes into the room's circle, by one's own wish, and makes it where there is none (R614). Twice is once; of two who make one the
 * second comes into the first one's.
 * @throws ApiError forbidden for guests, conflict, invalid_request without a name, room_not_found
 */
export async function keepCircle(
  context: TonightContext,
  inRoom: { readonly viewer: RoomViewer; readonly token: string },
  { name = '' }: KeptCircle,
): Promise<void> {
  await changeRoom(context, inRoom, async (change) => {
    const { tx, room, seat } = change;
    const userId = requireMember(seat);
    const now = new Date(context.now());
    const circleId = room.circleId ?? (await makeCircle(change, name.trim(), now));
    await tx.select().from(circle).where(eq(circle.id, circleId)).for('no key update');
    const members = await tx.select().from(circleMember).where(eq(circleMember.circleId, circleId));
    if (members.some((member) => member.userId === userId)) return { circleId };
    await requireMeetable(tx, userId, members);
    if (members.length >= mostInCircle) throw new ApiError('conflict', circleErrorTexts.full);
    if ((await tx.$count(circleMember, eq(circleMember.userId, userId))) >= mostCircles)
      throw new ApiError('conflict', circleErrorTexts.tooMany);
    const { pleasure, evenings } = seat;
    await tx.insert(circleMember).values({ circleId, userId, joinedAt: now, pleasure, evenings });
    const told = members.map((member) => ({ userId: member.userId, kind: 'circle-joined' as const, actorId: userId }));
    await tellMembers(tx, told, now);
    return { circleId };
  });
}

/** A circle that knows what the room watched; still without anybody in it. @returns its id */
async function makeCircle({ tx, room, seats }: RoomChange, name: string, now: Date): Promise<string> {
  if (seats.filter(({ userId }) => userId !== null).length < fewestSeats) throw new ApiError('conflict', circleErrorTexts.alone);
  if (name === '') throw new ApiError('invalid_request', circleErrorTexts.nameNeeded, { field: 'name' });
  const id = randomUUID();
  await tx.insert(circle).values({ id, name, createdAt: now });
  const watched = [...room.vetoed.slice(0, room.evening - 1), room.chosenMovieId ?? []].flat();
  if (watched.length > 0)
    await tx.insert(circleMovie).values([...new Set(watched)].map((movieId) => ({ circleId: id, movieId, watchedAt: now })));
  return id;
}

/** The circle of an evening learns which movie was chosen, and what those who came got of it (R614). Part of the choice. */
export async function noteInCircle(
  tx: Database,
  { circleId }: Pick<Room, 'circleId'>,
  evening: {
    readonly present: readonly RoomSeat[];
    readonly expected: readonly { readonly seatId: string; readonly value: number }[];
    readonly movieId: number;
    readonly now: number;
  },
): Promise<void> {
  if (circleId === null) return;
  const watchedAt = new Date(evening.now);
  await tx
    .insert(circleMovie)
    .values({ circleId, movieId: evening.movieId, watchedAt })
    .onConflictDoUpdate({ target: [circleMovie.circleId, circleMovie.movieId], set: { watchedAt } });
  for (const { id, userId } of evening.present) {
    const value = evening.expected.find(({ seatId }) => seatId === id)?.value;
    if (userId === null || value === undefined) continue;
    await tx
      .update(circleMember)
      .set({ pleasure: sql`${circleMember.pleasure} + ${value}::real`, evenings: sql`${circleMember.evenings} + 1` })
      .where(sql`${circleMember.circleId} = ${circleId} and ${circleMember.userId} = ${userId}`);
  }
}

/** The circle of a room, for members who have a seat. */
export async function presentCircle(database: Database, { room, seat }: FoundRoom): Promise<RoomResponse['circle']> {
  if (room.circleId === null || !hasSeat(seat) || seat.userId === null) return null;
  const rows = await database
    .select({ name: circle.name, userId: circleMember.userId })
    .from(circle)
    .innerJoin(circleMember, eq(circleMember.circleId, circle.id))
    .where(eq(circle.id, room.circleId));
  const [first] = rows;
  if (first === undefined) return null;
  return { name: first.name, isMember: rows.some(({ userId }) => userId === seat.userId), members: rows.length };
}

import { ApiError } from '@hexreel/domain/contract/errors';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { canPick } from '@hexreel/domain/tonight';
import { eq, sql } from 'drizzle-orm';
import { roomSeat, type StoredPicks } from '../../db/schema/index.ts';
import { changeRoom, type FoundRoom, type RoomChange } from './change-room.ts';
import type { KnownMovies, RoomViewer, TonightContext } from './context.ts';
import { markSeenByAll } from '../history/index.ts';
import { tellMembers } from '../inbox/index.ts';
import { userEvent } from '../users/index.ts';
import { askAftermath } from './aftermath.ts';
import { noteInCircle } from './circles/keep-circle.ts';
import { findPicks, suitsEverybody } from './find-picks.ts';
import { requireHost } from './permissions.ts';
import { toldOf } from './room-repository.ts';

interface InRoom {
  readonly viewer: RoomViewer;
  readonly token: string;
}

/**
 * Looks for the three movies (R323), which says that the host is ready, too. @returns the room with them
 * @throws ApiError conflict where somebody has not answered, forbidden, room_not_found
 */
export async function pickMovies(context: TonightContext, inRoom: InRoom): Promise<FoundRoom> {
  const known = await context.knownMovies();
  const found = await changeRoom(context, inRoom, async (change) => {
    requireHost(change);
    requireNotChosen(known, change);
    if (!canPick(change.seats)) throw new ApiError('conflict', roomErrorTexts.notReady);
    if (!change.seat.isReady) await change.tx.update(roomSeat).set({ isReady: true }).where(eq(roomSeat.id, change.seat.id));
    return { picked: await findPicks(known, change.tx, change), chosenMovieId: null, film: null };
  });
  return { ...found, seats: found.seats.map((seat) => (seat.id === found.seat?.id ? { ...seat, isReady: true } : seat)) };
}

/** Replaces one of the movies by the next; once an evening for everybody (R323). @throws ApiError conflict, room_not_found */
export async function vetoMovie(context: TonightContext, inRoom: InRoom, movieId: number): Promise<void> {
  const known = await context.knownMovies();
  await changeRoom(context, inRoom, async (change) => {
    const { tx, room, seats, seat } = change;
    requireNotChosen(known, change);
    if (seat.hasVetoed) throw new ApiError('conflict', roomErrorTexts.vetoed);
    requirePick(change, movieId);
    const vetoed = [...room.vetoed, movieId];
    await tx.update(roomSeat).set({ hasVetoed: true }).where(eq(roomSeat.id, seat.id));
    return { vetoed, picked: await findPicks(known, tx, { room: { ...room, vetoed }, seats }), chosenMovieId: null, film: null };
  });
}

/**
 * 'Let’s watch this', which marks it as seen for all members: the movie is checked once more against everybody's limits as they are now. Of two presses the first
 * counts; the same movie twice is the same choice (R325).
 * @throws ApiError conflict, forbidden, room_not_found
 */
export async function chooseMovie(context: TonightContext, inRoom: InRoom, movieId: number): Promise<void> {
  const known = await context.knownMovies();
  await changeRoom(context, inRoom, async (change) => {
    requireHost(change);
    if (change.room.chosenMovieId === movieId) return {};
    requireNotChosen(known, change);
    const pick = requirePick(change, movieId);
    if (!(await suitsEverybody(known, change.tx, change, movieId)))
      throw new ApiError('conflict', roomErrorTexts.noLongerAllowed);
    // The seats of a circle may have no one in them yet.
    const present = change.seats.filter(({ isExpected }) => !isExpected);
    for (const { seatId, value } of pick.expected.filter((one) => present.some(({ id }) => id === one.seatId)))
      await change.tx
        .update(roomSeat)
        .set({ pleasure: sql`${roomSeat.pleasure} + ${value}::real`, evenings: sql`${roomSeat.evenings} + 1` })
        .where(eq(roomSeat.id, seatId));
    const members = present.flatMap(({ userId }) => userId ?? []);
    const marked = await markSeenByAll(change.tx, { userIds: members, movieId, now: context.now() });
    change.announce(...marked.map(userEvent));
    await askAftermath(change.tx, { userIds: members, movieId, now: context.now() });
    const others = present.filter(({ id }) => id !== change.seat.id);
    const at = new Date(context.now());
    await tellMembers(
      change.tx,
      toldOf('room-decided', others, at).map((one) => ({ ...one, movieId })),
      at,
    );
    await noteInCircle(change.tx, change.room, { present, expected: pick.expected, movieId, now: context.now() });
    return { chosenMovieId: movieId, film: null };
  });
}

/**
 * Another evening with the same people: who got less counts more (R325), and what they watched is not found again (R422).
 * @throws ApiError forbidden, room_not_found
 */
export async function startEvening(context: TonightContext, inRoom: InRoom): Promise<void> {
  await changeRoom(context, inRoom, async (change) => {
    requireHost(change);
    const { id, chosenMovieId, vetoed, evening } = change.room;
    // Pressed twice, it is one evening.
    if (chosenMovieId === null) return {};
    await change.tx.update(roomSeat).set({ hasVetoed: false, isReady: false, lifted: [] }).where(eq(roomSeat.roomId, id));
    // One was watched on each evening before this one.
    const watched = [...vetoed.slice(0, evening - 1), chosenMovieId];
    return { picked: null, vetoed: watched, vetoedBy: [], chosenMovieId: null, film: null, evening: evening + 1 };
  });
}

/** @throws ApiError conflict where a movie is chosen, unless it was banned since: then another may be (R421) */
function requireNotChosen({ isListed }: KnownMovies, { room: { chosenMovieId } }: RoomChange): void {
  if (chosenMovieId !== null && isListed(chosenMovieId)) throw new ApiError('conflict', roomErrorTexts.chosen);
}

/** @throws ApiError conflict where the movie is none of those on the table */
function requirePick({ room }: RoomChange, movieId: number): StoredPicks['picks'][number] {
  const pick = room.picked?.picks.find((one) => one.movieId === movieId);
  if (pick === undefined) throw new ApiError('conflict', roomErrorTexts.nothingPicked);
  return pick;
}

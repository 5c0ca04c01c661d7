import { ApiError } from '@hexreel/domain/contract/errors';
import type { LiftedMovie, RoomAnswers, RoomFiltersAnswer } from '@hexreel/domain/contract/tonight';
import { serviceKeys } from '@hexreel/domain/services';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { eq } from 'drizzle-orm';
import { topicNames } from '@hexreel/domain/warnings';
import { roomSeat } from '../../db/schema/index.ts';
import { resolveTopics } from '../warnings/index.ts';
import { changeRoom, takeBackPicks } from './change-room.ts';
import type { RoomViewer, TonightContext } from './context.ts';
import { findPicks } from './find-picks.ts';
import { requireHost } from './permissions.ts';
import { storedLimits } from './room-repository.ts';

interface InRoom {
  readonly viewer: RoomViewer;
  readonly token: string;
}

/**
 * A guest's tolerance, hard no's, seen movies, and where they watch, and who is ready (R321). A member's own are taken by
 * themselves.
 * @throws ApiError invalid_request for a member's answers, room_not_found
 */
export async function saveAnswers(
  context: TonightContext,
  inRoom: InRoom,
  { neverAbove, hardNos, services, seen, isReady }: RoomAnswers,
): Promise<void> {
  await changeRoom(context, inRoom, async ({ tx, room, seat }) => {
    const decides = [neverAbove, hardNos, services, seen].some((answer) => answer !== undefined);
    if (decides && seat.userId !== null) throw new ApiError('invalid_request', roomErrorTexts.ownAnswers);
    const offered = hardNos === undefined ? null : await resolveTopics(tx, hardNos);
    const changes = {
      ...(neverAbove === undefined ? {} : { neverAbove: storedLimits(neverAbove) }),
      ...(offered === null ? {} : { hardNos: topicNames.filter((topic) => offered.has(topic)) }),
      ...(services === undefined ? {} : { services: serviceKeys(services) }),
      ...(seen === undefined ? {} : { seen }),
      ...(isReady === undefined ? {} : { isReady }),
    };
    if (Object.keys(changes).length > 0) await tx.update(roomSeat).set(changes).where(eq(roomSeat.id, seat.id));
    return decides ? takeBackPicks(room) : {};
  });
}

/**
 * 'All right tonight' for one movie: its owner's limits do not count for it this evening, and no others' (R582). It can be taken
 * back until a movie is chosen; twice is once.
 * @throws ApiError conflict where their limits do not keep that movie away, or a movie is chosen; room_not_found
 */
export async function liftLimits(context: TonightContext, inRoom: InRoom, { movieId, isLifted }: LiftedMovie): Promise<void> {
  const known = await context.knownMovies();
  await changeRoom(context, inRoom, async ({ tx, room, seats, seat }) => {
    if (seat.lifted.includes(movieId) === isLifted) return {};
    const isInTheWay = room.picked?.nearest?.some(
      (movie) => movie.movieId === movieId && movie.missed.some(({ seatId }) => seatId === seat.id),
    );
    if (room.chosenMovieId !== null) throw new ApiError('conflict', roomErrorTexts.chosen);
    if (isLifted && isInTheWay !== true) throw new ApiError('conflict', roomErrorTexts.nothingToLift);
    const lifted = isLifted ? [...seat.lifted, movieId] : seat.lifted.filter((id) => id !== movieId);
    await tx.update(roomSeat).set({ lifted }).where(eq(roomSeat.id, seat.id));
    if (room.picked === null) return {};
    const others = seats.map((one) => (one.id === seat.id ? { ...one, lifted } : one));
    return { picked: await findPicks(known, tx, { room, seats: others }) };
  });
}

/** Saves the filters for tonight's movie (R322); the shelf is for members to choose (R874). @throws ApiError forbidden, room_not_found */
export async function saveFilters(context: TonightContext, inRoom: InRoom, filters: RoomFiltersAnswer): Promise<void> {
  await changeRoom(context, inRoom, async (change) => {
    requireHost(change);
    const { room, seat } = change;
    const onShelf = seat.userId === null ? room.filters.onShelf === true : filters.onShelf;
    return { filters: { ...filters, onShelf }, ...takeBackPicks(room) };
  });
}

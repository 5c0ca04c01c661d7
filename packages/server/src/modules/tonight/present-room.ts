import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { RoomFiltersAnswer, RoomResponse, RoomSeat as SeatAnswer } from '@hexreel/domain/contract/tonight';
import { weightsFor } from '@hexreel/domain/group';
import { canPick, isFull, isHere, pleasureBefore, seenQuestions } from '@hexreel/domain/tonight';
import { readServiceKeys } from '@hexreel/domain/services';
import { openedRoom, type FoundRoom } from './change-room.ts';
import { presentCircle } from './circles/keep-circle.ts';
import type { RoomViewer, TonightContext } from './context.ts';
import { hasSeat, requireMeetable } from './permissions.ts';
import { readEffects } from './read-effects.ts';
import type { RoomSeat } from './room-repository.ts';
import { readServicesWith } from '../services/index.ts';
import { servicesOf } from './services-of.ts';

/** @throws ApiError room_not_found, rate_limited, forbidden where a block keeps the viewer from somebody in it (R823) */
export async function readRoom(context: TonightContext, viewer: RoomViewer, token: string): Promise<RoomResponse> {
  const found = await openedRoom(context, viewer, token);
  if (!hasSeat(found.seat)) await requireMeetable(context.database, viewer.userId, found.seats);
  return presentRoom(context, found);
}

/** A room as who asks may see it: no one's limits but their own, and of the movies only what they are for everybody (R323). */
export async function presentRoom(context: TonightContext, found: FoundRoom): Promise<RoomResponse> {
  const { room, seats } = found;
  const pickedIds = room.picked?.picks.map(({ movieId }) => movieId) ?? [];
  const movieIds = [...pickedIds, ...decisionsOf(found).map(({ movieId }) => movieId), room.chosenMovieId ?? []].flat();
  const summaries = new Map((await context.movies.summariesOf(movieIds)).map((movie) => [movie.id, movie]));
  return {
    evening: room.evening,
    seats: presentSeats(found, context.now()),
    isFull: isFull(seats, room.circleId !== null),
    canPick: canPick(seats),
    filters: presentFilters(room.filters),
    services: (await servicesOf(context.database, seats)).size,
    // Movies are for those who are in the room.
    picked: hasSeat(found.seat) ? presentPicked(found, summaries) : null,
    circle: await presentCircle(context.database, found),
    chosen: room.chosenMovieId === null ? null : (summaries.get(room.chosenMovieId) ?? null),
    isWatching: room.film !== null,
    own: hasSeat(found.seat)
      ? {
          ...(await presentOwn(context, found.seat)),
          decisions: presentDecisions(found, summaries),
          watchOn: await readWatchOn(context, found.seat, room.chosenMovieId),
          effects: await readEffects(context, found.seat, room.chosenMovieId === null ? pickedIds : [room.chosenMovieId]),
        }
      : null,
  };
}

function presentSeats({ seats, seat: own }: FoundRoom, now: number): SeatAnswer[] {
  const weights = weightsFor(pleasureBefore(seats));
  return seats.map((seat, at) => ({
    id: seat.id,
    name: seat.name,
    profilePic: seat.profilePic,
    isYou: seat.id === own?.id,
    isHost: seat.isHost,
    isHere: isHere(seat, now),
    isExpected: seat.isExpected,
    isReady: seat.isReady,
    hasAnswered: seat.hasAnswered,
    hasVetoed: seat.hasVetoed,
    countsMore: (weights[at] ?? 1) > noticeableWeight,
  }));
}

/** A tenth of a point less than the best served one is not worth a word. */
const noticeableWeight = 1.05;

function presentFilters({
  mostMinutes,
  decades,
  subgenres,
  rewatches,
  withEstimates,
  onServices = false,
  onShelf = false,
}: FoundRoom['room']['filters']): RoomFiltersAnswer {
  return { mostMinutes, decades: [...decades], subgenres: [...subgenres], rewatches, withEstimates, onServices, onShelf };
}

/** Without movies that were banned since; where none is left they are to be found again (R421). */
function presentPicked({ room: { picked } }: FoundRoom, summaries: ReadonlyMap<number, MovieSummary>): RoomResponse['picked'] {
  if (picked === null) return null;
  const { left, relaxation } = picked;
  const picks = picked.picks.flatMap(({ movieId, kinds, minutes, expected, isEstimated }) => {
    const movie = summaries.get(movieId);
    const known = expected.flatMap(({ seatId, value, isUnknown }) => (isUnknown === true ? [] : [{ seatId, value }]));
    return movie === undefined ? [] : [{ kinds: [...kinds], movie, minutes, expected: known, isEstimated }];
  });
  const isDeciding = picks.length === 0 && picked.nearest?.some(({ missed }) => missed.length > 0) === true;
  return picks.length === 0 && picked.picks.length > 0 ? null : { picks, left, relaxation, isDeciding };
}

/** The movies that wait for this person's word, and those that had it: theirs alone (R581, R582). */
function decisionsOf({ room, seat }: FoundRoom): { movieId: number; missed: OwnDecision['missed']; isLifted: boolean }[] {
  if (seat === null) return [];
  const lifted = seat.lifted.map((movieId) => ({ movieId, missed: [], isLifted: true }));
  const waiting = (room.picked?.nearest ?? []).flatMap(({ movieId, missed }) => {
    const own = missed.flatMap(({ seatId, characteristic, value, odds }) =>
      seatId === seat.id ? [{ characteristic, bound: 'neverAbove' as const, value, odds }] : [],
    );
    return own.length === 0 || seat.lifted.includes(movieId) ? [] : [{ movieId, missed: own, isLifted: false }];
  });
  return [...lifted, ...waiting];
}

function presentDecisions(found: FoundRoom, summaries: ReadonlyMap<number, MovieSummary>): OwnDecision[] {
  if (found.room.chosenMovieId !== null) return [];
  return decisionsOf(found).flatMap(({ movieId, ...decision }) => {
    const movie = summaries.get(movieId);
    return movie === undefined ? [] : [{ movie, ...decision }];
  });
}

type Own = NonNullable<RoomResponse['own']>;
type OwnDecision = Own['decisions'][number];

async function presentOwn(
  { movies, now }: TonightContext,
  seat: RoomSeat,
): Promise<Omit<Own, 'decisions' | 'watchOn' | 'effects'>> {
  const isMember = seat.userId !== null;
  return {
    seatId: seat.id,
    isMember,
    neverAbove: seat.neverAbove,
    hardNos: [...seat.hardNos],
    services: readServiceKeys(seat.services),
    seen: [...seat.seen],
    questions: isMember ? [] : await wellKnownMovies(movies, now()),
  };
}

/** Names of their own services that have the chosen movie (R611). */
async function readWatchOn({ database }: TonightContext, seat: RoomSeat, chosen: number | null): Promise<string[]> {
  if (chosen === null) return [];
  const [own, offered] = await Promise.all([servicesOf(database, [seat]), readServicesWith(database, chosen)]);
  return [...readServiceKeys([...own].filter((key) => offered.has(key))).services];
}

/** Movies that most people know: the most popular ones. */
async function wellKnownMovies(movies: TonightContext['movies'], now: number): Promise<MovieSummary[]> {
  const ids = await movies.matching({ filters: {}, currentYear: new Date(now).getUTCFullYear() });
  return movies.summariesOf(ids.slice(0, seenQuestions));
}

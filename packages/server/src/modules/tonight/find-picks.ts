import { perCharacteristic } from '@hexreel/domain/characteristics';
import { findRelaxation, isAllowed, pickForGroup, weightsFor, type GroupCandidate, type GroupRules } from '@hexreel/domain/group';
import { noLimits, type Limits } from '@hexreel/domain/limits';
import { isWanted, pleasureBefore } from '@hexreel/domain/tonight';
import type { Database } from '../../db/client.ts';
import type { StoredPicks } from '../../db/schema/index.ts';
import { readSeenIdsOf } from '../history/index.ts';
import type { GroupMember } from '../taste/index.ts';
import type { TonightContext } from './context.ts';
import type { Room, RoomSeat } from './room-repository.ts';

interface Group {
  readonly room: Pick<Room, 'filters' | 'vetoed'>;
  readonly seats: readonly RoomSeat[];
}

/** The three movies for a room, or what would have to give way (R323). @param database the transaction of the change */
export async function findPicks(context: TonightContext, database: Database, group: Group): Promise<StoredPicks> {
  const candidates = await readCandidates(context, database, group);
  const rules = rulesOf(group);
  const allowed: GroupCandidate[] = [];
  for (const candidate of candidates) if (isAllowed(candidate, rules)) allowed.push(candidate);
  const pick = pickForGroup(allowed, rules);
  if (pick === null) return { picks: [], left: 0, relaxation: presentRelaxation([...candidates], rules) };
  const kinds = [
    ['bestForAll', pick.bestForAll],
    ['safest', pick.safest],
    ['wildCard', pick.wildCard],
  ] as const;
  const movieIds = new Set(kinds.flatMap(([, movieId]) => movieId ?? []));
  const byId = new Map(allowed.filter(({ movieId }) => movieIds.has(movieId)).map((one) => [one.movieId, one]));
  return {
    picks: [...movieIds].flatMap((movieId) => {
      const candidate = byId.get(movieId);
      if (candidate === undefined) return [];
      return [
        {
          kinds: kinds.filter(([, id]) => id === movieId).map(([kind]) => kind),
          movieId,
          minutes: candidate.minutes,
          expected: expectedBy(group.seats, candidate),
          isEstimated: candidate.isEstimated,
        },
      ];
    }),
    left: allowed.length,
    relaxation: null,
  };
}

/** Whether a movie suits everybody as things are now, whatever was found before. */
export async function suitsEverybody(
  context: TonightContext,
  database: Database,
  group: Group,
  movieId: number,
): Promise<boolean> {
  const rules = rulesOf(group);
  for (const candidate of await readCandidates(context, database, group))
    if (candidate.movieId === movieId) return isAllowed(candidate, rules);
  return false;
}

async function readCandidates(
  { candidatesFor, hiddenFor }: TonightContext,
  database: Database,
  { room, seats }: Group,
): Promise<Iterable<GroupCandidate>> {
  const userIds = seats.flatMap(({ userId }) => userId ?? []);
  const seenBy = await readSeenIdsOf(database, userIds);
  const hiddenBy = await hiddenFor(database, userIds);
  const hidden = seats.map(({ userId }) => (userId === null ? undefined : hiddenBy.get(userId)));
  const seen = seats.map((seat) => (seat.userId === null ? new Set(seat.seen) : seenBy.get(seat.userId)));
  const vetoed = new Set(room.vetoed);
  return candidatesFor(database, seats.map(memberOf), (movie) => {
    if (vetoed.has(movie.movieId)) return null;
    return {
      isWanted: isWanted(room.filters, movie),
      services: noServices,
      hasSeen: seen.map((movies) => movies?.has(movie.movieId) === true),
      hasHardNo: hidden.map((movies) => movies?.has(movie.movieId) === true),
    };
  });
}

const noServices: ReadonlySet<string> = new Set();

function memberOf({ userId, neverAbove }: RoomSeat): GroupMember {
  return userId === null ? { userId, limits: ceilingsOf(neverAbove) } : { userId };
}

function ceilingsOf(neverAbove: RoomSeat['neverAbove']): Limits {
  if (neverAbove === null) return noLimits.limits;
  return perCharacteristic((name) => ({ atLeast: null, neverAbove: neverAbove[name] }));
}

function rulesOf({ room: { filters }, seats }: Group): GroupRules {
  return {
    mostMinutes: filters.mostMinutes,
    services: null,
    rewatches: filters.rewatches,
    withEstimates: filters.withEstimates,
    weights: weightsFor(pleasureBefore(seats)),
  };
}

function expectedBy(seats: readonly RoomSeat[], { pleasures }: GroupCandidate): { seatId: string; value: number }[] {
  return seats.map(({ id }, at) => ({ seatId: id, value: Math.round((pleasures[at] ?? 0) * 10) / 10 }));
}

function presentRelaxation(candidates: readonly GroupCandidate[], rules: GroupRules): StoredPicks['relaxation'] {
  const relaxation = findRelaxation(candidates, rules);
  if (relaxation === null) return null;
  const { kind } = relaxation;
  if ('points' in relaxation) return { kind, more: Math.ceil(relaxation.points * 10) / 10 };
  return { kind, more: 'more' in relaxation ? relaxation.more : null };
}

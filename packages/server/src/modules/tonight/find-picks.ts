import { perCharacteristic } from '@hexreel/domain/characteristics';
import { weightsFor, type GroupRules, type Relaxation } from '@hexreel/domain/group';
import { noLimits, type Limits } from '@hexreel/domain/limits';
import { isWanted, pleasureBefore } from '@hexreel/domain/tonight';
import type { Database } from '../../db/client.ts';
import type { StoredPicks } from '../../db/schema/index.ts';
import { readNotedOf } from '../history/index.ts';
import { readMoviesOn, readShelfIds } from '../services/index.ts';
import { ourServices, type GroupMember, type GroupMovies } from '../taste/index.ts';
import type { KnownMovies } from './context.ts';
import { servicesOf } from './services-of.ts';
import type { Room, RoomSeat } from './room-repository.ts';

interface Group {
  readonly room: Pick<Room, 'filters' | 'vetoed'>;
  readonly seats: readonly RoomSeat[];
}

/** The three movies for a room, or what would have to give way (R323). @param database the transaction of the change */
export async function findPicks(known: KnownMovies, database: Database, group: Group): Promise<StoredPicks> {
  const movies = await readMovies(known, database, group);
  const rules = rulesOf(group);
  const found = movies.pick(rules);
  if (found === null)
    return {
      picks: [],
      left: 0,
      relaxation: presentRelaxation(movies.relax(rules), group.room.filters),
      nearest: movies.nearest(rules).map(({ movieId, missed }) => ({
        movieId,
        missed: missed.map(({ member, ...limit }) => ({ seatId: group.seats[member]?.id ?? '', ...limit })),
      })),
    };
  const { bestForAll, safest, wildCard, runnerUp } = found.pick;
  const kinds = [
    ['bestForAll', bestForAll],
    ['safest', movies.hasLimits ? safest : null],
    ['wildCard', wildCard],
  ] as const;
  // In the order of their kinds, each once; the runner-up is of none of them.
  const movieIds = new Set([bestForAll, safest, runnerUp ?? [], wildCard ?? []].flat());
  return {
    picks: [...movieIds].flatMap((movieId) => {
      const movie = found.movies.get(movieId);
      if (movie === undefined) return [];
      const { minutes, isEstimated, pleasures } = movie;
      return [
        {
          kinds: kinds.filter(([, id]) => id === movieId).map(([kind]) => kind),
          movieId,
          minutes,
          expected: expectedBy(group.seats, pleasures, movies.isKnown),
          isEstimated,
        },
      ];
    }),
    left: found.left,
    relaxation: null,
  };
}

/** True if a movie suits everybody as things are now, whatever was found before. */
export async function suitsEverybody(known: KnownMovies, database: Database, group: Group, movieId: number): Promise<boolean> {
  const movies = await readMovies(known, database, group);
  return movies.suits(movieId, rulesOf(group));
}

async function readMovies(
  { moviesFor, hiddenFor, hiddenBy }: KnownMovies,
  database: Database,
  { room, seats }: Group,
): Promise<GroupMovies> {
  const userIds = seats.flatMap(({ userId }) => userId ?? []);
  const noted = await readNotedOf(database, userIds);
  const hidden = await hiddenFor(database, userIds);
  const guests = new Map<string, ReturnType<typeof hiddenBy>>();
  for (const { id, hardNos } of seats) if (hardNos.length > 0) guests.set(id, hiddenBy(hardNos));
  return moviesFor(database, seats.map(memberOf), {
    excluded: new Set(room.vetoed),
    isWanted: (movie) => isWanted(room.filters, movie),
    onServices: await readAvailable(database, { room, seats }),
    seen: seats.map(({ userId, seen }) => (userId === null ? seen : (noted.get(userId)?.movieIds ?? []))),
    opinions: seats.map(({ userId }) => (userId === null ? undefined : noted.get(userId)?.opinions) ?? []),
    lifted: seats.map(({ lifted }) => new Set(lifted)),
    hardNos: seats.map(({ id, userId }) => (userId === null ? guests.get(id) : hidden.get(userId)) ?? null),
  });
}

/** The movies on what the filters ask for: services of those in the room, the site's shelf, or either; null without such a filter. */
async function readAvailable(database: Database, { room: { filters }, seats }: Group): Promise<ReadonlySet<number> | null> {
  if (!asksWhere(filters)) return null;
  const onServices = filters.onServices === true ? await readMoviesOn(database, [...(await servicesOf(database, seats))]) : [];
  return new Set([...onServices, ...(filters.onShelf === true ? await readShelfIds(database) : [])]);
}

function asksWhere({ onServices, onShelf }: Room['filters']): boolean {
  return onServices === true || onShelf === true;
}

/** A seat's owner as somebody for whom movies are picked. */
export function memberOf({ userId, neverAbove }: RoomSeat): GroupMember {
  return userId === null ? { userId, limits: ceilingsOf(neverAbove) } : { userId };
}

function ceilingsOf(neverAbove: RoomSeat['neverAbove']): Limits {
  if (neverAbove === null) return noLimits.limits;
  return perCharacteristic((name) => ({ atLeast: null, neverAbove: neverAbove[name] }));
}

function rulesOf({ room: { filters }, seats }: Group): GroupRules {
  return {
    mostMinutes: filters.mostMinutes,
    services: asksWhere(filters) ? ourServices : null,
    rewatches: filters.rewatches,
    withEstimates: filters.withEstimates,
    weights: weightsFor(pleasureBefore(seats)),
  };
}

/** Everybody's expected pleasure; an unknown member decides as usual, and is not shown (R323). */
function expectedBy(
  seats: readonly RoomSeat[],
  pleasures: readonly number[],
  isKnown: readonly boolean[],
): StoredPicks['picks'][number]['expected'] {
  return seats.map(({ id, services }, at) => ({
    seatId: id,
    value: Math.round((pleasures[at] ?? 0) * 10) / 10,
    ...(isKnown[at] === true || services.length > 0 ? {} : { isUnknown: true as const }),
  }));
}

function presentRelaxation(relaxation: Relaxation | null, { onServices }: Room['filters']): StoredPicks['relaxation'] {
  if (relaxation === null) return null;
  const kind = relaxation.kind === 'services' && onServices !== true ? 'shelf' : relaxation.kind;
  if ('points' in relaxation) return { kind, more: Math.ceil(relaxation.points * 10) / 10 };
  return { kind, more: 'more' in relaxation ? relaxation.more : null };
}

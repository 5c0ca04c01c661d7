import {
  GroupPicker,
  groupRank,
  keepsFilters,
  type GroupCandidate,
  type GroupPick,
  type GroupRules,
} from '@hexreel/domain/group';
import { createNeighbourSums, type NeighbourSums } from '@hexreel/domain/taste';
import type { CrowdTable } from '../limits/crowd-table.ts';
import type { GroupKnowledge } from './group-knowledge.ts';
import type { MemberTaste } from './member-taste.ts';
import { leastCeilingOf, pleasuresOf } from './member-values.ts';

/** What was found for a group. */
export interface FoundMovies {
  readonly pick: GroupPick;
  /** How many movies keep all rules. */
  readonly left: number;
  readonly movies: ReadonlyMap<number, FoundMovie>;
}

/** One of the picked movies; pleasures in the order of the members. */
export interface FoundMovie {
  readonly minutes: number | null;
  readonly isEstimated: boolean;
  readonly pleasures: readonly number[];
}

/**
 * `pickForGroup` over a whole catalogue within a few milliseconds (R323): first what is known at all, then one limit after
 * the other, then everything else about the few movies that are left, then pleasure. Columns of numbers instead of an
 * object a movie, and sets are asked last.
 */
export function pickMovies(
  table: CrowdTable,
  members: readonly MemberTaste[],
  { knowledge, rules }: { readonly knowledge: GroupKnowledge; readonly rules: GroupRules },
): FoundMovies | null {
  const sums = sumsFor(members);
  const left = new Left(placesOf(table, isKnownFor(table, members, rules)));
  eachLimit(table, members, sums, (roomOf) => left.keep(roomOf));
  left.filter(filterOf(table, { knowledge, rules }));
  const pleasures = members.map(({ viewer }) => pleasuresOf(table, viewer, { places: left.places, sums }));
  const picker = new GroupPicker();
  const own = new Float64Array(members.length);
  const { places, rooms } = left;
  for (let at = 0; at < places.length; at += 1) {
    let favourite = -Infinity;
    for (let member = 0; member < pleasures.length; member += 1) {
      const pleasure = pleasures[member]?.[at] ?? 0;
      own[member] = pleasure;
      if (pleasure > favourite) favourite = pleasure;
    }
    const rank = groupRank(own, rules.weights);
    picker.offer({ movieId: table.movieIdAt(places[at] ?? 0), room: rooms[at] ?? Infinity, rank, favourite });
  }
  const pick = picker.pick();
  if (pick === null) return null;
  const ids = new Set([pick.bestForAll, pick.safest, pick.wildCard].filter((id) => id !== null));
  const movies = new Map<number, FoundMovie>();
  for (const movieId of ids) {
    const place = table.placeOf(movieId) ?? -1;
    const at = left.places.indexOf(place);
    movies.set(movieId, {
      minutes: table.minutesOf(place),
      isEstimated: !areRated(table, place, limitedAxes(members)),
      pleasures: pleasures.map((values) => values[at] ?? 0),
    });
  }
  return { pick, left: left.places.length, movies };
}

/** Whether `pickMovies` may pick a movie. */
export function suitsGroup(
  table: CrowdTable,
  members: readonly MemberTaste[],
  { place, ...by }: { readonly place: number; readonly knowledge: GroupKnowledge; readonly rules: GroupRules },
): boolean {
  const left = new Left(Int32Array.of(place).filter(isKnownFor(table, members, by.rules)));
  eachLimit(table, members, sumsFor(members), (roomOf) => left.keep(roomOf));
  left.filter(filterOf(table, by));
  return left.places.length > 0;
}

/** All movies in question with what decides about them, for `findRelaxation`: the least room of all limits, no pleasures. */
export function* groupCandidates(
  table: CrowdTable,
  members: readonly MemberTaste[],
  knowledge: GroupKnowledge,
): Generator<GroupCandidate> {
  const places = placesOf(table, (place) => !knowledge.excluded.has(table.movieIdAt(place)));
  const rooms = new Float64Array(places.length).fill(Infinity);
  eachLimit(table, members, sumsFor(members), (roomOf) => {
    for (let at = 0; at < places.length; at += 1) rooms[at] = Math.min(rooms[at] ?? Infinity, roomOf(places[at] ?? 0));
  });
  const limited = limitedAxes(members);
  const factsAt = factsOf(table, knowledge);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const { movieId, minutes, services, isWanted, hasSeen, hasHardNo } = factsAt(place);
    const isEstimated = !areRated(table, place, limited);
    // Written out: copying an object's fields for every movie takes longer than all else here.
    yield {
      movieId,
      minutes,
      services,
      isWanted,
      hasSeen,
      hasHardNo,
      isEstimated,
      room: [rooms[at] ?? Infinity],
      pleasures: noPleasures,
    };
  }
}

/** The places that are left, and the room below the limits so far. */
class Left {
  #places: Int32Array;
  #rooms: Float64Array;

  constructor(places: Int32Array) {
    this.#places = places;
    this.#rooms = new Float64Array(places.length).fill(Infinity);
  }

  get places(): Int32Array {
    return this.#places;
  }

  get rooms(): Float64Array {
    return this.#rooms;
  }

  /** Keeps what has room below another limit. */
  keep(roomOf: (place: number) => number): void {
    let kept = 0;
    for (let at = 0; at < this.#places.length; at += 1) {
      const place = this.#places[at] ?? 0;
      const room = roomOf(place);
      if (room < 0) continue;
      this.#rooms[kept] = Math.min(room, this.#rooms[at] ?? Infinity);
      this.#places[kept] = place;
      kept += 1;
    }
    this.#places = this.#places.subarray(0, kept);
    this.#rooms = this.#rooms.subarray(0, kept);
  }

  filter(passes: (place: number) => boolean): void {
    this.keep((place) => (passes(place) ? Infinity : -Infinity));
  }
}

/** One limit after the other, low ceilings first, since they leave few movies for the next. @param onLimit gets the points of room below it, by place; good until the next one comes */
function eachLimit(
  table: CrowdTable,
  members: readonly MemberTaste[],
  sums: NeighbourSums,
  onLimit: (roomOf: (place: number) => number) => void,
): void {
  const limits = members.flatMap(({ ceilings, viewer }) => ceilings.map((ceiling) => ({ ...ceiling, viewer })));
  for (const { axis, value, viewer } of limits.toSorted((one, other) => one.value - other.value)) {
    const least = leastCeilingOf(table, viewer, { axis, sums });
    onLimit((place) => value - least(place));
  }
}

function sumsFor(members: readonly MemberTaste[]): NeighbourSums {
  return createNeighbourSums(Math.max(0, ...members.map(({ viewer }) => viewer?.model.arrays.movieIds.length ?? 0)));
}

/** The places of listed movies that pass. */
function placesOf(table: CrowdTable, passes: (place: number) => boolean): Int32Array {
  const places = new Int32Array(table.size);
  let count = 0;
  for (let place = 0; place < table.size; place += 1) {
    if (table.movieIdAt(place) === 0 || !passes(place)) continue;
    places[count] = place;
    count += 1;
  }
  return places.subarray(0, count);
}

/** Whether enough is known of a movie to be held against everybody's limits. */
function isKnownFor(
  table: CrowdTable,
  members: readonly MemberTaste[],
  { withEstimates }: GroupRules,
): (place: number) => boolean {
  const limited = limitedAxes(members);
  return (place) => withEstimates || areRated(table, place, limited);
}

/** Decides by what the caller knows of a movie. */
function filterOf(
  table: CrowdTable,
  { knowledge, rules }: { readonly knowledge: GroupKnowledge; readonly rules: GroupRules },
): (place: number) => boolean {
  const factsAt = factsOf(table, knowledge);
  return (place) => !knowledge.excluded.has(table.movieIdAt(place)) && keepsFilters(factsAt(place), rules);
}

/** The axes that somebody limits. */
function limitedAxes(members: readonly MemberTaste[]): readonly number[] {
  return [...new Set(members.flatMap(({ ceilings }) => ceilings.map(({ axis }) => axis)))];
}

function factsOf(table: CrowdTable, { isWanted, onServices, seen, hardNos }: GroupKnowledge) {
  const [hasSeen, hasHardNo] = [whoseOf(seen), whoseOf(hardNos)];
  return (place: number) => {
    const movieId = table.movieIdAt(place);
    const minutes = table.minutesOf(place);
    return {
      movieId,
      minutes,
      services: onServices?.has(movieId) === true ? ourServices : noServices,
      isWanted: isWanted({ movieId, minutes, year: table.yearOf(place), tags: table.tagsOf(place) }),
      hasSeen: hasSeen(movieId),
      hasHardNo: hasHardNo(movieId),
    };
  };
}

const noPleasures: readonly number[] = [];
const noServices: ReadonlySet<string> = new Set();
/** All services of a group as one: a movie is on it or not. */
export const ourServices: ReadonlySet<string> = new Set(['ours']);

function areRated(table: CrowdTable, place: number, limited: readonly number[]): boolean {
  for (const axis of limited) if (!table.isRated(place, axis)) return false;
  return true;
}

/** Whose set a movie is in. Most movies are in no one's: these share one array. */
function whoseOf(sets: GroupKnowledge['seen']) {
  const none = sets.map(() => false);
  const known = sets.flatMap((set) => set ?? []);
  return (movieId: number): readonly boolean[] => {
    for (const set of known) if (set.has(movieId)) return sets.map((one) => one?.has(movieId) === true);
    return none;
  };
}

import type { GroupTable } from './group-table.ts';
import type { MemberTaste } from './member-taste.ts';
import { leastCeilingOf } from './member-values.ts';

/** The places that are left, and the room below the limits so far. */
export class Left {
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

/** One limit after the other, low ceilings first, since they leave few movies for the next. */
export function keepLimits(group: GroupTable, left: Left): void {
  for (const limit of limitsOf(group)) left.keep(roomBelow(group, limit, left.places.length));
}

/** Points of room below the nearest of all limits, for each of these places. */
export function roomsAt(group: GroupTable, places: Int32Array): Float64Array {
  const rooms = new Float64Array(places.length).fill(Infinity);
  for (const limit of limitsOf(group)) {
    const roomOf = roomBelow(group, limit, places.length);
    for (let at = 0; at < places.length; at += 1) rooms[at] = Math.min(rooms[at] ?? Infinity, roomOf(places[at] ?? 0));
  }
  return rooms;
}

const noMovies: ReadonlySet<number> = new Set();

interface MemberLimit {
  readonly axis: number;
  readonly value: number;
  readonly viewer: MemberTaste['viewer'];
  /** Movies for which it does not count. */
  readonly lifted: ReadonlySet<number>;
}

function limitsOf({ members, knowledge }: GroupTable): readonly MemberLimit[] {
  return members
    .flatMap(({ ceilings, viewer }, at) => {
      const lifted = knowledge.lifted[at] ?? noMovies;
      return ceilings.map((ceiling) => ({ ...ceiling, viewer, lifted }));
    })
    .toSorted((one, other) => one.value - other.value);
}

/** Good until it is called again for another limit. @param asked places that it is asked for */
function roomBelow(
  { table, sums }: GroupTable,
  { axis, value, viewer, lifted }: MemberLimit,
  asked: number,
): (place: number) => number {
  const least = leastCeilingOf(table, viewer, { axis, sums, asked });
  if (lifted.size === 0) return (place) => value - least(place);
  return (place) => (lifted.has(table.movieIdAt(place)) ? Infinity : value - least(place));
}

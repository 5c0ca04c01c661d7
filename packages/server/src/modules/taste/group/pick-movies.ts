import { GroupPicker, groupRank, type GroupPick, type GroupRules } from '@hexreel/domain/group';
import { filterOf } from './group-facts.ts';
import { areRated, isKnownFor, limitedAxes, placesOf, type GroupTable } from './group-table.ts';
import { keepLimits, Left } from './left-movies.ts';
import { pleasuresOf } from './member-values.ts';

/** Movies found for a group. */
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
 * `pickForGroup` over a whole catalogue within a few milliseconds (R323): first what is known at all and not seen, then one
 * limit after the other, then everything else about the few movies that are left, then pleasure. Columns of numbers instead of
 * an object a movie, and sets are asked last.
 */
export function pickMovies(group: GroupTable, rules: GroupRules): FoundMovies | null {
  const { table, members, sums } = group;
  const left = new Left(placesOf(table, isUnseenFor(group, rules)));
  keepLimits(group, left);
  left.filter(filterOf(group, rules));
  const pleasures = members.map(({ viewer, ownPleasure }) =>
    pleasuresOf(table, viewer, { places: left.places, sums, own: ownPleasure }),
  );
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
  const ids = new Set(Object.values(pick).filter((id) => id !== null));
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

/** True if `pickMovies` may pick a movie. */
export function suitsGroup(group: GroupTable, place: number, rules: GroupRules): boolean {
  const left = new Left(Int32Array.of(place).filter(isUnseenFor(group, rules)));
  keepLimits(group, left);
  left.filter(filterOf(group, rules));
  return left.places.length > 0;
}

/** True if enough is known of a movie, and few enough have seen it. */
function isUnseenFor(group: GroupTable, rules: GroupRules): (place: number) => boolean {
  const isKnown = isKnownFor(group, rules);
  return (place) => group.seen.countAt(place) <= rules.rewatches && isKnown(place);
}

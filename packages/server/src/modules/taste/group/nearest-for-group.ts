import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import type { GroupRules } from '@hexreel/domain/group';
import { nearestShown } from '../limits/nearest-movies.ts';
import { filterOf } from './group-facts.ts';
import { placesOf, type GroupTable } from './group-table.ts';
import { leastCeilingOf, oddsAbove } from './member-values.ts';

/** A movie that somebody's limits keep away, and whose. */
export interface NearestForGroup {
  readonly movieId: number;
  readonly missed: readonly {
    /** The number of the member in the group. */
    readonly member: number;
    readonly characteristic: Characteristic;
    /** The member's limit. */
    readonly value: number;
    /** How likely a score above it is, 0-1; null where nothing is known. */
    readonly odds: number | null;
  }[];
}

/** Points by which a movie counts as above a limit where too little is known of it to be held against that. */
const unknownMiss = 4;

/**
 * For a group without a movie: those that keep every other rule and are above everybody's limits by the fewest points, added up
 * (R581).
 */
export function nearestForGroup(group: GroupTable, rules: GroupRules): NearestForGroup[] {
  const { table, members, knowledge, seen, sums } = group;
  const passes = filterOf(group, rules);
  const places = placesOf(table, (place) => seen.countAt(place) <= rules.rewatches && passes(place));
  const points = new Float64Array(places.length);
  const missed = places.reduce((map, place) => map.set(place, []), new Map<number, NearestForGroup['missed'][number][]>());
  for (const [member, { ceilings, viewer }] of members.entries())
    for (const { axis, value } of ceilings) {
      const least = leastCeilingOf(table, viewer, { axis, sums, asked: places.length });
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        if (knowledge.lifted[member]?.has(table.movieIdAt(place)) === true) continue;
        const ceiling = least(place);
        const isKnown = ceiling < Infinity && (rules.withEstimates || table.isSure(place, axis));
        const miss = isKnown ? ceiling - value : unknownMiss;
        if (miss <= 0) continue;
        points[at] = (points[at] ?? 0) + miss;
        const characteristic = characteristics[axis] ?? 'gore';
        missed.get(place)?.push({ member, characteristic, value, odds: null });
      }
    }
  const order = Array.from(places.keys()).toSorted((one, other) => (points[one] ?? 0) - (points[other] ?? 0));
  const above = order.filter((at) => (points[at] ?? 0) > 0);
  return above.slice(0, nearestShown).map((at) => {
    const place = places[at] ?? 0;
    return {
      movieId: table.movieIdAt(place),
      missed: (missed.get(place) ?? []).map((one) => {
        const viewer = members[one.member]?.viewer ?? null;
        const axis = characteristics.indexOf(one.characteristic);
        return { ...one, odds: oddsAbove(table, viewer, { axis, sums })(place, one.value) };
      }),
    };
  });
}

import type { GroupRules } from '@hexreel/domain/group';
import { createNeighbourSums, type NeighbourSums } from '@hexreel/domain/taste';
import type { CrowdTable } from '../limits/crowd-table.ts';
import type { ServedModel } from '../model/served-model.ts';
import type { GroupKnowledge } from './group-knowledge.ts';
import type { MemberTaste } from './member-taste.ts';
import type { SeenMovies } from './seen-movies.ts';

/** A group and the listed movies. */
export interface GroupTable {
  readonly table: CrowdTable;
  readonly members: readonly MemberTaste[];
  readonly knowledge: GroupKnowledge;
  readonly seen: SeenMovies;
  /** Memory for predictions, used for one axis of one member at a time. */
  readonly sums: NeighbourSums;
}

/** @param model null before the first training, when no one is predicted */
export function sumsFor(model: ServedModel | null): NeighbourSums {
  return createNeighbourSums(model?.arrays.movieIds.length ?? 0);
}

/** The places of listed movies that pass. */
export function placesOf(table: CrowdTable, passes: (place: number) => boolean): Int32Array {
  const places = new Int32Array(table.size);
  let count = 0;
  for (let place = 0; place < table.size; place += 1) {
    if (table.movieIdAt(place) === 0 || !passes(place)) continue;
    places[count] = place;
    count += 1;
  }
  return places.subarray(0, count);
}

/** True if enough is known of a movie to be held against everybody's limits, but for those that its owner lifted. */
export function isKnownFor({ table, members, knowledge }: GroupTable, { withEstimates }: GroupRules): (place: number) => boolean {
  if (withEstimates) return () => true;
  const limited = limitedAxes(members);
  if (knowledge.lifted.every(({ size }) => size === 0)) return (place) => areRated(table, place, limited);
  return (place) => {
    const movieId = table.movieIdAt(place);
    return areRated(table, place, limitedAxes(members.filter((_member, at) => knowledge.lifted[at]?.has(movieId) !== true)));
  };
}

/** The axes that somebody limits. */
export function limitedAxes(members: readonly MemberTaste[]): readonly number[] {
  return [...new Set(members.flatMap(({ ceilings }) => ceilings.map(({ axis }) => axis)))];
}

export function areRated(table: CrowdTable, place: number, limited: readonly number[]): boolean {
  for (const axis of limited) if (!table.isSure(place, axis)) return false;
  return true;
}

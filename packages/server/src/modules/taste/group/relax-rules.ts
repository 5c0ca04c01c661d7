import { findRelaxation, type GroupCandidate, type GroupRules, type Relaxation } from '@hexreel/domain/group';
import { factsOf } from './group-facts.ts';
import { areRated, isKnownFor, limitedAxes, placesOf, type GroupTable } from './group-table.ts';
import { keepLimits, Left, roomsAt } from './left-movies.ts';

const noPleasures: readonly number[] = [];
/** Demands that give way before any limit does. */
const beforeLimits: ReadonlySet<Relaxation['kind']> = new Set(['wishes', 'rewatches', 'minutes', 'services']);

/**
 * `findRelaxation` over a whole catalogue, for a group without a movie (R323). Wishes, rewatches, runtime and services come
 * first, and help only with movies that keep every limit: these are few, and all others are looked at where they are not enough.
 */
export function relaxRules(group: GroupTable, rules: GroupRules): Relaxation | null {
  const { table, knowledge } = group;
  const isCandidate = (place: number) => !knowledge.excluded.has(table.movieIdAt(place));
  const isKnown = isKnownFor(group, rules);
  const within = new Left(placesOf(table, (place) => isCandidate(place) && isKnown(place)));
  keepLimits(group, within);
  const relaxation = findRelaxation(candidatesOf(group, within.places, within.rooms), rules);
  if (relaxation !== null && beforeLimits.has(relaxation.kind)) return relaxation;
  const all = placesOf(table, isCandidate);
  return findRelaxation(candidatesOf(group, all, roomsAt(group, all)), rules);
}

/** Movies with what decides about them: the least room of all limits, no pleasures. */
function* candidatesOf(group: GroupTable, places: Int32Array, rooms: Float64Array): Generator<GroupCandidate> {
  const { table, members } = group;
  const limited = limitedAxes(members);
  const factsAt = factsOf(group);
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

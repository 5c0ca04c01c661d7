import { keepsFilters, type GroupRules } from '@hexreel/domain/group';
import type { GroupKnowledge } from './group-knowledge.ts';
import type { GroupTable } from './group-table.ts';

/** All services of a group as one: a movie is on it or not. */
export const ourServices: ReadonlySet<string> = new Set(['ours']);
const noServices: ReadonlySet<string> = new Set();

/** Decides by what the caller knows of a movie. */
export function filterOf(group: GroupTable, rules: GroupRules): (place: number) => boolean {
  const { table, knowledge } = group;
  const factsAt = factsOf(group);
  return (place) => !knowledge.excluded.has(table.movieIdAt(place)) && keepsFilters(factsAt(place), rules);
}

/** Facts about a movie apart from limits and pleasure. */
export function factsOf({ table, seen, knowledge: { isWanted, onServices, hardNos } }: GroupTable) {
  const hasHardNo = whoseOf(hardNos);
  return (place: number) => {
    const movieId = table.movieIdAt(place);
    const minutes = table.minutesOf(place);
    return {
      movieId,
      minutes,
      services: onServices?.has(movieId) === true ? ourServices : noServices,
      isWanted: isWanted({ movieId, minutes, year: table.yearOf(place), tags: table.tagsOf(place) }),
      hasSeen: seen.membersAt(place),
      hasHardNo: hasHardNo(movieId),
    };
  };
}

/** Members whose set a movie is in. Most movies are in no one's: these share one array. */
function whoseOf(sets: GroupKnowledge['hardNos']) {
  const none = sets.map(() => false);
  const known = sets.flatMap((set) => set ?? []);
  return (movieId: number): readonly boolean[] => {
    for (const set of known) if (set.has(movieId)) return sets.map((one) => one?.has(movieId) === true);
    return none;
  };
}

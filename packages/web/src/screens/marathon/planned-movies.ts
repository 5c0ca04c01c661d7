import type { PlannedMovie } from '@hexreel/domain/contract/marathon';
import { planMarathon, usualIntensity, usualMinutes } from '@hexreel/domain/marathon';

/** A movie as planning needs it, with what is usual where nothing is known. */
export function plannedOf({ movie, minutes, intensity, subgenres, isSlow }: PlannedMovie) {
  return {
    movieId: movie.id,
    minutes: minutes ?? usualMinutes,
    intensity: intensity ?? usualIntensity,
    subgenres,
    isSlow,
  };
}

/** Movies in the best order. @param start minutes after midnight */
export function inOrder(movies: readonly PlannedMovie[], start: number): readonly PlannedMovie[] {
  return sortedBy(
    movies,
    planMarathon(movies.map(plannedOf), start).map(({ movieId }) => movieId),
  );
}

export function sortedBy(movies: readonly PlannedMovie[], ids: readonly number[]): readonly PlannedMovie[] {
  return ids.flatMap((id) => movies.find(({ movie }) => movie.id === id) ?? []);
}

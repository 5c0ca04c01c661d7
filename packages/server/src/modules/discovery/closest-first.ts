import type { Averages } from '@hexreel/domain/characteristics';
import { distanceTo, type Target } from '@hexreel/domain/reel';

/**
 * The movies that can be compared with what is asked for, the closest first; equally close ones keep their order (R264).
 * Without those that fewer than five users scored.
 */
export function closestFirst<Movie extends Averages & { readonly raters: number | null }>(
  movies: Iterable<Movie>,
  target: Target,
): Movie[] {
  const compared: { readonly movie: Movie; readonly distance: number }[] = [];
  for (const movie of movies) {
    const distance = distanceTo(target, movie, movie.raters ?? 0);
    if (distance !== null) compared.push({ movie, distance });
  }
  return compared.sort((one, other) => one.distance - other.distance).map(({ movie }) => movie);
}

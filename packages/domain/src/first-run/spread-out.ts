import { characteristics, type Averages } from '../characteristics/index.ts';

/**
 * Movies that tell most of a taste (R751): those to keep, else the first, then again and again the one that differs most from those
 * already chosen, the earlier one where several do. Without known values they stay in their order.
 * @param movies the best known first
 * @param isKept chosen before all others
 * @returns at most `count` of them, in their own order
 */
export function spreadOut<Movie>(
  movies: readonly Movie[],
  count: number,
  valuesOf: (movie: Movie) => Averages,
  isKept: (movie: Movie) => boolean = () => false,
): Movie[] {
  const kept = movies.filter(isKept).slice(0, count);
  const chosen = kept.length > 0 ? kept : movies.slice(0, 1);
  while (chosen.length < Math.min(count, movies.length)) {
    let [next, farthest]: [Movie | null, number] = [null, -1];
    for (const movie of movies) {
      if (chosen.includes(movie)) continue;
      const nearest = Math.min(...chosen.map((other) => distanceBetween(valuesOf(movie), valuesOf(other))));
      if (nearest > farthest) [next, farthest] = [movie, nearest];
    }
    if (next !== null) chosen.push(next);
  }
  return movies.filter((movie) => chosen.slice(0, count).includes(movie));
}

/** The square of the distance, by the characteristics of which both have a value. */
function distanceBetween(one: Averages, other: Averages): number {
  return characteristics.reduce((sum, name) => sum + ((one[name] ?? other[name] ?? 0) - (other[name] ?? one[name] ?? 0)) ** 2, 0);
}

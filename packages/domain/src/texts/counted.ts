import { countInDigits } from './count-in-digits.ts';

/** Movies of which something is known (R490), the same words everywhere (R393): '535 movies with scores or an estimate'. */
export function knownMoviesText(count: number): string {
  const movies = count === 1 ? 'One movie' : `${countInDigits(count)} movies`;
  return `${movies} with scores or an estimate`;
}

/** Count of movies that are compared with a target (R264, R393): '529 movies to compare, closest first'. */
export function comparedMoviesText(count: number): string {
  return count === 1 ? 'One movie to compare' : `${countInDigits(count)} movies to compare, closest first`;
}

/** A way out of an empty list (R66): 'Without Gore 9+: 94 movies'. @param label the filter's own words */
export function withoutFilterText(label: string, count: number): string {
  return `Without ${label}: ${countInDigits(count)} ${count === 1 ? 'movie' : 'movies'}`;
}

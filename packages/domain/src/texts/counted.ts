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

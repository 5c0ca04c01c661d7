import { countInDigits } from './count-in-digits.ts';

/** Movies of which something is known (R490), the same words everywhere (R393): '535 movies with scores or an estimate'. */
export function knownMoviesText(count: number): string {
  const movies = count === 1 ? 'One movie' : `${countInDigits(count)} movies`;
  return `${movies} with scores or an estimate`;
}

/** Count of movies that are compared with a target (R264): '529 movies with scores or an estimate for ...' */
export function comparedMoviesText(count: number): string {
  return `${knownMoviesText(count)} for each characteristic asked for`;
}

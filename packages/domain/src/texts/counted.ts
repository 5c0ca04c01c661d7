import { fewestRaters } from '../reel/index.ts';
import { countInDigits } from './count-in-digits.ts';

/** Right behind a count that leaves movies out for want of ratings, the same words everywhere (R393). */
const ratedEnough = `with at least ${fewestRaters} ratings`;

/** '535 movies with at least 5 ratings'. */
export function ratedMoviesText(count: number): string {
  const movies = count === 1 ? 'One movie' : `${countInDigits(count)} movies`;
  return `${movies} ${ratedEnough}`;
}

/** Of movies that are compared with what is asked for (R264): '529 movies with at least 5 ratings and a score for ...' */
export function comparedMoviesText(count: number): string {
  return `${ratedMoviesText(count)} and a score for each characteristic asked for`;
}

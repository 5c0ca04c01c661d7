import { countInDigits } from './count-in-digits.ts';
import { mostCountedLists } from '../lists/bounds.ts';

/** Links to lists, on pages that show none (R372). */
export const listLinks = {
  add: 'Add to list',
  /** On a marathon. */
  saveAll: 'Save as a list',
  /** On a card. */
  addMovie: (title: string) => `Add ${title} to a list`,
} as const;

/** How many movies a list has: '12 movies'. */
export function moviesInList(count: number): string {
  return `${countInDigits(count)} ${count === 1 ? 'movie' : 'movies'}`;
}

/** On a movie's page: 'In 12 lists'. @param count one above the most that are counted stands for any more */
export function inLists(count: number): string {
  if (count > mostCountedLists) return `In more than ${countInDigits(mostCountedLists)} lists`;
  return `In ${countInDigits(count)} ${count === 1 ? 'list' : 'lists'}`;
}

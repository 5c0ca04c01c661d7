import { countInDigits } from './count-in-digits.ts';

/** A member's own statistics of what they have seen (R556). */
export const seenStatisticsTexts = {
  title: 'Everything You Have Seen',
  seen: 'Seen',
  hours: 'Of Movies Seen',
  directors: 'Directors',
  countries: 'Countries',
  decades: 'Decades',
  mostWatched: 'Watched most',
  liked: 'What you like is like this',
} as const;

/** '12 movies', '1 movie'. */
export function moviesText(count: number): string {
  return `${countInDigits(count)} ${count === 1 ? 'movie' : 'movies'}`;
}

/** '1980s'. @param from its first year */
export function decadeText(from: number): string {
  return `${from}s`;
}

import { breakMinutes, fewestMovies, mostMovies } from '../marathon/plan-marathon.ts';
import { countInDigits } from './in-words.ts';

/** The page of a marathon (R328). */
export const marathonTexts = {
  lead: `${countInDigits(fewestMovies)} to ${countInDigits(mostMovies)} movies for an evening that starts quietly, gets scarier and scarier, and calms down before you go home.`,
  breaks: `With ${countInDigits(breakMinutes)} minutes between movies.`,
  movies: (count: number) => `${countInDigits(count)} movies`,
  moved: (title: string, place: number, of: number) => `${title} is now ${countInDigits(place)} of ${countInDigits(of)}.`,
  missing: (left: number) =>
    left === 1 ? 'Add one more movie to make it a marathon.' : `Add ${countInDigits(left)} more movies to make it a marathon.`,
  length: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / minutesOfHour), minutes % minutesOfHour];
    return rest === 0 ? `${countInDigits(hours)} h` : `${countInDigits(hours)} h ${countInDigits(rest)} min`;
  },
  arc: (movies: readonly { readonly title: string; readonly from: string }[]) =>
    `How frightening the evening is: ${movies.map(({ title, from }) => `${title} at ${from}`).join(', ')}.`,
} as const;

const minutesOfHour = 60;

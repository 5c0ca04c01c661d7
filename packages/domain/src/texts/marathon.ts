import { breakMinutes, fewestMovies, mostMovies } from '../marathon/plan-marathon.ts';
import { countInDigits } from './count-in-digits.ts';

/** The page of a marathon (R328). */
export const marathonTexts = {
  lead: `${countInDigits(fewestMovies)} to ${countInDigits(mostMovies)} movies for an evening that starts quietly, gets scarier and scarier, and calms down before you go home.`,
  movies: (count: number) => `${countInDigits(count)} movies`,
  example: (count: number) => `For example: ${countInDigits(count)} movies that go well together`,
  scarier: 'Scarier',
  wanted: 'Ideal evening',
  pause: 'Break',
  planWithThese: 'Plan with these',
  signInToSave: 'Sign in to save it as a list',
  moved: (title: string, place: number, of: number) => `${title} is now ${countInDigits(place)} of ${countInDigits(of)}.`,
  missing: (left: number) =>
    left === 1 ? 'Add one more movie to make it a marathon.' : `Add ${countInDigits(left)} more movies to make it a marathon.`,
  /** Movies of an address that are banned or unknown. */
  unavailable: (count: number) =>
    count === 1
      ? 'One movie of this evening is not available.'
      : `${countInDigits(count)} movies of this evening are not available.`,
  /** '10 h 16 min, with 15-minute breaks'. @param minutes from start to end */
  length: (minutes: number, movies: number) =>
    hoursText(minutes) + (movies > 1 ? `, with ${countInDigits(breakMinutes)}-minute breaks` : ''),
  /** Where no order rises to a scariest movie and falls after it (R443). */
  noRise: 'Some of these movies are equally scary, so no order of them gets scarier with every movie.',
  arc: (movies: readonly { readonly title: string; readonly from: string }[]) =>
    `How frightening the evening is: ${movies.map(({ title, from }) => `${title} at ${from}`).join(', ')}.`,
} as const;

const minutesOfHour = 60;

function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / minutesOfHour), minutes % minutesOfHour];
  return rest === 0 ? `${countInDigits(hours)} h` : `${countInDigits(hours)} h ${countInDigits(rest)} min`;
}

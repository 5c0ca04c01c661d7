import { chooseMarathon } from './choose-marathon.ts';
import { fewestMovies, planMarathon, timesOf, type MarathonMovie, type MarathonSlot } from './plan-marathon.ts';
import { risesAndFalls } from './rises-and-falls.ts';

/** When an example begins, in minutes after the start of the day: with four movies before midnight and one after it. */
export const exampleStart = 19 * 60;
/** Two in the morning. */
export const exampleEndsBy = 26 * 60;
/** From one movie to the next an example's intensity changes by this at least, in standard deviations, so that it is seen. */
const clearStep = 0.2;
/** More evenings are not drawn: each one costs a comparison with all candidates. */
const mostDraws = 40;

/**
 * An evening that shows what a marathon is (R443): the first one drawn that rises at each step to its scariest movie, falls
 * after it, and ends by two in the morning. The same candidates give the same example.
 * Where none does, such as before anyone scored movies, the first one that ends by then.
 * @param count of movies; with fewer where no evening of so many does
 * @returns nothing where every evening is too long
 */
export function chooseExample<Movie extends MarathonMovie>(candidates: readonly Movie[], count: number): Movie[] {
  let inTime: Movie[] = [];
  for (let length = count; length >= fewestMovies; length -= 1) {
    for (let draw = 0; draw < mostDraws; draw += 1) {
      const chosen = chooseMarathon(candidates, { given: [], count: length, draw });
      if (chosen.length < length) break;
      // The end does not depend on the order, and comparing all orders is expensive.
      if ((timesOf(chosen, exampleStart).at(-1)?.endsAt ?? Infinity) > exampleEndsBy) continue;
      if (shows(chosen, planMarathon(chosen, exampleStart))) return chosen;
      if (inTime.length === 0) inTime = chosen;
    }
  }
  return inTime;
}

/** True if the evening clearly rises, and calms down after its peak. */
function shows(movies: readonly MarathonMovie[], slots: readonly MarathonSlot[]): boolean {
  const intensities = slots.map((slot) => movies.find(({ movieId }) => movieId === slot.movieId)?.intensity ?? 0);
  return (intensities.at(-1) ?? 0) < Math.max(...intensities) && risesAndFalls(intensities, clearStep);
}

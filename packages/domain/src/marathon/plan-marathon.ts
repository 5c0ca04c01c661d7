import { risesAndFalls } from './rises-and-falls.ts';

/** A movie of an evening. */
export interface MarathonMovie {
  readonly movieId: number;
  readonly minutes: number;
  /** The mean of the standardised fear axes. */
  readonly intensity: number;
  readonly subgenres: readonly string[];
  /** A slow movie is a bad one after midnight. */
  readonly isSlow: boolean;
}

export interface MarathonSlot {
  readonly movieId: number;
  /** Minutes after the start of the day on which the evening begins; 1440 is midnight. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** More movies than this are no evening; every order is tried. */
export const mostMovies = 7;
/** Fewer are no marathon. */
export const fewestMovies = 3;
export const breakMinutes = 15;
const midnight = 24 * 60;
const sameSubgenreCost = 0.3;
const slowAfterMidnightCost = 0.2;
/** More than all else together: an order that gets scarier at each step comes first where there is one. */
const notRisingCost = 100;
/** How intense each movie of an evening should be, 1 the most; other lengths are read off the one for five. */
const curves: Readonly<Record<number, readonly number[]>> = { 4: [0.45, 0.65, 1, 0.55], 5: [0.4, 0.6, 0.8, 1, 0.5] };

/**
 * The order of movies that comes nearest to an evening that rises, peaks and calms down, with breaks between; one that rises
 * at each step and falls after its peak where there is one (R443). The same movies give the same order, however they are
 * named.
 * @param movies at most seven
 * @param startsAt minutes after the start of the day
 */
export function planMarathon(movies: readonly MarathonMovie[], startsAt: number): MarathonSlot[] {
  if (movies.length > mostMovies) throw new RangeError(`A marathon has at most ${mostMovies} movies`);
  const sorted = movies.toSorted((one, other) => one.movieId - other.movieId);
  const curve = curveOf(movies.length);
  const levels = levelsOf(sorted);
  const peak = Math.max(...movies.map(({ intensity }) => intensity));
  let best: { order: readonly MarathonMovie[]; cost: number } = { order: sorted, cost: Infinity };
  const tryAfter = (order: readonly MarathonMovie[], rest: readonly MarathonMovie[]) => {
    // Later movies can only add to the cost of a beginning.
    const cost = costOf(order, { levels, curve, startsAt, peak });
    if (cost >= best.cost - leastDifference) return;
    if (rest.length === 0) best = { order, cost };
    for (const [at, movie] of rest.entries()) tryAfter([...order, movie], rest.toSpliced(at, 1));
  };
  tryAfter([], sorted);
  return timesOf(best.order, startsAt);
}

/** Costs that differ by less are the same: the order that is tried first stays. */
const leastDifference = 1e-12;

/** The wanted intensity of each place, 0-1. */
export function curveOf(length: number): readonly number[] {
  const known = curves[length];
  if (known !== undefined) return known;
  const base = curves[5] ?? [];
  return Array.from({ length }, (_, place) => {
    const at = length === 1 ? base.length - 2 : (place * (base.length - 1)) / (length - 1);
    const low = base[Math.floor(at)] ?? 1;
    return low + ((base[Math.ceil(at)] ?? low) - low) * (at - Math.floor(at));
  });
}

/** Intensities on the curve's scale: the calmest and the most intense movie stand at its ends. */
export function levelsOf(movies: readonly Pick<MarathonMovie, 'movieId' | 'intensity'>[]): ReadonlyMap<number, number> {
  const intensities = movies.map(({ intensity }) => intensity);
  const [low, high] = [Math.min(...intensities), Math.max(...intensities)];
  const curve = curveOf(movies.length);
  const [least, most] = [Math.min(...curve), Math.max(...curve)];
  const levelOf = (intensity: number) => (high === low ? most : least + ((intensity - low) / (high - low)) * (most - least));
  return new Map(movies.map(({ movieId, intensity }) => [movieId, levelOf(intensity)]));
}

/** How far an evening, or the beginning of one, is from what is wanted. @param peak the highest intensity of all its movies */
function costOf(
  order: readonly MarathonMovie[],
  {
    levels,
    curve,
    startsAt,
    peak,
  }: {
    readonly levels: ReadonlyMap<number, number>;
    readonly curve: readonly number[];
    readonly startsAt: number;
    readonly peak: number;
  },
): number {
  const slots = timesOf(order, startsAt);
  const intensities = order.map(({ intensity }) => intensity);
  // A beginning without the peak has to lead up to it.
  const isRising = risesAndFalls(intensities.includes(peak) ? intensities : [...intensities, peak]);
  return order.reduce(
    (cost, movie, place) => {
      const before = order[place - 1];
      const repeats = before?.subgenres.some((subgenre) => movie.subgenres.includes(subgenre)) === true;
      const isLate = movie.isSlow && (slots[place]?.startsAt ?? 0) >= midnight;
      const off = (levels.get(movie.movieId) ?? 0) - (curve[place] ?? 0);
      return cost + off ** 2 + (repeats ? sameSubgenreCost : 0) + (isLate ? slowAfterMidnightCost : 0);
    },
    isRising ? 0 : notRisingCost,
  );
}

/** When each movie begins and ends, in the given order, with breaks between. @param startsAt minutes after the start of the day */
export function timesOf(order: readonly Pick<MarathonMovie, 'movieId' | 'minutes'>[], startsAt: number): MarathonSlot[] {
  let at = startsAt;
  return order.map(({ movieId, minutes }) => {
    const slot = { movieId, startsAt: at, endsAt: at + minutes };
    at = slot.endsAt + breakMinutes;
    return slot;
  });
}

import { fearAxes, type FearLevels } from './fear-levels.ts';
import {
  fewestRungs,
  leastRise,
  mostRungs,
  roomBelowStart,
  steepestStep,
  type LadderMovie,
  type LadderPlan,
} from './ladder-rules.ts';
import { fillPool, type PooledMovie } from './movie-pool.ts';
import { heightOf, targetMargin, topLevels, type LadderTarget } from './ladder-target.ts';

/** Unfinished ladders that are kept at each rung. */
const beamWidth = 50;
/** The pleasure that the square of a step costs, and a kind that is among the last two rungs already. */
const [stepCost, repeatCost] = [0.5, 0.5];

/** An unfinished ladder, with its latest rung. */
interface Climb {
  readonly movie: PooledMovie;
  readonly before: Climb | null;
  readonly worth: number;
}

/**
 * The ladder from a user's tolerance to a target (R332): of those with as few rungs as the height asks for, and one more as
 * long as there is none, the one that is most worth climbing, by a beam search over half-point bins. The same movies, in
 * whatever order, give the same ladder.
 * @returns the rungs, the last of them the target; null where the movies do not suffice
 */
export function planLadder(movies: readonly LadderMovie[], plan: LadderPlan): LadderMovie[] | null {
  const pool = fillPool(movies, plan);
  const fewest = Math.max(plan.fewest ?? fewestRungs, Math.ceil(heightOf(plan.start, plan.target) / steepestStep));
  for (let rungs = fewest; rungs <= mostRungs; rungs += 1) {
    const best = climb(pool, plan, rungs);
    if (best !== null) return rungsOf(best);
  }
  return null;
}

function climb(pool: readonly PooledMovie[], plan: LadderPlan, rungs: number): Climb | null {
  let climbs: (Climb | null)[] = [null];
  for (let rung = 1; rung <= rungs; rung += 1) {
    const left = rungs - rung;
    const best = new Map<number, Climb>();
    for (const before of climbs)
      for (const movie of pool) {
        if (!suits(movie, before, { plan, left })) continue;
        const next = { movie, before, worth: (before?.worth ?? 0) + worthOf(movie, before, plan.start) };
        const same = best.get(movie.bin);
        if (same === undefined || next.worth > same.worth) best.set(movie.bin, next);
      }
    climbs = [...best.values()]
      .sort((one, other) => other.worth - one.worth || one.movie.movieId - other.movie.movieId)
      .slice(0, beamWidth);
  }
  return climbs[0] ?? null;
}

/** True if a movie may be the next rung, with this many left after it. */
function suits(movie: PooledMovie, before: Climb | null, { plan, left }: { plan: LadderPlan; left: number }): boolean {
  const { start, target, firstAtMost } = plan;
  const { axis } = target;
  const from = before?.movie.levels ?? start;
  const level = movie.levels[axis];
  if (level < (before === null ? start[axis] - roomBelowStart : from[axis] + leastRise)) return false;
  for (const name of fearAxes) {
    if (movie.levels[name] > from[name] + steepestStep) return false;
    if (before === null && firstAtMost !== undefined && movie.levels[name] > firstAtMost[name]) return false;
  }
  return canReach(movie, target, left) && !isIn(before, movie.movieId);
}

/** True if the target can still be reached, neither too steep nor too flat. */
function canReach(movie: PooledMovie, { axis, levels, movieId }: LadderTarget, left: number): boolean {
  const level = movie.levels[axis];
  if (movieId === null)
    return level >= levels[axis] - targetMargin - steepestStep * left && level <= levels[axis] + targetMargin - leastRise * left;
  if (left === 0 || movie.movieId === movieId) return left === 0 && movie.movieId === movieId;
  if (level > levels[axis] - leastRise * left) return false;
  return fearAxes.every((name) => levels[name] <= movie.levels[name] + steepestStep * left);
}

function worthOf(movie: PooledMovie, before: Climb | null, start: FearLevels): number {
  const from = before?.movie.levels ?? start;
  const step = Math.max(0, ...fearAxes.map((name) => movie.levels[name] - from[name]));
  const last = [before, before?.before ?? null];
  const repeats = last.some((one) => one?.movie.kinds.some((kind) => movie.kinds.includes(kind)) === true);
  return movie.pleasure - stepCost * step ** 2 - (repeats ? repeatCost : 0);
}

function isIn(climb: Climb | null, movieId: number): boolean {
  for (let at = climb; at !== null; at = at.before) if (at.movie.movieId === movieId) return true;
  return false;
}

function rungsOf(climb: Climb): LadderMovie[] {
  const rungs: LadderMovie[] = [];
  for (let at: Climb | null = climb; at !== null; at = at.before) rungs.unshift(movieOf(at.movie));
  return rungs;
}

function movieOf({ movieId, levels, pleasure, kinds }: PooledMovie): LadderMovie {
  return { movieId, levels, pleasure, kinds };
}

/** True if rungs are a ladder by all rules (R332); for tests and for what was stored. */
export function isValidLadder(rungs: readonly Pick<LadderMovie, 'movieId' | 'levels'>[], { start, target }: LadderPlan): boolean {
  const top = topLevels(start, target);
  const { axis, levels, movieId } = target;
  const last = rungs.at(-1);
  if (last === undefined || rungs.length > mostRungs || new Set(rungs.map((rung) => rung.movieId)).size < rungs.length)
    return false;
  const isReached = movieId === null ? Math.abs(last.levels[axis] - levels[axis]) <= targetMargin : last.movieId === movieId;
  return (
    isReached &&
    rungs.every((rung, at) => {
      const from = rungs[at - 1]?.levels ?? start;
      const least = at === 0 ? start[axis] - roomBelowStart : from[axis] + leastRise;
      const isSmall = fearAxes.every((name) => rung.levels[name] <= Math.min(top[name], from[name] + steepestStep));
      return isSmall && rung.levels[axis] >= least;
    })
  );
}

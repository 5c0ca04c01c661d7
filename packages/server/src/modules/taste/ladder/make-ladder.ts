import { ApiError } from '@hexreel/domain/contract/errors';
import type { LadderProblem, LadderTargetBody } from '@hexreel/domain/contract/ladder';
import {
  answerRung,
  asRung,
  fearAxes,
  goalBelow,
  heightOf,
  nearestGoal,
  planLadder,
  targetOfMovie,
  targetOfValue,
  type FearLevels,
  type LadderTarget,
  type ReachableGoal,
  type Rung,
  type RungAnswer,
} from '@hexreel/domain/ladder';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { Nearest } from '../limits/nearest-movies.ts';
import type { Climber } from './climber.ts';
import type { StoredLadder } from './ladder-repository.ts';

export interface NoLadder {
  readonly problem: LadderProblem;
  /** Where movies do not suffice: what they suffice for. */
  readonly nearest?: ReachableGoal | null;
  /** Where they suffice for nothing: the movies to begin with. */
  readonly closest?: readonly Nearest[];
}

/** The ladder to a target, or why there is none (R332). @throws ApiError movie_not_found */
export function makeLadder(climber: Climber, body: LadderTargetBody): StoredLadder | NoLadder {
  if (body.movieId !== undefined && climber.listed.summariesOf([body.movieId]).length === 0)
    throw new ApiError('movie_not_found', errorTexts.movieNotFound);
  const found = findTarget(climber, body);
  if ('problem' in found) return found;
  if (heightOf(found.start, found.target) <= 0) return { problem: 'borne' };
  const rungs = planLadder(climber.movies.candidates(found), found);
  if (rungs === null) {
    const nearest = nearestTo(climber, found);
    return { problem: 'noMovies', nearest, closest: nearest === null ? climber.movies.closest(found.start) : [] };
  }
  return { ...found, rungs: rungs.map(asRung) };
}

/** An alternative goal (R401): a value of one characteristic, so that all other limits stay as they are. */
function nearestTo({ movies }: Climber, { start, target }: Pick<StoredLadder, 'start' | 'target'>): ReachableGoal | null {
  const highest = { start, target: targetOfValue(start, target.axis, goalBelow(target)) };
  return heightOf(start, highest.target) <= 0 ? null : nearestGoal(movies.candidates(highest), { start, target });
}

/** Where somebody's ladder leads, by their present tolerance. */
export function findTarget(
  { start, movies, hidden }: Omit<Climber, 'listed'>,
  { movieId, axis, value }: LadderTargetBody,
): { readonly start: FearLevels; readonly target: LadderTarget } | NoLadder {
  if (start === null) return { problem: 'nothingKnown' };
  if (movieId === undefined)
    return { start, target: targetOfValue(start, axis ?? fearAxes[0], value ?? start[axis ?? fearAxes[0]]) };
  if (hidden.has(movieId)) return { problem: 'hardNo' };
  const levels = movies.levelsOf(movieId);
  return levels === null ? { problem: 'notRated' } : { start, target: targetOfMovie(start, { movieId, levels }) };
}

/** The ladder after its next movie was seen (R335). */
export function climbOn(
  { movies }: Climber,
  { ladder, answer }: { readonly ladder: StoredLadder; readonly answer: RungAnswer },
): StoredLadder {
  const candidates = answer === 'tooMuch' ? movies.candidates(ladder) : [];
  return { ...ladder, rungs: answerRung(ladder.rungs, answer, { ...ladder, movies: candidates }) };
}

/** Rungs without those to come that lists do not show any more, or that a hard no hides by now. */
export function withoutGone({ listed, hidden }: Climber, rungs: readonly Rung[]): readonly Rung[] {
  const shown = new Set(listed.summariesOf(rungs.map(({ movieId }) => movieId)).map(({ id }) => id));
  return rungs.filter(({ movieId, answer }) => answer !== null || (shown.has(movieId) && !hidden.has(movieId)));
}

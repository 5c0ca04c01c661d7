import type { LadderResponse, LadderTargetBody, VisitorLadderBody } from '@hexreel/domain/contract/ladder';
import { perFearAxis, type Rung } from '@hexreel/domain/ladder';
import { noLimits } from '@hexreel/domain/limits';
import { nothingHidden, type Climber, type LadderContext } from './climber.ts';
import { LadderMovies } from './ladder-movies.ts';
import type { StoredLadder } from './ladder-repository.ts';
import { climbOn, findTarget, makeLadder, type NoLadder } from './make-ladder.ts';
import { presentLadder } from './present-ladder.ts';

/** The same for a visitor, by what they say and what their page keeps; nothing is stored. @throws ApiError movie_not_found */
export async function planVisitorLadder(
  context: LadderContext,
  { neverAbove, rungs, answer, ...body }: VisitorLadderBody,
): Promise<LadderResponse> {
  const [{ table }, listed] = await Promise.all([context.crowd.current(), context.movies.current()]);
  const limits = { ...noLimits.limits, ...perFearAxis((axis) => ({ atLeast: null, neverAbove: neverAbove[axis] })) };
  const answered = new Set(rungs?.map((rung) => rung.movieId));
  const isLeftOut = (movieId: number) => answered.has(movieId);
  const movies = new LadderMovies({ table, listed, viewer: null, limits, opinions: [], isLeftOut });
  const climber = { start: neverAbove, movies, listed, hidden: nothingHidden };
  const made = rungs === undefined ? makeLadder(climber, body) : keptLadder(climber, { body, rungs });
  if ('problem' in made) return presentLadder(context.movies, { ...climber, ladder: null, ...made });
  const ladder = answer === undefined ? made : climbOn(climber, { ladder: made, answer });
  return presentLadder(context.movies, { ...climber, ladder });
}

/** A visitor's ladder from its movies. */
function keptLadder(
  { start, movies, hidden }: Pick<Climber, 'start' | 'movies' | 'hidden'>,
  { body, rungs }: { readonly body: LadderTargetBody; readonly rungs: readonly Pick<Rung, 'movieId' | 'answer'>[] },
): StoredLadder | NoLadder {
  const found = findTarget({ start, movies, hidden }, body);
  if ('problem' in found) return found;
  return {
    ...found,
    rungs: rungs.flatMap(({ movieId, answer }) => {
      const levels = movies.levelsOf(movieId);
      return levels === null ? [] : [{ movieId, levels, answer }];
    }),
  };
}

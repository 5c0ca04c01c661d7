import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { LadderProblem, LadderResponse } from '@hexreel/domain/contract/ladder';
import { perFearAxis, type FearLevels, type ReachableGoal } from '@hexreel/domain/ladder';
import { roundTo } from '../../catalogue/index.ts';
import type { TasteContext } from '../context.ts';
import type { Nearest } from '../limits/nearest-movies.ts';
import type { StoredLadder } from './ladder-repository.ts';

/** A ladder as its owner sees it: without movies that lists do not show, and those that their hard no's hide. */
export async function presentLadder(
  movies: Pick<TasteContext['movies'], 'summariesOf'>,
  {
    start,
    ladder,
    hidden,
    problem = null,
    nearest = null,
    closest = [],
  }: {
    readonly start: FearLevels | null;
    readonly ladder: StoredLadder | null;
    readonly hidden: { readonly has: (movieId: number) => boolean };
    readonly problem?: LadderProblem | null;
    readonly nearest?: ReachableGoal | null;
    readonly closest?: readonly Nearest[];
  },
): Promise<LadderResponse> {
  const own = start === null ? null : presentLevels(start);
  const goal = nearest === null ? null : { axis: nearest.axis, value: nearest.value, steps: nearest.rungs };
  const nearby = await presentClosest(movies, closest);
  if (ladder === null) return { start: own, ladder: null, problem, nearest: goal, ...nearby };
  const { target, rungs } = ladder;
  const movieIds = [...rungs.map(({ movieId }) => movieId), ...(target.movieId === null ? [] : [target.movieId])];
  const summaries = await movies.summariesOf([...new Set(movieIds)].filter((id) => !hidden.has(id)));
  const known = new Map<number | null, MovieSummary>(summaries.map((movie) => [movie.id, movie]));
  return {
    start: own,
    ladder: {
      start: presentLevels(ladder.start),
      target: {
        axis: target.axis,
        value: roundTo(1, target.levels[target.axis]),
        movie: known.get(target.movieId) ?? null,
      },
      rungs: rungs.flatMap(({ movieId, levels, answer }) => {
        const movie = known.get(movieId);
        return movie === undefined ? [] : [{ movie, levels: presentLevels(levels), answer }];
      }),
    },
    problem,
    nearest: goal,
    ...nearby,
  };
}

async function presentClosest(
  movies: Pick<TasteContext['movies'], 'summariesOf'>,
  closest: readonly Nearest[],
): Promise<Pick<LadderResponse, 'closest'>> {
  if (closest.length === 0) return {};
  const missed = new Map(closest.map((movie) => [movie.movieId, movie.missed]));
  const summaries = await movies.summariesOf(closest.map(({ movieId }) => movieId));
  return { closest: summaries.map((movie) => ({ movie, missed: missed.get(movie.id) ?? [] })) };
}

function presentLevels(levels: FearLevels): FearLevels {
  return perFearAxis((axis) => roundTo(1, levels[axis]));
}

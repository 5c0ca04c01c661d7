import {
  fearAxes,
  heightOf,
  isValidLadder,
  levelOf,
  perFearAxis,
  planLadder,
  shareAboveLevel,
  startLevels,
  targetOfMovie,
  wasLiked,
  type FearLevels,
  type LadderMovie,
} from '../../packages/domain/src/ladder/index.ts';
import { maximumScore } from '../../packages/domain/src/characteristics/index.ts';
import {
  intervalCell,
  movieTasteOf,
  ownRatingsOf,
  predictScores,
  readUserTaste,
  type UserTaste,
} from '../../packages/domain/src/taste/index.ts';
import type { Figure } from './figure.ts';
import type { HeldOut } from './held-out.ts';

/** The first axis is the overall opinion, the next three stand for the fears. */
const [overall, ...fears] = [0, 1, 2, 3];
/** Movies with fewer raters are left out. */
const fewestRaters = 10;
/** Users that are evaluated at most, the first of the file. */
const mostUsers = 600;
/** Pairs for which ladders are to be found. */
const leastFound = 0.9;

interface Counts {
  pairs: number;
  found: number;
  broken: number;
  rungs: number;
  scored: number;
  beyond: number;
}

/**
 * Ladders from what users liked to movies that were hidden and lie above it: how many there are, whether all of them keep
 * the rules, and how often a hidden score of a rung lies above the level that it was said to have.
 */
export function evaluateLadder(heldOut: HeldOut): Figure[] {
  const { file } = heldOut;
  if (file.axisNames.length <= Math.max(...fears)) return [];
  return starts.flatMap(({ what, ceiling }) => figuresFrom(heldOut, `Fear ladder, ${file.name}, ${what}`, ceiling));
}

/** From what they liked, and, for higher ladders, from a limit that most movies are beyond. */
const starts = [
  { what: 'from what they liked', ceiling: null },
  { what: 'from a limit of 6', ceiling: 6 },
] as const;

function figuresFrom(heldOut: HeldOut, table: string, ceiling: number | null): Figure[] {
  const { hidden } = heldOut;
  const counts: Counts = { pairs: 0, found: 0, broken: 0, rungs: 0, scored: 0, beyond: 0 };
  const all = { scored: 0, beyond: 0 };
  let users = 0;
  for (let user = 0; user < hidden.users && users < mostUsers; user += 1) {
    if (countUser(heldOut, user, { counts, all, ceiling })) users += 1;
  }
  const share = (part: number, of: number) => part / Math.max(1, of);
  return [
    {
      table,
      what: `pairs of a user and a movie with ${fewestRaters}+ raters that have a ladder`,
      value: share(counts.found, counts.pairs),
      count: counts.pairs,
      atLeast: leastFound,
    },
    { table, what: 'ladders that break a rule', value: share(counts.broken, counts.found), count: counts.found, atMost: 0 },
    {
      table,
      what: 'hidden scores of rungs above their level',
      value: share(counts.beyond, counts.scored),
      count: counts.scored,
      atMost: shareAboveLevel,
    },
    { table, what: 'hidden scores of all movies above their level', value: share(all.beyond, all.scored), count: all.scored },
    { table, what: 'rungs of a ladder', value: share(counts.rungs, counts.found), count: counts.found },
  ];
}

/** @returns whether the user counts: with hidden movies, and a start */
function countUser(
  heldOut: HeldOut,
  user: number,
  {
    counts,
    all,
    ceiling,
  }: { readonly counts: Counts; readonly all: Pick<Counts, 'scored' | 'beyond'>; readonly ceiling: number | null },
): boolean {
  const { model, hidden } = heldOut;
  const scale = scaleOf(heldOut);
  const own = ownRatingsOf(model, user);
  const start = startLevels({
    ceilings: perFearAxis(() => ceiling),
    liked: own
      .filter(({ scores }) => wasLiked({ isLiked: false, opinion: scale.toTen(scores[overall ?? 0] ?? 0), qualities: [] }))
      .map(({ scores }) => perFearAxis((axis) => scale.toTen(scores[fears[fearAxes.indexOf(axis)] ?? 0] ?? 0))),
  });
  const [from, to] = [hidden.userStart[user] ?? 0, hidden.userStart[user + 1] ?? 0];
  if (start === null || from === to) return false;
  const movies = moviesFor(heldOut, readUserTaste(model.scale, own));
  const rated = new Set(own.map(({ movieId }) => movieId));
  const known = new Map(movies.map((movie) => [movie.movieId, movie]));
  const scoresOf = new Map<number, FearLevels>();
  for (let row = from; row < to; row += 1) {
    const scores = perFearAxis((axis) =>
      scale.toTen(hidden.scores[row * hidden.axes + (fears[fearAxes.indexOf(axis)] ?? 0)] ?? 0),
    );
    scoresOf.set(hidden.movieOf[row] ?? -1, scores);
  }
  for (const [movieId, scores] of scoresOf) {
    const movie = known.get(movieId);
    if (movie === undefined) continue;
    countScores(all, { scores, levels: movie.levels, half: scale.half });
    const target = targetOfMovie(start, movie);
    if (heightOf(start, target) <= 0) continue;
    counts.pairs += 1;
    const free = movies.filter((one) => !rated.has(one.movieId));
    const rungs = planLadder(free, { start, target });
    if (rungs === null) continue;
    counts.found += 1;
    counts.rungs += rungs.length;
    const again = planLadder(free.toReversed(), { start, target });
    const isSame = again?.every((rung, at) => rung.movieId === rungs[at]?.movieId) === true;
    if (!isSame || !isValidLadder(rungs, { start, target })) counts.broken += 1;
    for (const rung of rungs) {
      const given = scoresOf.get(rung.movieId);
      if (given !== undefined) countScores(counts, { scores: given, levels: rung.levels, half: scale.half });
    }
  }
  return true;
}

function countScores(
  counts: Pick<Counts, 'scored' | 'beyond'>,
  { scores, levels, half }: { readonly scores: FearLevels; readonly levels: FearLevels; readonly half: number },
): void {
  for (const axis of fearAxes) {
    if (scores[axis] === 0) continue;
    counts.scored += 1;
    // A score stands for half a step to each side.
    if (scores[axis] > levels[axis] + half) counts.beyond += 1;
  }
}

/** Scores of the file on the scale from 1 to 10; 0 stays "not scored". */
function scaleOf({ file }: HeldOut) {
  const factor = (maximumScore - 1) / (file.highest - file.lowest);
  return {
    factor,
    half: (file.step * factor) / 2,
    toTen: (score: number) => (score === 0 ? 0 : 1 + (score - file.lowest) * factor),
  };
}

/** The movies that enough have rated, as they are for a user. */
function moviesFor(heldOut: HeldOut, taste: UserTaste): LadderMovie[] {
  const { file, model } = heldOut;
  const { factor, toTen } = scaleOf(heldOut);
  const { axes } = file.rows;
  return Array.from({ length: file.rows.movies }, (_, movieId) => movieTasteOf(model, movieId)).flatMap((movie) => {
    if (fears.some((axis) => (movie.raters[axis] ?? 0) < fewestRaters)) return [];
    const predicted = predictScores(model.scale, taste, movie);
    const levels = perFearAxis((name) => {
      const axis = fears[fearAxes.indexOf(name)] ?? 0;
      const spread = model.intervals.spreads[intervalCell(axes, axis, taste.residuals.size, movie.raters[axis] ?? 0)] ?? 0;
      return levelOf(toTen(predicted[axis] ?? 0), spread * factor, file.step * factor);
    });
    return [{ movieId: movie.movieId, levels, pleasure: toTen(predicted[overall ?? 0] ?? 0), kinds: [] }];
  });
}

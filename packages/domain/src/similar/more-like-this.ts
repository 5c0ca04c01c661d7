import { normalShare } from '../statistics/index.ts';

/** A movie's place on the axes, in units of each axis' spread over all movies, so that axes compare. */
export interface MoviePlace {
  readonly movieId: number;
  readonly position: ArrayLike<number>;
  /** The standard error of each position, in the same units. */
  readonly uncertainty: ArrayLike<number>;
  /** Subgenres and keywords. */
  readonly tags: ReadonlySet<string>;
}

/** "But gorier": an axis and where it should go. */
export interface Turn {
  readonly axis: number;
  readonly direction: 1 | -1;
}

export interface SimilarMovie {
  readonly movieId: number;
  /** Higher is better; comparable within one answer only. */
  readonly fit: number;
  /** How far each axis that was asked for moves its way, in units of its spread, in the order of the turns. */
  readonly moves: readonly number[];
}

/** A turn is offered where it has so many results. */
export const fewestResults = 8;
/** The least that an axis moves. */
const leastMove = 0.6;
/** How likely it moves its way at all. */
const leastCertainty = 0.8;
/** The mean square that the other axes differ by, at most: the rest stays alike. */
const mostApart = 1;
/** More than this counts no more. */
const enoughMove = 2;

/**
 * Movies like this one, with up to two axes turned: "more like this, but gorier", the best first. Without a turn, the most
 * alike ones.
 * @param neighbourSimilarity how alike users find both, 0-1, as the prediction's neighbours say; 0 where nothing is known
 */
export function findMoreLikeThis(
  movie: MoviePlace,
  candidates: Iterable<MoviePlace>,
  turns: readonly Turn[],
  neighbourSimilarity: (movieId: number) => number,
): SimilarMovie[] {
  const found: SimilarMovie[] = [];
  for (const candidate of candidates) {
    if (candidate.movieId === movie.movieId) continue;
    if (!goesThatWay(movie, candidate, turns)) continue;
    const moves = turns.map((turn) => moveOf(movie, candidate, turn));
    const apart = apartBeside(movie, candidate, turns);
    const like = likeness(movie, candidate, apart, neighbourSimilarity(candidate.movieId));
    const fit = moves.reduce((product, move) => product * (1 - Math.exp((-5 * Math.min(move, enoughMove)) / 2)), like);
    found.push({ movieId: candidate.movieId, fit, moves });
  }
  return found.sort((one, other) => other.fit - one.fit || one.movieId - other.movieId);
}

/**
 * The turns that have results, so that nobody is offered one without.
 * @param on turns that are on already, at most one: a second one is offered where both together have results
 */
export function offeredTurns(movie: MoviePlace, candidates: Iterable<MoviePlace>, on: readonly Turn[]): Turn[] {
  const all = [...candidates];
  const turns = Array.from({ length: movie.position.length }, (_, axis) => axis)
    .filter((axis) => on.every((turn) => turn.axis !== axis))
    .flatMap((axis): Turn[] => [
      { axis, direction: 1 },
      { axis, direction: -1 },
    ]);
  return turns.filter((turn) => hasResults(movie, all, [...on, turn]));
}

function hasResults(movie: MoviePlace, candidates: readonly MoviePlace[], turns: readonly Turn[]): boolean {
  let results = 0;
  for (const candidate of candidates) {
    if (candidate.movieId === movie.movieId || !goesThatWay(movie, candidate, turns)) continue;
    results += 1;
    if (results >= fewestResults) return true;
  }
  return false;
}

/** Whether each turned axis surely moves its way while the rest stays alike. */
function goesThatWay(movie: MoviePlace, candidate: MoviePlace, turns: readonly Turn[]): boolean {
  for (const turn of turns) if (!isSureMove(movie, candidate, turn, moveOf(movie, candidate, turn))) return false;
  const others = movie.position.length - turns.length;
  return turns.length === 0 || apartBeside(movie, candidate, turns) <= mostApart * others;
}

function moveOf(movie: MoviePlace, candidate: MoviePlace, { axis, direction }: Turn): number {
  return direction * ((candidate.position[axis] ?? 0) - (movie.position[axis] ?? 0));
}

function isSureMove(movie: MoviePlace, candidate: MoviePlace, { axis }: Turn, move: number): boolean {
  if (move < leastMove) return false;
  const error = Math.hypot(movie.uncertainty[axis] ?? 0, candidate.uncertainty[axis] ?? 0);
  return error === 0 || normalShare(move / error) >= leastCertainty;
}

/** The squared distance over the axes that are not turned. */
function apartBeside(movie: MoviePlace, candidate: MoviePlace, turns: readonly Turn[]): number {
  let apart = 0;
  for (let axis = 0; axis < movie.position.length; axis += 1)
    if (!turns.some((turn) => turn.axis === axis)) apart += ((candidate.position[axis] ?? 0) - (movie.position[axis] ?? 0)) ** 2;
  return apart;
}

/** How alike two movies are beside the turned axes, 0-1: their other axes, subgenres and keywords, and what users make of them. */
function likeness(movie: MoviePlace, candidate: MoviePlace, apart: number, neighbourSimilarity: number): number {
  return 0.5 * Math.exp(-apart / 4) + 0.3 * shareInCommon(movie.tags, candidate.tags) + 0.2 * neighbourSimilarity;
}

/** Jaccard's index: common ones over all. */
function shareInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const tag of one) if (other.has(tag)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

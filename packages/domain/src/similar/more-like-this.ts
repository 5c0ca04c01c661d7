import { BestOf } from '../best-of/index.ts';

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

/** The fewest results of a turn that is offered. */
export const fewestResults = 8;
/** The least that an axis moves. */
const leastMove = 0.6;
/** Standard errors that an axis moves by at least: with a likelihood of 80 % it moves its way at all. */
const leastErrors = 0.8416;
/** The mean square that the other axes differ by, at most: the rest stays alike. */
const mostApart = 1;
/** More than this counts no more. */
const enoughMove = 2;

/** The question of a search by likeness, apart from the movie itself. */
export interface SimilarQuestion {
  readonly turns: readonly Turn[];
  /** How alike users find both, 0-1, as the prediction's neighbours say; 0 where nothing is known. */
  readonly neighbourSimilarity: (movieId: number) => number;
  /** How many are wanted; the others are not even compared in full. */
  readonly most?: number;
}

/**
 * Movies like this one, with up to two axes turned: "more like this, but gorier", the best first. Without a turn, the most
 * alike ones.
 */
export function findMoreLikeThis(
  movie: MoviePlace,
  candidates: Iterable<MoviePlace>,
  { turns, neighbourSimilarity, most = Infinity }: SimilarQuestion,
): SimilarMovie[] {
  const stays = staysAlike(movie, turns);
  const shareOf = sharesWith(movie.tags);
  const best = new BestOf(most, betterFirst);
  for (const candidate of candidates) {
    if (candidate.movieId === movie.movieId) continue;
    const apart = squaredDistance(movie, candidate, stays);
    if (!goesThatWay(movie, candidate, turns, apart)) continue;
    const rest = weights.place * Math.exp(-apart / 4) + weights.users * neighbourSimilarity(candidate.movieId);
    // The tags of 28,000 movies take longer than all else.
    if (best.last !== null && rest + weights.tags < best.last.fit) continue;
    let fit = rest + weights.tags * shareOf(candidate.tags);
    for (const turn of turns) fit *= 1 - Math.exp((-5 * Math.min(moveOf(movie, candidate, turn), enoughMove)) / 2);
    if (best.last !== null && fit < best.last.fit) continue;
    best.add({ movieId: candidate.movieId, fit, moves: turns.map((turn) => moveOf(movie, candidate, turn)) });
  }
  return best.inOrder();
}

function betterFirst(one: SimilarMovie, other: SimilarMovie): number {
  return other.fit - one.fit || one.movieId - other.movieId;
}

/** Weights of the likeness of two movies: places on the axes, subgenres and keywords, and users' ratings. */
const weights = { place: 0.5, tags: 0.3, users: 0.2 };

/**
 * The turns that have results, so that no one is offered one without.
 * @param on turns that are on already, at most one: a second one is offered where both together have results
 */
export function offeredTurns(movie: MoviePlace, candidates: Iterable<MoviePlace>, on: readonly Turn[]): Turn[] {
  const stays = staysAlike(movie, on);
  const free = Array.from(stays.keys()).filter((axis) => stays[axis] === 1);
  const offers = free.flatMap((axis): Offer[] => [
    { axis, direction: 1, results: 0 },
    { axis, direction: -1, results: 0 },
  ]);
  // One pass for all of them: a candidate that moves one axis stays alike on the other free ones.
  const most = mostApart * (free.length - 1);
  let open = offers;
  for (const candidate of candidates) {
    if (candidate.movieId === movie.movieId || !on.every((turn) => isSureMove(movie, candidate, turn))) continue;
    const apart = squaredDistance(movie, candidate, stays);
    let isDone = false;
    for (const offer of open) {
      const move = moveOf(movie, candidate, offer);
      if (move < leastMove || apart - move * move > most || !isSureMove(movie, candidate, offer)) continue;
      offer.results += 1;
      if (offer.results === fewestResults) isDone = true;
    }
    if (isDone) open = open.filter(({ results }) => results < fewestResults);
    if (open.length === 0) break;
  }
  return offers.filter(({ results }) => results >= fewestResults).map(({ axis, direction }) => ({ axis, direction }));
}

interface Offer extends Turn {
  results: number;
}

/** 1 for the axes that are not turned, 0 for the others. */
function staysAlike({ position }: MoviePlace, turns: readonly Turn[]): Uint8Array {
  return Uint8Array.from({ length: position.length }, (_, axis) => (turns.some((turn) => turn.axis === axis) ? 0 : 1));
}

/**
 * True if each turned axis surely moves its way while the rest stays alike.
 * @param apart the squared distance of the rest
 */
function goesThatWay(movie: MoviePlace, candidate: MoviePlace, turns: readonly Turn[], apart: number): boolean {
  if (turns.length === 0) return true;
  if (apart > mostApart * (movie.position.length - turns.length)) return false;
  for (const turn of turns) if (!isSureMove(movie, candidate, turn)) return false;
  return true;
}

function moveOf(movie: MoviePlace, candidate: MoviePlace, { axis, direction }: Turn): number {
  return direction * ((candidate.position[axis] ?? 0) - (movie.position[axis] ?? 0));
}

function isSureMove(movie: MoviePlace, candidate: MoviePlace, turn: Turn): boolean {
  const move = moveOf(movie, candidate, turn);
  if (move < leastMove) return false;
  const [own, other] = [movie.uncertainty[turn.axis] ?? 0, candidate.uncertainty[turn.axis] ?? 0];
  return move >= leastErrors * Math.sqrt(own * own + other * other);
}

/** The squared distance over the axes that are not turned. */
function squaredDistance(movie: MoviePlace, candidate: MoviePlace, stays: Uint8Array): number {
  let apart = 0;
  for (let axis = 0; axis < stays.length; axis += 1) {
    const distance = (candidate.position[axis] ?? 0) - (movie.position[axis] ?? 0);
    if (stays[axis] === 1) apart += distance * distance;
  }
  return apart;
}

/** Jaccard's index with other tags: common ones over all. Movies of one kind share a set, which is compared once. */
function sharesWith(own: ReadonlySet<string>): (other: ReadonlySet<string>) => number {
  const known = new Map<ReadonlySet<string>, number>();
  return (other) => {
    const share = known.get(other) ?? shareInCommon(own, other);
    known.set(other, share);
    return share;
  };
}

function shareInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const tag of one) if (other.has(tag)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

import { buildRatingTable, type RatingRows, type RatingTable } from '../taste/rating-table.ts';
import { usualVote } from '../estimates/index.ts';
import type { MovieFeatures } from './features.ts';

/** A movie's share is learned from the opinions of so many members at least, so that it never tells a single one (R551). */
export const fewestMembers = 5;
/** Opinions as the source's vote suggests that are added to a movie's own. */
const shareShrinkage = 4;
/** Opinions as an average member's that are added to a member's own before their level is taken. */
export const levelShrinkage = 6;
/** Movies at a point above the usual vote, and enjoyed that much more, that are added before the vote's weight is fitted. */
const voteShrinkage = 20;
/** Opinions at the usual vote that are added before the mean of all is taken. */
const meanShrinkage = 50;
const sweeps = 6;

/** Values that expect an average member's opinions. */
export interface EnjoymentBase {
  /** The mean of all opinions. */
  readonly mean: number;
  /** Points of opinion for a point of the source's vote. */
  readonly voteWeight: number;
}

/** Each movie's share of members' opinions. */
export interface MovieShares extends EnjoymentBase {
  /** Points above the mean; NaN below `fewestMembers`, where the source's vote is all there is. */
  readonly shares: Float32Array;
  /** Members whose opinions are in a share; 0 below `fewestMembers`. */
  readonly members: Int32Array;
}

/** Before anybody has said anything the source's vote is all there is. */
export const untrainedBase: EnjoymentBase = { mean: usualVote, voteWeight: 1 };

/** One movie's enjoyment as far as it is known: its share with the members in it, and the source's vote. */
export interface MovieShare {
  readonly share: number;
  readonly members: number;
  /** As `votePoints` has it. */
  readonly vote: number;
}

/** The opinion that is expected of an average member. */
export function expectedOpinion({ mean, voteWeight }: EnjoymentBase, { share, vote }: Omit<MovieShare, 'members'>): number {
  return mean + (Number.isNaN(share) ? voteWeight * vote : share);
}

/**
 * The same by all others' opinions: without what one member's own added to the movie's share.
 * @param own the opinion that was counted, less the member's level
 */
export function expectedWithout(base: EnjoymentBase, movie: MovieShare, own: number): number {
  const { share, members, vote } = movie;
  if (Number.isNaN(share)) return expectedOpinion(base, movie);
  if (members < fewestMembers) return base.mean + base.voteWeight * vote;
  return base.mean + (share * (members + shareShrinkage) - (own - base.mean)) / (members - 1 + shareShrinkage);
}

/**
 * Fits movies' shares and members' levels by turns, each against what the other explains, with the weight of the source's
 * vote for movies that few have an opinion of.
 * @param rows opinions as scores on one axis
 */
export function fitShares(
  rows: RatingRows,
  { votes, usual }: Pick<MovieFeatures, 'votes' | 'usual'>,
): MovieShares & { readonly table: RatingTable } {
  const table = buildRatingTable(rows);
  const members = new Int32Array(table.movies);
  for (const movie of table.movieOf) members[movie] = (members[movie] ?? 0) + 1;
  const shares = new Float32Array(table.movies);
  const levels = new Float64Array(table.users);
  let [mean, voteWeight] = [usual, untrainedBase.voteWeight];
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const sums = sumByMovie(table, (row) => (table.scores[row] ?? 0) - mean - (levels[table.userOf[row] ?? 0] ?? 0));
    voteWeight = fitVoteWeight(sums, members, votes);
    for (let movie = 0; movie < shares.length; movie += 1) {
      const count = members[movie] ?? 0;
      const prior = voteWeight * (votes[movie] ?? 0);
      shares[movie] = count < fewestMembers ? prior : ((sums[movie] ?? 0) + shareShrinkage * prior) / (count + shareShrinkage);
    }
    mean = fitLevels(table, { shares, levels, mean, usual });
  }
  return {
    mean,
    voteWeight,
    table,
    shares: shares.map((share, movie) => ((members[movie] ?? 0) < fewestMembers ? Number.NaN : share)),
    members: members.map((count) => (count < fewestMembers ? 0 : count)),
  };
}

/** Sets every member's level. @returns the mean of all opinions apart from movies and levels */
function fitLevels(
  { users, userStart, movieOf, scores }: RatingTable,
  {
    shares,
    levels,
    mean,
    usual,
  }: { readonly shares: Float32Array; readonly levels: Float64Array; readonly mean: number; readonly usual: number },
): number {
  let rest = meanShrinkage * (usual - mean);
  for (let user = 0; user < users; user += 1) {
    const [from, to] = [userStart[user] ?? 0, userStart[user + 1] ?? 0];
    let sum = 0;
    for (let row = from; row < to; row += 1) sum += (scores[row] ?? 0) - mean - (shares[movieOf[row] ?? 0] ?? 0);
    levels[user] = sum / (to - from + levelShrinkage);
    rest += sum - (to - from) * (levels[user] ?? 0);
  }
  return mean + rest / (scores.length + meanShrinkage);
}

function sumByMovie({ movies, movieOf }: RatingTable, valueOf: (row: number) => number): Float64Array {
  const sums = new Float64Array(movies);
  movieOf.forEach((movie, row) => {
    sums[movie] = (sums[movie] ?? 0) + valueOf(row);
  });
  return sums;
}

/** Ridge regression of movies' opinions on the source's votes, towards one point for one. */
function fitVoteWeight(sums: Float64Array, members: Int32Array, votes: Float32Array): number {
  let [products, squares] = [voteShrinkage, voteShrinkage];
  members.forEach((count, movie) => {
    if (count < fewestMembers) return;
    const vote = votes[movie] ?? 0;
    const weight = 1 / (count + shareShrinkage);
    products += weight * vote * (sums[movie] ?? 0);
    squares += weight * count * vote * vote;
  });
  return products / squares;
}

/** Points that a member gives above others, drawn to 0 where they have few opinions. @param points of each opinion */
export function levelOf(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + one, 0) / (points.length + levelShrinkage);
}

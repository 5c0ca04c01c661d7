import { quantileOf, intervalShare } from '../taste/intervals.ts';
import { buildRatingTable, partOf, selectRows, type RatingRows } from '../taste/rating-table.ts';
import { deviationsOf, type MovieFeatures } from './features.ts';
import {
  expectedOpinion,
  expectedWithout,
  fitShares,
  levelOf,
  untrainedBase,
  type EnjoymentBase,
  type MovieShare,
  type MovieShares,
} from './movie-shares.ts';
import { withinScale, type OpinionScale } from './measure-enjoyment.ts';
import { alikePoints, expectedEnjoyment, fitOwnEnjoyment, type MovieNeighbours, type OwnOpinion } from './own-enjoyment.ts';

/** Facts that all movies share. */
export interface EnjoymentScale extends EnjoymentBase {
  /** Half the range that holds four of five opinions, in points: one for each of `opinionsSteps`. */
  readonly halfWidths: readonly number[];
}

/** Least own opinions for each of the ranges. */
export const opinionsSteps = [0, 10, 20, 50] as const;
/** The range where too few opinions were hidden to measure it, in points. */
const usualHalfWidth = 2.4;
const fewestErrors = 100;

/** The scale before anybody has said anything. */
export const untrainedScale: EnjoymentScale = { ...untrainedBase, halfWidths: opinionsSteps.map(() => usualHalfWidth) };

export interface EnjoymentOptions extends OpinionScale {
  readonly features: MovieFeatures;
  /** The movies most like a movie; null without any. */
  readonly neighboursOf: (movie: number) => MovieNeighbours | null;
}

/** The nightly training's result. */
export interface EnjoymentModel extends Pick<MovieShares, 'shares' | 'members'> {
  readonly scale: EnjoymentScale;
}

/** At most a tenth of the opinions is hidden at a time while ranges are measured, and in all no more than is enough. */
const fewestParts = 10;
const enoughHidden = 30_000;

/**
 * Learns what opinions say of movies, and how far off a member's expected opinions are: by hiding opinions from both.
 * @param rows opinions as scores on one axis
 */
export function trainEnjoyment(rows: RatingRows, options: EnjoymentOptions): EnjoymentModel {
  const errors: OpinionError[] = [];
  const parts = Math.max(fewestParts, Math.floor(rows.userOf.length / enoughHidden));
  for (let part = 0; part < parts && errors.length < enoughHidden; part += 1) {
    const isHidden = (row: number) => partOf(rows.userOf[row] ?? 0, rows.movieOf[row] ?? 0, parts) === part;
    const known = fitShares(
      selectRows(rows, (row) => !isHidden(row)),
      options.features,
    );
    for (const error of hiddenErrors(known, selectRows(rows, isHidden), options)) errors.push(error);
  }
  const { mean, voteWeight, shares, members } = fitShares(rows, options.features);
  return { scale: { mean, voteWeight, halfWidths: halfWidthsOf(errors) }, shares, members };
}

/** The place in `opinionsSteps` that a number of own opinions belongs to. */
export function opinionsStep(opinions: number): number {
  return opinionsSteps.findLastIndex((least) => opinions >= least);
}

/** A member's opinions of these rows as `fitOwnEnjoyment` takes them, each with what the others say of its movie. */
export function ownOpinionsOf(
  known: ReturnType<typeof fitShares>,
  user: number,
  { features }: Pick<EnjoymentOptions, 'features'>,
): OwnOpinion[] {
  const { userStart, movieOf, scores } = known.table;
  const [from, to] = [userStart[user] ?? 0, userStart[user + 1] ?? 0];
  const rows = Array.from({ length: to - from }, (_, at) => ({ movie: movieOf[from + at] ?? 0, value: scores[from + at] ?? 0 }));
  const level = levelOf(rows.map(({ movie, value }) => value - expectedOpinion(known, shareOf(known, features, movie))));
  return rows.map(({ movie, value }) => ({
    movie,
    value,
    expected: expectedWithout(known, shareOf(known, features, movie), value - level),
    deviations: deviationsOf(features, movie),
  }));
}

export function shareOf(
  { shares, members }: Pick<MovieShares, 'shares' | 'members'>,
  { votes }: Pick<MovieFeatures, 'votes'>,
  movie: number,
): MovieShare {
  return { share: shares[movie] ?? Number.NaN, members: members[movie] ?? 0, vote: votes[movie] ?? 0 };
}

interface OpinionError {
  /** The member's other opinions. */
  readonly opinions: number;
  /** In points. */
  readonly error: number;
}

function* hiddenErrors(
  known: ReturnType<typeof fitShares>,
  rows: RatingRows,
  options: EnjoymentOptions,
): Generator<OpinionError> {
  const { features, neighboursOf } = options;
  const hidden = buildRatingTable(rows);
  for (let user = 0; user < hidden.users; user += 1) {
    const [from, to] = [hidden.userStart[user] ?? 0, hidden.userStart[user + 1] ?? 0];
    if (from === to) continue;
    const own = fitOwnEnjoyment(ownOpinionsOf(known, user, options), features.axes);
    for (let row = from; row < to; row += 1) {
      const movie = hidden.movieOf[row] ?? 0;
      const expected = expectedOpinion(known, shareOf(known, features, movie));
      const neighbours = neighboursOf(movie);
      const alike = neighbours === null ? 0 : alikePoints(own, neighbours);
      const value = expectedEnjoyment(own, { expected, deviations: deviationsOf(features, movie) }, alike);
      yield { opinions: own.opinions, error: Math.abs((hidden.scores[row] ?? 0) - withinScale(value, options)) };
    }
  }
}

function halfWidthsOf(errors: readonly OpinionError[]): number[] {
  const all = errors.map(({ error }) => error);
  return opinionsSteps.map((_, step) => {
    const own = errors.filter(({ opinions }) => opinionsStep(opinions) === step).map(({ error }) => error);
    const measured = own.length >= fewestErrors ? own : all;
    return measured.length >= fewestErrors ? quantileOf(measured, intervalShare) : usualHalfWidth;
  });
}

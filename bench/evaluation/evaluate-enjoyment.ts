import {
  alikePoints,
  deviationsOf,
  expectedEnjoyment,
  expectedOpinion,
  fewestOpinions,
  fitOwnEnjoyment,
  fitShares,
  opinionsStep,
  ownOpinionsOf,
  shareOf,
  trainEnjoyment,
  withinScale,
  type EnjoymentOptions,
} from '../../packages/domain/src/enjoyment/index.ts';
import {
  buildRatingTable,
  movieTasteOf,
  selectRows,
  trainTaste,
  type RatingRows,
} from '../../packages/domain/src/taste/index.ts';
import { correlation } from './correlation.ts';
import type { DataFile } from './data-file.ts';
import type { Figure } from './figure.ts';

/** A member's hidden opinions have an order from so many on. */
const fewestOrdered = 5;
/** Smaller files are too noisy for the closer bars. */
const largeFile = 20_000;
/** Members with more opinions, in addition to all that are shown anything. */
const steps = [20, 50];

/** A hidden opinion with what was expected. */
interface HiddenOpinion {
  readonly value: number;
  readonly expected: number;
  /** The movie's mean opinion. */
  readonly mean: number;
  /** Half the range of four in five. */
  readonly halfWidth: number;
}

/**
 * What members are expected to say of movies as a whole, against the movie's mean: the first axis of a file is taken for the
 * overall opinion, the others for what movies are like. The opinion is in none of what it is predicted from.
 */
export function evaluateEnjoyment(file: DataFile, fold: number): Figure[] {
  const members = hiddenOpinions(file, fold).filter(({ opinions }) => opinions >= fewestOpinions);
  const shown = members.flatMap(({ hidden }) => hidden);
  const isStrict = file.rows.userOf.length >= largeFile;
  const several = file.rows.axes > 1;
  const table = `Enjoyment, ${file.name}, ${file.axisNames[0]}, members with ${fewestOpinions}+ opinions`;
  const bar = isStrict ? { atMost: several ? 0.91 : 0.93 } : {};
  const ordered = members.filter(({ hidden }) => hidden.length >= fewestOrdered);
  const orders = (by: 'expected' | 'mean') =>
    meanOf(ordered.map(({ hidden }) => correlation(hidden.map((one) => [one.value, one[by]]))));
  const gain = orders('expected') - orders('mean');
  return [
    { table, what: "RMSE over that of the movie's mean", value: ratioOf(shown), count: shown.length, ...bar },
    ...steps.map((least): Figure => {
      const some = members.filter(({ opinions }) => opinions >= least).flatMap(({ hidden }) => hidden);
      return { table, what: `the same with ${least}+`, value: ratioOf(some), count: some.length };
    }),
    { table, what: "correlation within a member, by the movie's mean", value: orders('mean'), count: ordered.length },
    {
      table,
      what: 'gain in it by what is expected',
      value: gain,
      count: ordered.length,
      ...(isStrict && several ? { atLeast: 0.01 } : {}),
    },
    {
      table,
      what: 'share within the 80 % range',
      value: meanOf(shown.map(({ value, expected, halfWidth }) => (Math.abs(value - expected) <= halfWidth ? 1 : 0))),
      count: shown.length,
      ...(isStrict ? { atLeast: 0.78, atMost: 0.82 } : {}),
    },
  ];
}

function hiddenOpinions(file: DataFile, fold: number): { readonly opinions: number; readonly hidden: HiddenOpinion[] }[] {
  const known = selectRows(file.rows, (row) => file.fold[row] !== fold);
  const opinions = axesOf(known, 0, 1);
  const options = optionsOf(file, known, opinions);
  const { features, neighboursOf } = options;
  const { scale } = trainEnjoyment(opinions, options);
  const shares = fitShares(opinions, features);
  const means = meansOf(opinions, 0, 0);
  const hidden = buildRatingTable(
    axesOf(
      selectRows(file.rows, (row) => file.fold[row] === fold),
      0,
      1,
    ),
  );
  return Array.from({ length: hidden.users }, (_, user) => {
    const own = fitOwnEnjoyment(ownOpinionsOf(shares, user, options), features.axes);
    const halfWidth = scale.halfWidths[opinionsStep(own.opinions)] ?? 0;
    const rows = Array.from(hidden.movieOf.subarray(hidden.userStart[user], hidden.userStart[user + 1]), (movie, at) => ({
      movie,
      value: hidden.scores[(hidden.userStart[user] ?? 0) + at] ?? 0,
    }));
    return {
      opinions: own.opinions,
      hidden: rows.map(({ movie, value }): HiddenOpinion => {
        const neighbours = neighboursOf(movie);
        const alike = neighbours === null ? 0 : alikePoints(own, neighbours);
        const facts = {
          expected: expectedOpinion(shares, shareOf(shares, features, movie)),
          deviations: deviationsOf(features, movie),
        };
        return { value, expected: withinScale(expectedEnjoyment(own, facts, alike), file), mean: means[movie] ?? 0, halfWidth };
      }),
    };
  });
}

/** Nothing of the opinions is in what movies are like, nor in which are alike. */
function optionsOf(file: DataFile, known: RatingRows, opinions: RatingRows): EnjoymentOptions {
  const { lowest, highest } = file;
  const others = axesOf(known, 1, known.axes);
  const taste = others.axes === 0 ? null : trainTaste(others, file);
  return {
    lowest,
    highest,
    features: {
      usual: meanOf(Array.from(opinions.scores)),
      votes: new Float32Array(known.movies),
      axes: others.axes,
      deviations: deviationsOfAll(others),
    },
    neighboursOf: (movie) => (taste === null ? null : movieTasteOf(taste, movie).neighbours),
  };
}

/** Some axes of the rows that are scored on one of them. */
function axesOf(rows: RatingRows, from: number, to: number): RatingRows {
  const axes = to - from;
  const of = (row: number) => rows.scores.subarray(row * rows.axes + from, row * rows.axes + to);
  const scored = rows.userOf.map((_, row) => row).filter((row) => of(row).some((score) => score > 0));
  const scores = new Float32Array(scored.length * axes);
  scored.forEach((row, at) => scores.set(of(row), at * axes));
  return {
    ...rows,
    axes,
    userOf: scored.map((row) => rows.userOf[row] ?? 0),
    movieOf: scored.map((row) => rows.movieOf[row] ?? 0),
    scores,
  };
}

/** The mean of each movie's scores on an axis; that of all where no one scored. @param shrinkage scores at that mean that are added */
function meansOf({ axes, movies, movieOf, scores }: RatingRows, axis: number, shrinkage: number): Float64Array {
  const [sums, counts] = [new Float64Array(movies), new Float64Array(movies)];
  movieOf.forEach((movie, row) => {
    const score = scores[row * axes + axis] ?? 0;
    if (score === 0) return;
    sums[movie] = (sums[movie] ?? 0) + score;
    counts[movie] = (counts[movie] ?? 0) + 1;
  });
  const all = sumOf(sums) / Math.max(1, sumOf(counts));
  return sums.map((sum, movie) => {
    const count = (counts[movie] ?? 0) + shrinkage;
    return count === 0 ? all : (sum + shrinkage * all) / count;
  });
}

/** Shrunk means in standard deviations of all movies. */
function deviationsOfAll(rows: RatingRows): Float32Array {
  const deviations = new Float32Array(rows.movies * rows.axes);
  for (let axis = 0; axis < rows.axes; axis += 1) {
    const means = meansOf(rows, axis, 4);
    const middle = meanOf(Array.from(means));
    const deviation = Math.sqrt(meanOf(Array.from(means, (mean) => (mean - middle) ** 2))) || 1;
    means.forEach((mean, movie) => (deviations[movie * rows.axes + axis] = (mean - middle) / deviation));
  }
  return deviations;
}

function ratioOf(opinions: readonly HiddenOpinion[]): number {
  const squares = (by: 'expected' | 'mean') => meanOf(opinions.map((one) => (one.value - one[by]) ** 2));
  return opinions.length === 0 ? 1 : Math.sqrt(squares('expected') / squares('mean'));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

import { characteristics, characteristicTexts } from '../../packages/domain/src/characteristics/index.ts';
import {
  estimateFromKind,
  estimateInFolds,
  fewestScoredMovies,
  fitKindModel,
} from '../../packages/domain/src/estimates/index.ts';
import { readCounts } from './evaluate-editorial.ts';
import type { Figure } from './figure.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { readKnownMovies, type KnownMovie } from './scored-movies.ts';

const bars = { gore: 0.45, psychological: 0.6, jumpScares: 0.4, characters: 0.4, pace: 0.35, comedy: 0.65 } as const;
const folds = 10;
const table = 'Estimates from kinds';
/** Standard deviations on either side of the middle that hold 80 % of a normal distribution. */
const eightyPercent = 1.2816;

/** How well a kind tells editorial scores of movies that it has not seen, no series on both sides. */
export function evaluateKind(folder: string): Figure[] {
  const all = readKnownMovies(folder);
  if (all.length < fewestScoredMovies * 2) return [];
  // Learned from all of them, measured on those whose keywords are known.
  const measured = estimateInFolds(all, folds).map((expected, at) => ({ expected, movie: all[at] }));
  const withKeywords = measured.flatMap(({ expected, movie }) =>
    movie === undefined || movie.keywords.length === 0 ? [] : [{ expected, movie }],
  );
  const movies = withKeywords.map(({ movie }) => movie);
  const expected = withKeywords.map(({ expected: values }) => values);
  const spreads = fitKindModel(movies)?.errors ?? [];
  return [
    ...characteristics.map((name, axis): Figure => {
      const what = `R2 in ten folds, ${characteristicTexts[name].label}`;
      return { table, what, value: explained(movies, expected, axis), count: movies.length, atLeast: bars[name] };
    }),
    ...characteristics.map((name, axis): Figure => {
      const what = `mean error, ${characteristicTexts[name].label}`;
      const errors = movies.map(({ scores }, at) => Math.abs((scores[axis] ?? 0) - (expected[at]?.[axis] ?? 0)));
      const value = errors.reduce((sum, error) => sum + error, 0) / errors.length;
      return { table, what, value, count: movies.length };
    }),
    ...characteristics.map((name, axis): Figure => {
      const half = eightyPercent * (spreads[axis] ?? 0);
      const within = movies.filter(({ scores }, at) => Math.abs((scores[axis] ?? 0) - (expected[at]?.[axis] ?? 0)) <= half);
      const what = `share within 80 % ranges, ${characteristicTexts[name].label}`;
      return { table, what, value: within.length / movies.length, count: movies.length, atLeast: 0.74, atMost: 0.86 };
    }),
    ...countedFigures(folder, movies),
  ];
}

/** Counted jump scares of movies that the model learns nothing of: those with counts are left out of it. */
function countedFigures(folder: string, movies: readonly KnownMovie[]): Figure[] {
  const counts = readCounts(folder);
  const model = fitKindModel(movies.filter(({ movieId }) => !counts.has(movieId)));
  if (model === null || counts.size === 0) return [];
  const axis = characteristics.indexOf('jumpScares');
  const pairs = movies.flatMap((movie): [number, number][] => {
    const count = counts.get(movie.movieId);
    return count === undefined ? [] : [[estimateFromKind(model, movie)[axis] ?? 0, count]];
  });
  return [{ table, what: 'spearman', value: rankCorrelation(pairs), count: pairs.length, judgedFrom: 50, atLeast: 0.5 }];
}

function explained(movies: readonly KnownMovie[], expected: readonly number[][], axis: number): number {
  const values = movies.map(({ scores }) => scores[axis] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const left = values.reduce((sum, value, at) => sum + (value - (expected[at]?.[axis] ?? 0)) ** 2, 0);
  return 1 - left / values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

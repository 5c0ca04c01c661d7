import { characteristics, maximumScore } from '../characteristics/index.ts';
import { FeatureList, type MovieFacts, type SparseRow } from './movie-facts.ts';
import { fitRidge, predictRidge, type RidgeExample, type RidgeModel } from './ridge.ts';

const axes = characteristics.length;

/** A movie with six scores, from which kinds are learned. */
export interface ScoredMovie extends MovieFacts {
  /** 1-10, one a characteristic. */
  readonly scores: readonly number[];
  /** 1 for an editorial one; members' means less than that, by their number. */
  readonly weight: number;
  /** Movies that belong together, such as a series: never on both sides of a measurement. */
  readonly group: string;
}

/** Expects six scores of a movie from what a source says of it (R491). */
export interface KindModel {
  readonly features: FeatureList;
  readonly ridge: RidgeModel;
  readonly directors: DirectorMeans;
  /** Standard deviation of what is known around the estimate, one a characteristic, in points. */
  readonly errors: readonly number[];
  /** The same for movies without keywords. */
  readonly errorsWithoutKeywords: readonly number[];
}

/** Chosen by folds over the scored movies that come with Hexreel (bench/evaluate.ts --only kind). */
const alpha = 16;
const folds = 5;
/** A director's mean counts half from this many movies on. */
const moviesForHalf = 2;

/** The fewest scored movies that say something of kinds. */
export const fewestScoredMovies = 50;

/** @returns null with too few movies */
export function fitKindModel(movies: readonly ScoredMovie[]): KindModel | null {
  if (movies.length < fewestScoredMovies) return null;
  const errors = measureErrors(movies);
  return { ...fit(movies), errors: errors.withKeywords, errorsWithoutKeywords: errors.without };
}

/** The six scores expected of a movie, 1-10. */
export function estimateFromKind(model: Pick<KindModel, 'features' | 'ridge' | 'directors'>, movie: MovieFacts): number[] {
  const row = withDirectors(model.features, movie, model.directors.meanOf(movie.directors));
  return predictRidge(model.ridge, row).map((value) => Math.min(maximumScore, Math.max(1, value)));
}

/** A model's estimates of each movie without having seen its group: one array of six a movie. */
export function estimateInFolds(movies: readonly ScoredMovie[], count: number): number[][] {
  const parts = partsOf(movies, count);
  const found: number[][] = movies.map(() => []);
  for (let part = 0; part < count; part += 1) {
    const model = fit(movies.filter((_, at) => parts[at] !== part));
    movies.forEach((movie, at) => {
      if (parts[at] === part) found[at] = estimateFromKind(model, movie);
    });
  }
  return found;
}

function fit(movies: readonly ScoredMovie[]): Pick<KindModel, 'features' | 'ridge' | 'directors'> {
  const features = FeatureList.of(movies);
  const directors = new DirectorMeans(movies);
  const examples = movies.map((movie): RidgeExample => ({
    // A movie says nothing of itself.
    features: withDirectors(features, movie, directors.meanOf(movie.directors, movie)),
    targets: movie.scores,
    weight: movie.weight,
  }));
  return { features, ridge: fitRidge(examples, features.names.length + axes, alpha), directors };
}

function withDirectors(features: FeatureList, movie: MovieFacts, means: readonly number[] | null): SparseRow {
  const row = features.read(movie);
  if (means === null) return row;
  const first = features.names.length;
  return { places: [...row.places, ...means.map((_, axis) => first + axis)], values: [...row.values, ...means] };
}

function measureErrors(movies: readonly ScoredMovie[]): { readonly withKeywords: number[]; readonly without: number[] } {
  const errorsOf = (measured: readonly ScoredMovie[]) => {
    const expected = estimateInFolds(measured, folds);
    return characteristics.map((_, axis) => {
      const squares = measured.map(({ scores }, at) => ((scores[axis] ?? 0) - (expected[at]?.[axis] ?? 0)) ** 2);
      return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length));
    });
  };
  const known = movies.filter(({ keywords }) => keywords.length > 0);
  const without = errorsOf(movies.map((movie) => ({ ...movie, keywords: [] })));
  return { withKeywords: known.length < fewestScoredMovies ? without : errorsOf(known), without };
}

/** Which part each movie is in: all of a group in one, always the same. */
function partsOf(movies: readonly ScoredMovie[], count: number): number[] {
  return movies.map(({ group }) => {
    let mixed = 7;
    for (const character of group) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x9e_37_79_b1) ^ (mixed >>> 13);
    return (mixed >>> 0) % count;
  });
}

/** How far directors' movies lie from all movies, drawn to 0 where there are few. */
export class DirectorMeans {
  readonly #sums = new Map<string, { readonly sum: number[]; movies: number }>();
  readonly #means: readonly number[];

  constructor(movies: readonly ScoredMovie[]) {
    this.#means = characteristics.map(
      (_, axis) => movies.reduce((sum, { scores }) => sum + (scores[axis] ?? 0), 0) / Math.max(1, movies.length),
    );
    for (const { directors, scores } of movies)
      for (const name of directors) {
        const entry = this.#sums.get(name) ?? { sum: scores.map(() => 0), movies: 0 };
        scores.forEach((score, axis) => {
          entry.sum[axis] = (entry.sum[axis] ?? 0) + score - (this.#means[axis] ?? 0);
        });
        entry.movies += 1;
        this.#sums.set(name, entry);
      }
  }

  /** @param without leave this movie out @returns six values in points, or null where nothing else is known of its directors */
  meanOf(directors: readonly string[], without?: ScoredMovie): number[] | null {
    const sum = characteristics.map(() => 0);
    let movies = 0;
    for (const name of directors) {
      const entry = this.#sums.get(name);
      if (entry === undefined) continue;
      entry.sum.forEach((value, axis) => {
        const own = without === undefined ? 0 : (without.scores[axis] ?? 0) - (this.#means[axis] ?? 0);
        sum[axis] = (sum[axis] ?? 0) + value - own;
      });
      movies += entry.movies - (without === undefined ? 0 : 1);
    }
    return movies === 0 ? null : sum.map((value) => value / (movies + moviesForHalf));
  }
}

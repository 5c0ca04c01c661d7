import { genreNames, horrorGenre } from '../movie/index.ts';

/** A source's facts about a movie, for an estimate from its kind. */
export interface MovieFacts {
  readonly genreIds: readonly number[];
  readonly subgenres: readonly string[];
  /** The source's keyword ids, or any names of keywords; empty where they are unknown. */
  readonly keywords: readonly (number | string)[];
  readonly directors: readonly string[];
  /** ISO 639-1. */
  readonly language: string;
  readonly year: number | null;
  /** Minutes. */
  readonly runtime: number | null;
  readonly voteCount: number;
  /** 0-10. */
  readonly voteAverage: number;
}

/** The features that models know: a keyword or language has one from this many scored movies on. */
const fewestMovies = 4;

/** The names of features, and their places. Versioned with a model's weights: they are stored together. */
export class FeatureList {
  readonly names: readonly string[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(names: readonly string[]) {
    this.names = names;
    this.#places = new Map(names.map((name, place) => [name, place]));
  }

  /** The features that enough of these movies have. */
  static of(movies: readonly MovieFacts[]): FeatureList {
    const counts = new Map<string, number>();
    for (const movie of movies) for (const [name] of namedFeatures(movie)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return new FeatureList([...counts].filter(([, count]) => count >= fewestMovies).map(([name]) => name));
  }

  /** A movie's features that are in the list: their places, and their values. */
  read(movie: MovieFacts): SparseRow {
    const found = namedFeatures(movie).flatMap(([name, value]): [number, number][] => {
      const place = this.#places.get(name);
      return place === undefined ? [] : [[place, value]];
    });
    return { places: found.map(([place]) => place), values: found.map(([, value]) => value) };
  }
}

/** The features of a movie that are not 0. */
export interface SparseRow {
  readonly places: readonly number[];
  readonly values: readonly number[];
}

const firstDecade = 1930;
const usualMinutes = 95;
/** The vote average of a movie that few voted on is drawn to the usual one as by this many votes. */
const votesOfUsual = 20;
/** The source's usual vote for a horror movie. */
export const usualVote = 5.8;

/** The source's vote in points above the usual one, drawn to it where few voted; 0 before the first vote. @param average 0-10 */
export function votePoints(average: number, count: number): number {
  return ((average - usualVote) * count) / (count + votesOfUsual);
}

function namedFeatures(movie: MovieFacts): [name: string, value: number][] {
  const { year, runtime, voteCount, voteAverage } = movie;
  const features: [string, number][] = [
    ...movie.genreIds.filter((id) => id !== horrorGenre && genreNames[id] !== undefined).map(one('genre')),
    ...movie.subgenres.map(one('subgenre')),
    ...[...new Set(movie.keywords)].map(one('keyword')),
    one('language')(movie.language),
    ['hours', ((runtime ?? usualMinutes) - usualMinutes) / 60],
    ['votes', Math.log10(1 + voteCount) - 2.5],
    ['vote', votePoints(voteAverage, voteCount)],
  ];
  if (movie.keywords.length === 0) features.push(['no keywords', 1]);
  if (year !== null) {
    features.push(one('decade')(Math.max(firstDecade, Math.floor(year / 10) * 10)));
    features.push(['years', (year - 1990) / 20]);
  }
  return features;
}

function one(kind: string): (what: number | string) => [string, number] {
  return (what) => [`${kind} ${what}`, 1];
}

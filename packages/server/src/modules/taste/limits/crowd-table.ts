import { setImmediate as nextTurn } from 'node:timers/promises';
import { characteristics, maximumScore } from '@hexreel/domain/characteristics';
import { expectedOpinion, untrainedScale } from '@hexreel/domain/enjoyment';
import { knownError, knownValue, votePoints } from '@hexreel/domain/estimates';
import { leastCeiling } from '@hexreel/domain/limits';
import { movieShrinkage } from '@hexreel/domain/taste';
import { estimateOf, memberSpread } from '../../catalogue/index.ts';
import type { ServedModel } from '../model/served-model.ts';
import { readCrowdFacts, type CrowdMovie, type MovieKind } from './read-crowd-movies.ts';

const axes = characteristics.length;
/** Built in steps, with requests answered in between. */
const moviesPerStep = 1_000;
const noCounts: readonly number[] = Array.from({ length: maximumScore }, () => 0);

/** How scores of one axis lie over all movies. */
interface AxisSpread {
  readonly mean: number;
  /** The standard deviation of scores of one movie. */
  readonly spread: number;
}

/** The place of a movie that was listed since the table was brought up to date: nothing is known of it. */
export const unknownPlace = -1;

/** Several movies' places in the table, and how many are expected at each score. */
export interface ReadMovies {
  /** `unknownPlace` where the table has no such movie. */
  readonly places: Int32Array;
  /** One an axis, by score; those that no one scored at 0. Estimates do not count. */
  readonly histograms: readonly Int32Array[];
}

/**
 * Everybody's scores of each listed movie, prepared for limits: the lowest ceiling that it keeps and its expected values,
 * `axes` values a movie.
 */
export class CrowdTable {
  readonly #model: ServedModel | null;
  readonly #spreads: readonly AxisSpread[];
  readonly #places = new Map<number, number>();
  /** The place of the next movie. */
  #next = 0;
  /** By place; 0 where a movie left. */
  #movieIds = new Int32Array(0);
  readonly #tags: ReadonlySet<string>[] = [];
  /** Movies of the same kind share their tags. */
  readonly #tagSets = new Map<string, ReadonlySet<string>>();
  #leastCeilings = new Uint8Array(0);
  #expected = new Float32Array(0);
  /** In hundredths of a point. */
  #errors = new Uint8Array(0);
  /** 0 where neither members nor we scored. */
  #expectedScores = new Uint8Array(0);
  #modelPlaces = new Int32Array(0);
  /** Runtimes, which are no scores: 0 where unknown. */
  #minutes = new Uint16Array(0);
  #years = new Uint16Array(0);
  #voteAverages = new Float32Array(0);
  #votePoints = new Float32Array(0);
  #opinions = new Float64Array(0);
  /** Until something changes; most searches are among the same movies. */
  #read = new WeakMap<readonly number[], ReadMovies>();

  private constructor(model: ServedModel | null, spreads: readonly AxisSpread[]) {
    this.#model = model;
    this.#spreads = spreads;
  }

  /** @param model the one whose estimates and places the table holds */
  static async build(movies: readonly CrowdMovie[], model: ServedModel | null): Promise<CrowdTable> {
    const table = new CrowdTable(model, await measureSpreads(movies));
    for (const [at, movie] of movies.entries()) {
      if (at % moviesPerStep === moviesPerStep - 1) await nextTurn();
      table.set(movie);
    }
    return table;
  }

  /** A movie is listed, or what is known of it changed. */
  set(movie: CrowdMovie): void {
    this.#read = new WeakMap();
    const place = this.#placeFor(movie.movieId);
    const { kind, voteAverage, voteCount, counts, estimate: estimated } = readCrowdFacts(movie);
    this.#minutes[place] = kind.runtime ?? 0;
    this.#years[place] = kind.year ?? 0;
    this.#voteAverages[place] = voteAverage ?? 0;
    this.#votePoints[place] = votePoints(voteAverage ?? 0, voteAverage === null ? 0 : voteCount);
    this.#tags[place] = this.#tagsOf(kind);
    const modelPlace = this.#model?.placeOf(movie.movieId) ?? -1;
    this.#modelPlaces[place] = modelPlace;
    const share = this.#model?.arrays.opinionShares[modelPlace] ?? Number.NaN;
    const base = this.#model?.shared.enjoyment ?? untrainedScale;
    this.#opinions[place] = expectedOpinion(base, { share, vote: this.votePointsOf(place) });
    this.#spreads.forEach(({ mean, spread }, axis) => {
      const own = counts?.[axis] ?? noCounts;
      const estimate = estimateOf(estimated, axis);
      const [raters, total] = totalsOf(own);
      const average = raters === 0 ? null : total / raters;
      const shrunkMean =
        estimate === null
          ? (total + movieShrinkage * mean) / (raters + movieShrinkage)
          : (knownValue({ average, count: raters }, estimate) ?? mean);
      const error = estimate === null ? spread / Math.sqrt(raters + movieShrinkage) : knownError(raters, estimate, spread);
      this.#errors[place * axes + axis] = Math.min(255, Math.round(error * 100));
      const crowd = { counts: own, lowest: 1, step: 1 };
      const least = leastCeiling({ crowd, shrunkMean, crowdSpread: spread, personal: null, estimate });
      this.#leastCeilings[place * axes + axis] = least ?? 0;
      const isSure = raters > 0 || estimate?.source === 'editorial';
      this.#expected[place * axes + axis] = raters > 0 || estimate !== null ? shrunkMean : Number.NaN;
      this.#expectedScores[place * axes + axis] = isSure ? Math.round(shrunkMean) : 0;
    });
  }

  /** A movie is listed no more. */
  remove(movieId: number): void {
    this.#read = new WeakMap();
    // Its place stays empty; the table is rebuilt every night.
    const place = this.#places.get(movieId);
    if (place !== undefined) this.#movieIds[place] = 0;
    this.#places.delete(movieId);
  }

  /** The number of a listed movie; null for any other. */
  placeOf(movieId: number): number | null {
    return this.#places.get(movieId) ?? null;
  }

  /** @param movieIds not changed afterwards: what is read of them is kept with the array */
  read(movieIds: readonly number[]): ReadMovies {
    const known = this.#read.get(movieIds);
    if (known !== undefined) return known;
    const places = new Int32Array(movieIds.length);
    for (let at = 0; at < places.length; at += 1) places[at] = this.#places.get(movieIds[at] ?? 0) ?? unknownPlace;
    const histograms = characteristics.map((_, axis) => {
      const counts = new Int32Array(maximumScore + 1);
      for (const place of places) {
        const score = place === unknownPlace ? 0 : (this.#expectedScores[place * axes + axis] ?? 0);
        counts[score] = (counts[score] ?? 0) + 1;
      }
      return counts;
    });
    const read = { places, histograms };
    this.#read.set(movieIds, read);
    return read;
  }

  /** All listed movies. */
  *places(): Generator<readonly [movieId: number, place: number]> {
    yield* this.#places;
  }

  /** Places are numbers below this one. */
  get size(): number {
    return this.#next;
  }

  /** 0 where no listed movie is. */
  movieIdAt(place: number): number {
    return this.#movieIds[place] ?? 0;
  }

  /** Null where it is unknown. */
  minutesOf(place: number): number | null {
    return this.#minutes[place] || null;
  }

  /** Null where it is unknown. */
  yearOf(place: number): number | null {
    return this.#years[place] || null;
  }

  /** The source's, 0-10; null before the first vote. */
  voteAverageOf(place: number): number | null {
    return this.#voteAverages[place] || null;
  }

  /** The same in points above the usual vote (`votePoints`); 0 before the first one. */
  votePointsOf(place: number): number {
    return this.#votePoints[place] ?? 0;
  }

  /** The opinion that is expected of an average member (R550). */
  expectedOpinionOf(place: number): number {
    return this.#opinions[place] ?? Number.NaN;
  }

  /** Members scored it, or we did: limits may promise something. */
  isSure(place: number, axis: number): boolean {
    return this.#expectedScores[place * axes + axis] !== 0;
  }

  /** The known value as a whole score, 1-10; 0 where neither members nor we scored. */
  expectedScoreOf(place: number, axis: number): number {
    return this.#expectedScores[place * axes + axis] ?? 0;
  }

  /** The movie's place in the model; -1 where the model does not know it. */
  modelPlaceOf(place: number): number {
    return this.#modelPlaces[place] ?? -1;
  }

  /** 1-10; null where nothing is known. */
  leastCeilingOf(place: number, axis: number): number | null {
    const least = this.#leastCeilings[place * axes + axis] ?? 0;
    return least === 0 ? null : least;
  }

  /** The known value (R490); NaN where there is none. */
  expectedOf(place: number, axis: number): number {
    return this.#expected[place * axes + axis] ?? Number.NaN;
  }

  /** How far that may be off what all members together would say: its standard error, in points. */
  errorOf(place: number, axis: number): number {
    return (this.#errors[place * axes + axis] ?? 0) / 100;
  }

  /** Subgenres and genres. */
  tagsOf(place: number): ReadonlySet<string> {
    return this.#tags[place] ?? new Set();
  }

  /** How far scores of one movie lie apart on an axis: their standard deviation. */
  spreadOf(axis: number): number {
    return this.#spreads[axis]?.spread ?? unknownSpread.spread;
  }

  #tagsOf({ subgenres, genreIds }: MovieKind): ReadonlySet<string> {
    const tags = [...subgenres, ...genreIds.map(String)];
    const key = tags.join(' ');
    const known = this.#tagSets.get(key) ?? new Set(tags);
    this.#tagSets.set(key, known);
    return known;
  }

  #placeFor(movieId: number): number {
    const known = this.#places.get(movieId);
    if (known !== undefined) return known;
    const place = this.#next;
    this.#next += 1;
    this.#places.set(movieId, place);
    if (this.#next * axes > this.#expected.length) this.#grow();
    this.#movieIds[place] = movieId;
    return place;
  }

  #grow(): void {
    const movies = Math.max(1_024, this.#next * 2);
    const ceilings = new Uint8Array(movies * axes);
    const expected = new Float32Array(movies * axes);
    const errors = new Uint8Array(movies * axes);
    const expectedScores = new Uint8Array(movies * axes);
    const modelPlaces = new Int32Array(movies);
    const movieIds = new Int32Array(movies);
    const minutes = new Uint16Array(movies);
    const years = new Uint16Array(movies);
    const voteAverages = new Float32Array(movies);
    const points = new Float32Array(movies);
    const opinions = new Float64Array(movies);
    ceilings.set(this.#leastCeilings);
    expected.set(this.#expected);
    errors.set(this.#errors);
    expectedScores.set(this.#expectedScores);
    modelPlaces.set(this.#modelPlaces);
    movieIds.set(this.#movieIds);
    minutes.set(this.#minutes);
    years.set(this.#years);
    voteAverages.set(this.#voteAverages);
    points.set(this.#votePoints);
    opinions.set(this.#opinions);
    this.#leastCeilings = ceilings;
    this.#expected = expected;
    this.#errors = errors;
    this.#expectedScores = expectedScores;
    this.#modelPlaces = modelPlaces;
    this.#movieIds = movieIds;
    this.#minutes = minutes;
    this.#years = years;
    this.#voteAverages = voteAverages;
    this.#votePoints = points;
    this.#opinions = opinions;
  }
}

/** Where few have scored at all: the middle of the scale, and the spread that members of other sites have. */
const unknownSpread: AxisSpread = { mean: (1 + maximumScore) / 2, spread: memberSpread };
const fewestScores = 100;

/** The mean of all scores of each axis, and how far scores of one movie lie apart. */
async function measureSpreads(movies: readonly CrowdMovie[]): Promise<AxisSpread[]> {
  const sums = characteristics.map(() => ({ scores: 0, total: 0, squares: 0, freedom: 0 }));
  for (const [at, movie] of movies.entries()) {
    if (at % moviesPerStep === moviesPerStep - 1) await nextTurn();
    const { counts } = readCrowdFacts(movie);
    if (counts === null) continue;
    sums.forEach((sum, axis) => {
      const own = counts[axis] ?? noCounts;
      const [raters, total] = totalsOf(own);
      if (raters === 0) return;
      const mean = total / raters;
      sum.scores += raters;
      sum.total += total;
      sum.freedom += raters - 1;
      sum.squares += own.reduce((squares, count, score) => squares + count * (score + 1 - mean) ** 2, 0);
    });
  }
  return sums.map(({ scores, total, squares, freedom }) =>
    scores < fewestScores || freedom === 0 ? unknownSpread : { mean: total / scores, spread: Math.sqrt(squares / freedom) },
  );
}

function totalsOf(counts: readonly number[]): [raters: number, total: number] {
  let [raters, total] = [0, 0];
  counts.forEach((count, at) => {
    raters += count;
    total += count * (at + 1);
  });
  return [raters, total];
}

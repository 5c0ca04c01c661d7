import { characteristics, maximumScore } from '@hexreel/domain/characteristics';
import { invertNeighbours, type MovieTable, type MovieTaste, type NeighbourOf, type TasteScale } from '@hexreel/domain/taste';
import type { SharedFacts } from './shared-facts.ts';

const axes = characteristics.length;

/** One array of each kind for all movies; `axes` values a movie where nothing else is said. */
export interface ModelArrays {
  /** In ascending order. The place of a movie in it is its number in all other arrays. */
  readonly movieIds: Int32Array;
  /** Points above each axis' mean. */
  readonly biases: Float32Array;
  readonly raters: Int32Array;
  /** 0 where no one scored. */
  readonly averages: Float32Array;
  /** Movie m has the neighbours from `neighbourStart[m]` up to, not including, `neighbourStart[m + 1]`. */
  readonly neighbourStart: Int32Array;
  /** Places, not ids. */
  readonly neighbours: Int32Array;
  readonly similarities: Float32Array;
  /** Movies' shares of members' opinions (`MovieShares`): NaN, and 0 members, below five. */
  readonly opinionShares: Float32Array;
  readonly opinionMembers: Int32Array;
}

/** A complete model, as requests use it. */
export class ServedModel {
  readonly id: string;
  /** Ratings saved later are not in it. */
  readonly trainedAt: Date;
  readonly ratings: number;
  readonly shared: SharedFacts;
  readonly arrays: ModelArrays;
  readonly scale: TasteScale;
  #neighbourOf: NeighbourOf | undefined;

  constructor(facts: {
    readonly id: string;
    readonly trainedAt: Date;
    readonly ratings: number;
    readonly shared: SharedFacts;
    readonly arrays: ModelArrays;
  }) {
    this.id = facts.id;
    this.trainedAt = facts.trainedAt;
    this.ratings = facts.ratings;
    this.shared = facts.shared;
    this.arrays = facts.arrays;
    const { means, neighbourWeight } = facts.shared;
    this.scale = { means, neighbourWeight, lowest: 1, highest: maximumScore };
  }

  /** The number of a movie in the arrays; null for one of which nothing was known. */
  placeOf(movieId: number): number | null {
    const { movieIds } = this.arrays;
    let [low, high] = [0, movieIds.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((movieIds[middle] ?? 0) < movieId) low = middle + 1;
      else high = middle;
    }
    return movieIds[low] === movieId ? low : null;
  }

  /** Table that `predictAll` reads; built when first needed. */
  get table(): MovieTable {
    this.#neighbourOf ??= invertNeighbours(this.arrays);
    return { biases: this.arrays.biases, neighbours: this.arrays, neighbourOf: this.#neighbourOf };
  }

  /** One an axis: points above its mean. */
  biasAt(place: number): Float32Array {
    return this.arrays.biases.subarray(place * axes, (place + 1) * axes);
  }

  /** The movie at a place; its own id and those of its neighbours are places, too. */
  movieAt(place: number): MovieTaste {
    const { raters, neighbourStart, neighbours, similarities } = this.arrays;
    const [from, to] = [neighbourStart[place] ?? 0, neighbourStart[place + 1] ?? 0];
    return {
      movieId: place,
      bias: this.biasAt(place),
      raters: raters.subarray(place * axes, (place + 1) * axes),
      neighbours: { movieIds: neighbours.subarray(from, to), similarities: similarities.subarray(from, to) },
    };
  }

  /** The movies' averages when the model was trained; null where no one had scored. */
  averagesAt(place: number): (number | null)[] {
    const { averages } = this.arrays;
    return Array.from({ length: axes }, (_, axis) => {
      const average = averages[place * axes + axis] ?? 0;
      return average === 0 ? null : average;
    });
  }
}

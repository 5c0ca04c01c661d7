import { characteristics, perCharacteristic, type Averages } from '../characteristics/index.ts';

/** Mean values of several movies. */
export interface MeanShape {
  readonly averages: Averages;
  /** The movies that it is made of. */
  readonly movies: number;
}

/**
 * The mean of what is known of movies (R490), each movie counted once (R382). Movies of which nothing is known say nothing; a
 * characteristic that none of the others has is null.
 */
export function meanShape(movies: Iterable<Averages>): MeanShape {
  const sums = perCharacteristic(() => ({ count: 0, sum: 0 }));
  let counted = 0;
  for (const movie of movies) {
    if (characteristics.every((name) => movie[name] === null)) continue;
    counted += 1;
    for (const name of characteristics) {
      const average = movie[name];
      if (average === null) continue;
      sums[name].count += 1;
      sums[name].sum += average;
    }
  }
  const averages = perCharacteristic((name) => (sums[name].count === 0 ? null : sums[name].sum / sums[name].count));
  return { averages, movies: counted };
}

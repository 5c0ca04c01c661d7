import { genreNames, horrorGenre, subgenres } from '../movie/index.ts';

/** Features of a movie that are known before anybody rates it. */
export interface MovieKind {
  readonly subgenres: readonly string[];
  readonly genreIds: readonly number[];
  readonly year: number | null;
  /** Minutes. */
  readonly runtime: number | null;
}

/** Every listed movie is horror, so that genre says nothing. */
const genres = Object.keys(genreNames)
  .map(Number)
  .filter((genre) => genre !== horrorGenre);
/** The first year of each decade that has a feature; earlier years count as the first one, later years as the last. */
const decades = [1930, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020] as const;
const usualMinutes = 95;

/** How many features `kindFeatures` gives; weights of another number belong to another version of this list. */
export const kindFeatureCount = subgenres.length + genres.length + decades.length + 1;

/** The features of a movie's kind: 1 or 0 for each subgenre, genre and decade, and the runtime in hours. */
export function kindFeatures(kind: MovieKind): Float32Array {
  const features = new Float32Array(kindFeatureCount);
  subgenres.forEach((name, at) => {
    if (kind.subgenres.includes(name)) features[at] = 1;
  });
  genres.forEach((genre, at) => {
    if (kind.genreIds.includes(genre)) features[subgenres.length + at] = 1;
  });
  if (kind.year !== null) {
    const decade = Math.max(
      0,
      decades.findLastIndex((from) => (kind.year ?? 0) >= from),
    );
    features[subgenres.length + genres.length + decade] = 1;
  }
  features[kindFeatureCount - 1] = (kind.runtime ?? usualMinutes) / 60;
  return features;
}

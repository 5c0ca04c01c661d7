import { characteristics, maximumScore } from '@hexreel/domain/characteristics';
import { searchKey } from '@hexreel/domain/movie';
import type { CatalogueMovie } from './catalogue-file.ts';

/**
 * The movies nearest to one, nearest first: by editorial scores, shared subgenres, people and era. The weights were
 * tuned by reading the lists of well-known titles: people outweigh an era, subgenres outweigh both, the scores decide
 * the rest, and of equals the more popular comes first.
 */
export function nearestMovies(movie: CatalogueMovie, all: readonly CatalogueMovie[], count: number): readonly CatalogueMovie[] {
  return all
    .filter((other) => other.tmdbId !== movie.tmdbId)
    .map((other) => ({ other, likeness: likeness(movie, other) }))
    .toSorted((a, b) => b.likeness - a.likeness || b.other.popularity - a.other.popularity)
    .slice(0, count)
    .map(({ other }) => other);
}

function likeness(a: CatalogueMovie, b: CatalogueMovie): number {
  const scores = 1 - Math.sqrt(scoreDistance(a.scores, b.scores) / farthest);
  const sharedDirectors = overlap(a.directors, b.directors) > 0 ? 1 : 0;
  const sharedCast = Math.min(2, count(names(a), names(b)));
  const era = Math.exp(-Math.abs(yearOf(a) - yearOf(b)) / 18);
  // Silent movies are closest to each other, whatever they are about.
  const bothSilent = yearOf(a) < firstTalkies && yearOf(b) < firstTalkies ? 1 : 0;
  const language = a.originalLanguage === b.originalLanguage ? 1 : 0;
  // Prefers the better rated one of two that are equally near.
  const reputation = (b.voteAverage - 6) / 4;
  return (
    3 * scores +
    2.5 * overlap(a.subgenres, b.subgenres) +
    1.1 * sharedDirectors +
    0.5 * sharedCast +
    0.9 * era +
    2 * bothSilent +
    1.8 * (isOneTitle(a, b) ? 1 : 0) +
    0.3 * language +
    0.6 * reputation
  );
}

/** Squared distance of two movies' scores; a movie without scores is as far from any other as most are. */
function scoreDistance(a: CatalogueMovie['scores'], b: CatalogueMovie['scores']): number {
  if (a === null || b === null) return unknownDistance;
  return characteristics.reduce((sum, name) => sum + (a[name] - b[name]) ** 2, 0);
}

/** The distance of scores that differ by all of the scale, and of movies of which one is unknown. */
const farthest = characteristics.length * (maximumScore - 1) ** 2;
const unknownDistance = farthest / 9;

const firstTalkies = 1929;
/** Shorter titles are prefixes of others by accident: It Follows is not a sequel of It. */
const shortestSeriesName = 4;

/** Normalised titles, cached because every movie's neighbours compare them. */
const titleKeys = new WeakMap<CatalogueMovie, string>();

/** True if two titles are equal or one is a prefix of the other, as with remakes and sequels. */
function isOneTitle(a: CatalogueMovie, b: CatalogueMovie): boolean {
  const one = titleKey(a);
  const other = titleKey(b);
  if (one === other) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return shorter.length >= shortestSeriesName && longer.startsWith(shorter) && !/^\p{L}/u.test(longer.slice(shorter.length));
}

function titleKey(movie: CatalogueMovie): string {
  const known = titleKeys.get(movie);
  if (known !== undefined) return known;
  const key = searchKey(movie.title);
  titleKeys.set(movie, key);
  return key;
}

function yearOf(movie: CatalogueMovie): number {
  return Number(movie.releaseDate.slice(0, 4));
}

/** Jaccard index: shared entries over all entries. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = count(a, b);
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}

function count(a: readonly string[], b: readonly string[]): number {
  return a.filter((entry) => b.includes(entry)).length;
}

function names(movie: CatalogueMovie): string[] {
  return movie.cast.map((member) => member.name);
}

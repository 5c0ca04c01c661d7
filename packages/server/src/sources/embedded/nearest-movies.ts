import { profileDistance, type CatalogueMovie } from './catalogue-file.ts';

/**
 * The movies nearest to one, the nearest first: by editorial profile, shared subgenres, people and era. Weights were set
 * by reading the lists of titles one knows: people outweigh an era, subgenres outweigh both, the profile decides the rest.
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
  const profile = 1 - Math.sqrt(profileDistance(a.profile, b.profile) / 600);
  const sharedDirectors = overlap(a.directors, b.directors) > 0 ? 1 : 0;
  const sharedCast = Math.min(2, count(names(a), names(b)));
  const years = Math.abs(Number(a.releaseDate.slice(0, 4)) - Number(b.releaseDate.slice(0, 4)));
  const era = Math.max(0, 1 - years / 30);
  const language = a.originalLanguage === b.originalLanguage ? 1 : 0;
  return (
    3 * profile + 2.5 * overlap(a.subgenres, b.subgenres) + 0.9 * sharedDirectors + 0.5 * sharedCast + 0.6 * era + 0.3 * language
  );
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

import { isCharacteristic } from '@hexreel/domain/characteristics';
import type { CatalogueMovie } from '../../sources/embedded/catalogue-file.ts';
import type { CommunityMember } from './community-file.ts';

export type TastedMovie = Pick<CatalogueMovie, 'tmdbId' | 'profile' | 'subgenres' | 'releaseDate' | 'voteCount'>;
type Tastes = CommunityMember['tastes'];

/**
 * How much a movie is for somebody: about 1 for what they look for, 0 for what they would not mind, below that for what
 * has little of what they like. Subgenres weigh most, then the characteristics they like, then their decades.
 */
export function liking(tastes: Tastes, movie: TastedMovie): number {
  const subgenres = tastes.likes.filter((like) => movie.subgenres.some((subgenre) => subgenre === like)).length;
  const strengths = tastes.likes.filter(isCharacteristic).map((name) => (movie.profile[name] - 5) / 5);
  const strength = strengths.length === 0 ? 0 : strengths.reduce((sum, one) => sum + one, 0) / strengths.length;
  const isOfTheirDecades = tastes.eras.includes(`${movie.releaseDate.slice(0, 3)}0s`);
  return Math.min(1, 0.6 * subgenres) * 0.8 + 0.5 * strength + (isOfTheirDecades ? 0.4 : 0) - 0.25;
}

/** How alike two people's tastes are: 0 for nothing in common, 1 for the same. */
export function likeness(a: Tastes, b: Tastes): number {
  return 0.65 * shared(a.likes, b.likes) + 0.35 * shared(a.eras, b.eras);
}

/** Jaccard index: shared entries over all entries. */
function shared(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((entry) => b.includes(entry)).length;
  return both === 0 ? 0 : both / (a.length + b.length - both);
}

import { isCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import type { Subgenre } from '@hexreel/domain/movie';
import type { CommunityMember } from './community-file.ts';

/** The fields of a movie that the plan uses. */
export interface TastedMovie {
  readonly tmdbId: number;
  /** Editorial scores, 1 to 10; null where there are none. */
  readonly scores: Readonly<Record<Characteristic, number>> | null;
  readonly subgenres: readonly Subgenre[];
  /** YYYY-MM-DD. */
  readonly releaseDate: string;
  readonly voteCount: number;
}

/** How strong a characteristic of a movie is, 1 to 10: an ordinary horror movie where it has no editorial scores. */
export function strengthOf({ scores }: Pick<TastedMovie, 'scores'>, name: Characteristic): number {
  return scores?.[name] ?? ordinaryStrength;
}

const ordinaryStrength = 5;

type Tastes = CommunityMember['tastes'];

/**
 * How well a movie fits a taste: about 1 for a good match, 0 for a neutral one, below that for a poor one. Subgenres weigh
 * most, then the characteristics they like, then their decades.
 */
export function liking(tastes: Tastes, movie: TastedMovie): number {
  const subgenres = tastes.likes.filter((like) => movie.subgenres.some((subgenre) => subgenre === like)).length;
  const strengths = tastes.likes.filter(isCharacteristic).map((name) => (strengthOf(movie, name) - 5) / 5);
  const strength = strengths.length === 0 ? 0 : strengths.reduce((sum, one) => sum + one, 0) / strengths.length;
  const isOfTheirDecades = tastes.eras.includes(`${movie.releaseDate.slice(0, 3)}0s`);
  return Math.min(1, 0.6 * subgenres) * 0.8 + 0.5 * strength + (isOfTheirDecades ? 0.4 : 0) - 0.25;
}

/** Similarity of two tastes: 0 for nothing in common, 1 for the same. */
export function likeness(a: Tastes, b: Tastes): number {
  return 0.65 * shared(a.likes, b.likes) + 0.35 * shared(a.eras, b.eras);
}

/** Jaccard index: shared entries over all entries. */
function shared(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((entry) => b.includes(entry)).length;
  return both === 0 ? 0 : both / (a.length + b.length - both);
}

import { leastKnownPool } from '@hexreel/domain/movie';
import type { BrowseIndex } from './browse-index.ts';
import type { IndexedMovie } from './indexed-movie.ts';
import { takeBest } from './take-best.ts';

/**
 * The ids of movies whose ratings would tell most, the first ones most (R503): many know them, and what we say of them is
 * uncertain. From memory.
 */
export async function findLeastKnown(browseIndex: Pick<BrowseIndex, 'current'>): Promise<number[]> {
  const { inOrder } = await browseIndex.current();
  const uncertain = inOrder('popularity').filter(({ uncertainty }) => uncertainty > 0);
  return takeBest(uncertain, leastKnownPool, (one, other) => worthOf(other) - worthOf(one)).map(({ id }) => id);
}

/** Votes by their order of magnitude: the most voted would otherwise come first however well they are known. */
function worthOf({ voteCount, uncertainty }: IndexedMovie): number {
  return Math.log10(1 + voteCount) * uncertainty;
}

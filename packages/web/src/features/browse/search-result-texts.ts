import type { FoundCredit, MoviesResponse, SuggestedPerson } from '@hexreel/domain/contract/movies';
import type { BrowseFilters } from '@hexreel/domain/movie';

/**
 * That a search found no title, above what it found instead (R64); null where it found titles, and without a search.
 * @param isAlone whether the movie source has nothing to add
 */
export function missingTitleText(
  { search }: BrowseFilters,
  { found, isAlone }: { readonly found: MoviesResponse['found']; readonly isAlone: boolean },
): string | null {
  if (search === undefined || found === null || found === 'titles') return null;
  const missing = noTitle(search, isAlone ? '' : ' here');
  return found === 'people' ? `${missing} Movies by or with people with that name:` : `${missing} Closest:`;
}

/** Above suggestions that are similar at best. */
export function closestText(search: string): string {
  return `${noTitle(search, '')} Closest:`;
}

function noTitle(search: string, where: string): string {
  return `No title \u201c${search}\u201d${where}.`;
}

/** Why movies are in a list: 'Directed by John Carpenter', 'With Toni Collette'. */
export function creditTexts(credits: ReadonlyMap<number, FoundCredit>): ReadonlyMap<number, string> {
  return new Map(Array.from(credits, ([id, { name, role }]) => [id, `${role === 'director' ? 'Directed by' : 'With'} ${name}`]));
}

/** 'Director of Halloween, The Thing', 'In Hereditary, Krampus and 2 more'. */
export function knownForText({ role, movies, knownFor }: SuggestedPerson): string {
  const others = movies - knownFor.length;
  return `${role === 'director' ? 'Director of' : 'In'} ${knownFor.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

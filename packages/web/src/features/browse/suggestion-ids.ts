import { searchBoxId } from '../../lib/paths.ts';

/** The list that the search box controls. */
export const suggestionsId = `${searchBoxId}-suggestions`;

/** @param index among subgenre, movies and people */
export function suggestionId(index: number): string {
  return `${suggestionsId}-${index}`;
}

import { searchKey } from '../movie/search-text.ts';

/** Roles of a person in a movie; of one who directed and acted in it, only the former counts. */
export const personRoles = ['director', 'cast'] as const;
export type PersonRole = (typeof personRoles)[number];

/** Movies that a movie's page shows next to each of its people, at most. */
export const otherMoviesShown = 4;

/**
 * The address of a person's page: their name in lower case, without accents, with hyphens between its words (R380). Names are
 * all that both sources have in common, so a link lasts when the source changes; people of one name share a page.
 * @returns '' for a name without letters and digits, which has no page
 */
export function personSlug(name: string): string {
  return searchKey(name).replaceAll(' ', '-');
}

/** The name that an address means, as `searchKey` writes names. */
export function personKey(slug: string): string {
  return searchKey(slug);
}

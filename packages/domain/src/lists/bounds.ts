/** The most lists of a user. */
export const mostLists = 100;

/** The most movies of a list; all of them are one page. */
export const mostListEntries = 250;

/** The longest texts of a list, in characters (code points). */
export const longestListTitle = 100;
export const longestListDescription = 2_000;
export const longestListNote = 500;

/** Posters that show what is in a list. */
export const listPosters = 5;

/** Public lists, of all or with a movie, a page. */
export const listsPerPage = 24;

/** Public lists with a movie are counted up to here; beyond, they are "more than". */
export const mostCountedLists = 1_000;

/** Random bytes of a list's id, which is all that protects a list that is shared by its link. */
export const listIdBytes = 16;

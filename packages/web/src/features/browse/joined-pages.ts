import type { FoundCredit, MovieSummary, MoviesResponse } from '@hexreel/domain/contract/movies';

/** Number of pages that load by themselves; then Load more takes over, so that the footer stays reachable (R65). */
const automaticPages = 3;

/** The state of one page of the list. */
export type PageState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'ready'; readonly page: MoviesResponse };

/** State of the list's end. */
export type ListEnd =
  | { readonly state: 'end' }
  /** Pages that are being loaded. */
  | { readonly state: 'loading'; readonly pages: number }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'more'; readonly page: number; readonly automatic: boolean };

export interface JoinedPages {
  readonly movies: readonly MovieSummary[];
  /** Why movies are in the list whose titles do not say so, by movie. */
  readonly credits: ReadonlyMap<number, FoundCredit>;
  /** Id of the first movie of each page, to move the focus to what was just loaded. */
  readonly firstOfPage: readonly (number | undefined)[];
  readonly end: ListEnd;
}

/**
 * Joins pages into one list. A list may shift between two requests, so a movie of an earlier page is left out of a
 * later one. Pages after a missing one wait for it.
 */
export function joinPages(first: MoviesResponse, later: readonly PageState[]): JoinedPages {
  const movies: MovieSummary[] = [];
  const firstOfPage: (number | undefined)[] = [];
  const credits = new Map<number, FoundCredit>();
  const known = new Set<number>();
  const append = (page: MoviesResponse) => {
    const added = page.movies.filter(({ id }) => !known.has(id));
    for (const { id } of added) known.add(id);
    firstOfPage.push(added[0]?.id);
    movies.push(...added);
    for (const credit of page.credits) credits.set(credit.movieId, credit);
  };

  const joined = { movies, credits, firstOfPage };
  append(first);
  let last = first;
  for (const [index, next] of later.entries()) {
    if (next.state === 'loading') return { ...joined, end: { state: 'loading', pages: later.length - index } };
    if (next.state === 'failed') return { ...joined, end: next };
    append(next.page);
    last = next.page;
  }
  return { ...joined, end: endOf(last, firstOfPage.length) };
}

function endOf(last: MoviesResponse, pages: number): ListEnd {
  if (last.nextPage === null) return { state: 'end' };
  return { state: 'more', page: last.nextPage, automatic: pages < automaticPages };
}

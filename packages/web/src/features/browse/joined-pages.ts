import type { MovieCard, MoviesResponse } from '@hexreel/domain/api/movies';

/** As many pages load by themselves, then Load more takes over, so that the footer stays within reach (readings, 31). */
const automaticPages = 3;

/** How one page of the list stands. */
export type PageState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'ready'; readonly page: MoviesResponse };

/** What stands at the list's end. */
export type ListEnd =
  | { readonly state: 'end' }
  /** So many pages are on their way. */
  | { readonly state: 'loading'; readonly pages: number }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'more'; readonly page: number; readonly automatic: boolean };

export interface JoinedPages {
  readonly movies: readonly MovieCard[];
  /** Id of the first movie of each page, to lead the focus to what was just loaded. */
  readonly firstOfPage: readonly (number | undefined)[];
  readonly end: ListEnd;
}

/**
 * Joins pages into one list. A list may shift between two requests, so a movie that stood on an earlier page is left
 * out of a later one. What comes behind a page that is missing waits for it.
 */
export function joinPages(first: MoviesResponse, later: readonly PageState[]): JoinedPages {
  const movies: MovieCard[] = [];
  const firstOfPage: (number | undefined)[] = [];
  const known = new Set<number>();
  const append = (page: MoviesResponse) => {
    const added = page.movies.filter(({ id }) => !known.has(id));
    for (const { id } of added) known.add(id);
    firstOfPage.push(added[0]?.id);
    movies.push(...added);
  };

  append(first);
  let last = first;
  for (const [index, next] of later.entries()) {
    if (next.state === 'loading') return { movies, firstOfPage, end: { state: 'loading', pages: later.length - index } };
    if (next.state === 'failed') return { movies, firstOfPage, end: next };
    append(next.page);
    last = next.page;
  }
  return { movies, firstOfPage, end: endOf(last, firstOfPage.length) };
}

function endOf(last: MoviesResponse, pages: number): ListEnd {
  if (last.nextPage === null) return { state: 'end' };
  return { state: 'more', page: last.nextPage, automatic: pages < automaticPages };
}

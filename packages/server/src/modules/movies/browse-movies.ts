import type { MoviesResponse } from '@hexreel/domain/api/movies';
import { hasSliders, moviesPerPage, moviesWithSliders, searchKey, type BrowseFilters } from '@hexreel/domain/movie';
import type { Listed, MovieBoard, Part } from './movie-board.ts';
import type { Likeness } from './search-movies.ts';

export interface BrowseContext {
  readonly board: MovieBoard;
  /** @param search as `searchKey` gives it */
  readonly search: (search: string, likeness: Likeness) => Promise<readonly number[]>;
}

/**
 * Browse: all filters narrow one list (readings, 3 and 4). Twenty movies a page; with a slider above 0 the whole
 * matching set, 500 at most, on one page. A search orders by relevance unless a sort is chosen.
 */
export async function browseMovies(context: BrowseContext, filters: BrowseFilters, currentYear: number): Promise<MoviesResponse> {
  const onePage = hasSliders(filters);
  const page = onePage ? 1 : (filters.page ?? 1);
  const count = onePage ? moviesWithSliders : moviesPerPage;
  const part = { from: (page - 1) * count, count };
  const { movies, total } = await listMovies(context, { filters, currentYear }, part);
  const nextPage = !onePage && page * count < total ? page + 1 : null;
  return { movies: [...movies], total, page, nextPage };
}

async function listMovies(
  { board, search }: BrowseContext,
  choice: { readonly filters: BrowseFilters; readonly currentYear: number },
  part: Part,
): Promise<Listed> {
  const wanted = choice.filters.search;
  if (wanted === undefined) return board.list({ ...choice, found: null }, part);
  const key = searchKey(wanted);
  const close = await board.list({ ...choice, found: await search(key, 'close') }, part);
  return close.total > 0 ? close : board.list({ ...choice, found: await search(key, 'loose') }, part);
}

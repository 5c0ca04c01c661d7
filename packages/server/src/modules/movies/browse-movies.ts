import type { MoviesResponse } from '@hexreel/domain/api/movies';
import { hasSliders, moviesPerPage, moviesWithSliders, type BrowseFilters } from '@hexreel/domain/movie';
import type { MovieBoard } from './movie-board.ts';

/**
 * Browse: all filters narrow one list (readings, 3 and 4). Twenty movies a page; with a slider above 0 the whole
 * matching set, 500 at most, on one page. A search orders by relevance unless a sort is chosen.
 */
export async function browseMovies(board: MovieBoard, filters: BrowseFilters, currentYear: number): Promise<MoviesResponse> {
  const onePage = hasSliders(filters);
  const page = onePage ? 1 : (filters.page ?? 1);
  const count = onePage ? moviesWithSliders : moviesPerPage;
  const { movies, total } = await board.list({ filters, currentYear }, { from: (page - 1) * count, count });
  const nextPage = !onePage && page * count < total ? page + 1 : null;
  return { movies: [...movies], total, page, nextPage };
}

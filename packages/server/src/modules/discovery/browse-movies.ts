import type { HomeResponse, MoviesResponse } from '@hexreel/domain/contract/movies';
import { hasSliders, moviesPerPage, moviesWithSliders } from '@hexreel/domain/movie';
import { formatTarget, type Target } from '@hexreel/domain/reel';
import type { BrowseIndex } from './browse-index.ts';
import type { Choice } from './select-movies.ts';

/**
 * Browse: all filters narrow one list (R51). Twenty movies a page, 500 with a slider above 0 (R59). A search orders by
 * relevance unless a sort is chosen.
 */
export async function browseMovies(browseIndex: BrowseIndex, choice: Choice): Promise<MoviesResponse> {
  const { filters } = choice;
  const page = filters.page ?? 1;
  const count = hasSliders(filters) ? moviesWithSliders : moviesPerPage;
  const { movies, total, unranked, found, credits, leftOut } = await browseIndex.list(choice, {
    from: (page - 1) * count,
    count,
  });
  const nextPage = page * count < total ? page + 1 : null;
  const listed = { movies: [...movies], total, unranked, page, nextPage, found, credits: [...credits] };
  return choice.leftOut === undefined ? listed : { ...listed, seen: leftOut };
}

/** The movies that are closest to a target, with their match, and how many can be compared with it (R264). */
export async function readClosest(
  browseIndex: BrowseIndex,
  { target, count, ...choice }: Omit<Choice, 'filters'> & { readonly target: Target; readonly count: number },
): Promise<HomeResponse['closest']> {
  const filters = { near: formatTarget(target) };
  const { movies, total } = await browseIndex.list({ ...choice, filters }, { from: 0, count });
  return { movies: [...movies], total };
}

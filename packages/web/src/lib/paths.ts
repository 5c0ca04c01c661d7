import type { BrowseFilters, Subgenre } from '@hexreel/domain/movie';
import { pageHref, type MovieTab } from './addresses.ts';

export type { MovieTab } from './addresses.ts';

/** Id of Browse's search box; the address with it focuses it, and so does the `/` key. */
export const searchBoxId = 'search';
export const searchBoxPath = pageHref('/browse', { hash: searchBoxId });

export function moviePath(id: number, tab: MovieTab = 'overview'): string {
  return pageHref('/movie/$id', tab === 'overview' ? { params: { id } } : { params: { id }, query: { tab } });
}

/** The page that warns while the movie runs (R702). */
export function watchPath(id: number): string {
  return pageHref('/movie/$id/watch', { params: { id } });
}

/** The movie page, shown although the viewer's hard no's hide it. */
export function revealedMoviePath(id: number): string {
  return pageHref('/movie/$id', { params: { id }, query: { look: '1' } });
}

/** Id of the review's form in the Rate & Review tab; links to it name it as `data-place`. */
export const reviewFormId = 'your-review';

/**
 * The movie page with its reviews from a cursor on, for browsers without script. @param cursor `nextCursor` of a page
 * of reviews
 */
export function reviewsPath(id: number, cursor?: string): string {
  return pageHref('/movie/$id', { params: { id }, query: { reviews: cursor }, hash: reviewsHeadingId });
}

export const reviewsHeadingId = 'reviews-title';

/** Sign-in that returns afterwards (R9). @param from path and query of this site; left out for /profile */
export function loginPath(from?: string): string {
  return pageHref('/login', { query: { from } });
}

/** Page that explains predictions, limits, agreement and matches in plain words. */
export const howTastePath = pageHref('/how-taste-works');
/** Its section about estimates. */
export const estimatesPath = pageHref('/how-taste-works', { hash: 'estimates' });

/** Sign-up, from which sign-in also returns. */
export function signUpPath(from?: string): string {
  return pageHref('/signup', { query: { from } });
}

/** Browse with these filters in the URL, under their names. */
export function browsePath(filters: BrowseFilters = {}): string {
  return pageHref('/browse', { query: filters });
}

/** Browse within limits, which are in no address (R255). */
export const limitsPath = browsePath({ mode: 'limits' });

export function subgenrePath(subgenre: Subgenre): string {
  return browsePath({ subgenre: [subgenre] });
}

import { moviesPerPage, type BrowseFilters } from '@hexreel/domain/movie';
import { useEffect, useRef, type MouseEvent } from 'react';
import { clearedPath } from '../features/browse/active-filters.tsx';
import { atPage } from '../features/browse/list-pages.ts';
import type { MovieList } from '../features/browse/use-movie-list.ts';
import { useNearby } from '../features/browse/use-nearby.ts';
import { useWiderSearch } from '../features/browse/use-wider-search.ts';
import { failureText } from '../lib/failure-text.ts';
import { browsePath } from '../lib/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState, FailureNotice } from '../ui/notice.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { MovieGrid, MovieGridSkeleton, MovieSkeletons } from './movie-grid.tsx';
import { WiderResults } from './wider-results.tsx';

/** Posters on the first screen of a phone; wider screens are faster anyway. */
const inSight = 4;

type ReadyList = Extract<MovieList, { state: 'ready' }>;

/** Browse's list in each of its states. */
export function BrowseResults({ filters, list }: { readonly filters: BrowseFilters; readonly list: MovieList }) {
  const wider = useWiderSearch(filters, list);
  if (list.state === 'failed') return <FailureNotice text={failureText(list.error)} onRetry={list.retry} />;
  if (list.state === 'loading') return <MovieGridSkeleton count={moviesPerPage} />;
  if (list.total === 0 && (wider.state === 'loading' || (wider.state === 'ready' && wider.movies.length > 0))) {
    return <WiderResults wider={wider} />;
  }
  if (list.total === 0) {
    return (
      <EmptyState title="No movies found" text="Try adjusting your filters">
        <a href={clearedPath(filters)} className={buttonClass('quiet')}>
          Show all movies
        </a>
      </EmptyState>
    );
  }
  if (list.movies.length === 0) {
    return (
      <EmptyState title="The list has fewer pages" text="There may have been more before.">
        <a href={browsePath(atPage(filters, 1))} className={buttonClass('quiet')}>
          Go to the first page
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <FilledList filters={filters} list={list} />
      <WiderResults wider={wider} />
    </>
  );
}

function FilledList({ filters, list }: { readonly filters: BrowseFilters; readonly list: ReadyList }) {
  const { movies, end, outdated } = list;
  const sentinel = useNearby(end.state === 'more' && end.automatic && !outdated ? end.page : null, list.showMore);
  const focusNext = useFocusOnNextPage(list);
  const page = filters.page ?? 1;
  return (
    <div aria-busy={outdated} className={`transition-opacity ${outdated ? 'opacity-40' : ''}`}>
      {page > 1 && (
        <p className="mb-5">
          <a href={browsePath(atPage(filters, page - 1))} className={buttonClass('quiet')}>
            Previous page
          </a>
        </p>
      )}
      <MovieGrid movies={movies} eager={inSight}>
        {end.state === 'loading' && <MovieSkeletons count={end.pages * moviesPerPage} />}
      </MovieGrid>
      <div ref={sentinel} className="mt-8 flex min-h-16 flex-col items-center justify-center">
        {end.state === 'loading' && <Loading>{null}</Loading>}
        {end.state === 'failed' && <FailureNotice text={failureText(end.error)} onRetry={list.retryEnd} />}
        {end.state === 'more' && (
          <a
            href={browsePath(atPage(filters, end.page))}
            className={buttonClass('quiet')}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              focusNext();
              list.showMore();
            }}
          >
            Load more
          </a>
        )}
        {end.state === 'end' && movies.length > moviesPerPage && <p className="text-sm text-muted">That is all of them.</p>}
      </div>
    </div>
  );
}

/** Who loads more by hand goes on at the first of the new movies: the link that was pressed has moved away. */
function useFocusOnNextPage({ firstOfPage }: ReadyList): () => void {
  const awaitedPage = useRef<number | null>(null);
  const pages = firstOfPage.length;
  useEffect(() => {
    if (awaitedPage.current === null || pages <= awaitedPage.current) return;
    const movie = firstOfPage[awaitedPage.current];
    awaitedPage.current = null;
    document.querySelector<HTMLElement>(`[data-movie="${movie}"] a`)?.focus({ preventScroll: true });
  }, [pages, firstOfPage]);
  return () => {
    awaitedPage.current = pages;
  };
}

function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

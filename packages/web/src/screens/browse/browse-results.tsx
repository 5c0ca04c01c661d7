import { findSubgenre, moviesPerPage, subgenreRowTitle, type BrowseFilters } from '@hexreel/domain/movie';
import { Suspense, useEffect, useRef, type MouseEvent } from 'react';
import { atPage } from '../../features/browse/list-pages.ts';
import type { MovieList } from '../../features/browse/use-movie-list.ts';
import { creditTexts, missingTitleText } from '../../features/browse/search-result-texts.ts';
import { useNearViewport } from '../../features/browse/use-near-viewport.ts';
import { useWiderSearch, type WiderSearch } from '../../features/browse/use-wider-search.ts';
import { failureText } from '../../lib/failure-text.ts';
import { browsePath, subgenrePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { MovieGrid } from '../../blocks/movie-grid.tsx';
import { MovieGridSkeleton, MovieSkeletons } from '../../blocks/movie-grid-skeleton.tsx';
import { useCardPredictions } from '../../blocks/use-card-predictions.tsx';
import { HiddenResults, NothingFound, NothingLeft, SubgenreFeed, WiderResults } from './chunks.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './browse-results.module.css';

/** Posters on the first screen of a phone; wider screens are faster anyway. */
const inSight = 2;

type ReadyList = Extract<MovieList, { state: 'ready' }>;

/** Browse's list in each of its states. */
export function BrowseResults(props: { readonly filters: BrowseFilters; readonly list: MovieList; readonly isMember: boolean }) {
  const { filters, list } = props;
  return (
    <>
      <SubgenreHint filters={filters} />
      <Results {...props} />
      {list.state === 'ready' && !list.stale && list.hidden > 0 && filters.search !== undefined && (
        <Suspense>
          <HiddenResults key={JSON.stringify(filters)} filters={filters} count={list.hidden} />
        </Suspense>
      )}
    </>
  );
}

/** Where the search is the name of a subgenre: the way to all of its movies, those with other titles included (R394). */
function SubgenreHint({ filters: { search = '', subgenre: chosen } }: { readonly filters: BrowseFilters }) {
  const subgenre = findSubgenre(search);
  if (subgenre === null || chosen?.includes(subgenre) === true) return null;
  return (
    <p className={styles.hint}>
      “{search}” is also a subgenre:{' '}
      <a href={subgenrePath(subgenre)} className={typography.strongLink}>
        all {subgenreRowTitle(subgenre)} movies
      </a>
    </p>
  );
}

function Results({
  filters,
  list,
  isMember,
}: {
  readonly filters: BrowseFilters;
  readonly list: MovieList;
  readonly isMember: boolean;
}) {
  const wider = useWiderSearch(filters, list, isMember);
  if (list.state === 'failed') return <FailureNotice text={failureText(list.error)} onRetry={list.retry} />;
  if (list.state === 'loading') return <MovieGridSkeleton count={moviesPerPage} />;
  if (list.total === 0 && mayAddMovies(wider)) return <Wider wider={wider} />;
  if (list.total === 0 && list.hidden > 0 && (list.seen ?? 0) === 0)
    return (
      <Suspense>
        <NothingLeft />
      </Suspense>
    );
  if (list.total === 0)
    return (
      <Suspense>
        <NothingFound filters={filters} isAllSeen={(list.seen ?? 0) > 0} />
      </Suspense>
    );
  if (list.movies.length === 0) {
    return (
      <EmptyState title="There is no such page" text="The list may have become shorter.">
        <a href={browsePath(atPage(filters, 1))} className={buttonClass('quiet')}>
          Go to the first page
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <FilledList
        filters={filters}
        list={list}
        isAlone={wider.state === 'off' || (wider.state === 'ready' && wider.movies.length === 0)}
      />
      <Wider wider={wider} />
    </>
  );
}

function Wider({ wider }: { readonly wider: WiderSearch }) {
  if (wider.state === 'off') return null;
  return (
    <Suspense>
      <WiderResults wider={wider} />
    </Suspense>
  );
}

/** True if the movie source has movies of its own, or could not say so: neither is an empty list (R13). */
function mayAddMovies(wider: WiderSearch): boolean {
  return wider.state === 'loading' || wider.state === 'failed' || (wider.state === 'ready' && wider.movies.length > 0);
}

/** True where the list's order or a filter is TMDB's vote average. */
function goesByVote({ sortBy, rating }: BrowseFilters): boolean {
  return sortBy === 'rating' || rating !== undefined;
}

/** @param isAlone whether the movie source has nothing to add */
function FilledList({
  filters,
  list,
  isAlone,
}: {
  readonly filters: BrowseFilters;
  readonly list: ReadyList;
  readonly isAlone: boolean;
}) {
  const { movies, end, stale } = list;
  const forYou = useCardPredictions(movies);
  const sentinel = useNearViewport(end.state === 'more' && end.automatic && !stale ? end.page : null, list.showMore);
  const focusNext = useFocusOnNextPage(list);
  const page = filters.page ?? 1;
  const missing = stale ? null : missingTitleText(filters, { found: list.found, isAlone });
  return (
    <div aria-busy={stale} className={layout.updating}>
      {missing !== null && <p className={styles.missing}>{missing}</p>}
      {page > 1 && (
        <p className={styles.previous}>
          <a href={browsePath(atPage(filters, page - 1))} className={buttonClass('quiet')}>
            Previous page
          </a>
        </p>
      )}
      <MovieGrid movies={movies} eager={inSight} notes={creditTexts(list.credits)} forYou={forYou} hasVotes={goesByVote(filters)}>
        {end.state === 'loading' && <MovieSkeletons count={end.pages * moviesPerPage} />}
      </MovieGrid>
      <div ref={sentinel} className={styles.end}>
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
        {filters.subgenre?.length === 1 && (
          <Suspense>
            <SubgenreFeed filters={filters} />
          </Suspense>
        )}
        {end.state === 'end' && movies.length > moviesPerPage && <p className={typography.hint}>You have reached the end.</p>}
      </div>
    </div>
  );
}

/** After Load more the first new movie gets the focus, since the pressed link has moved. */
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

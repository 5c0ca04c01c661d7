import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { activeLimits } from '@hexreel/domain/limits';
import { moviesPerPage, type BrowseFilters, type ReadFilters } from '@hexreel/domain/movie';
import { comparedMoviesText } from '@hexreel/domain/texts/counted';
import { limitCountsText } from '@hexreel/domain/texts/limits';
import { Suspense, useState, type MouseEvent, lazy } from 'react';
import { MovieGridSkeleton } from '../../blocks/movie-grid-skeleton.tsx';
import { ActiveFilters } from '../../features/browse/active-filters.tsx';
import { askedFilters } from '../../features/browse/asked-filters.ts';
import { FilterFields } from '../../features/browse/filter-fields.tsx';
import { FilterForm } from '../../features/browse/filter-form.tsx';
import { FilterProblems } from '../../features/browse/filter-problems.tsx';
import { FilterSheet } from '../../features/browse/filter-sheet.tsx';
import { unrankedText } from '../../features/browse/filters.ts';
import { listTitle } from '../../features/browse/list-title.ts';
import { MoreWays } from '../../features/browse/more-ways.tsx';
import { SearchBox } from '../../features/browse/search-box.tsx';
import { useBrowseDraft } from '../../features/browse/use-browse-draft.ts';
import { useMovieList, type MovieList } from '../../features/browse/use-movie-list.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { browsePath } from '../../lib/paths.ts';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { EstimateLegend } from '../../blocks/estimate-legend.tsx';
import { Button } from '../../ui/button.tsx';
import { BrowseResults } from './browse-results.tsx';
import { SeenLeftOut, SignInForMine, UsualOrder } from './chunks.ts';
import { useLimitedList, type LimitedList } from './use-limited-list.ts';
import * as typography from '../../styles/typography.module.css';
import * as skipLinkStyles from '../../ui/skip-link.module.css';
import * as styles from './browse-screen.module.css';

/**
 * Parts that few visits to Browse need, rendered once a page is hydrated: the sliders with two handles, the list within
 * them.
 */
const LimitPanel = lazy(async () => ({ default: (await import('../../features/taste/limit-panel.tsx')).LimitPanel }));
const LimitedResults = lazy(() => import('./limited-results.tsx'));

const listId = 'movies';

interface BrowseProps {
  /** The filters in the URL. */
  readonly address: ReadFilters;
}

/**
 * Browse: search and filters next to (on phones above) an endless list of movies. Its two lists are read in components of
 * their own: on a phone each takes as long as a task of hydration should.
 */
export function BrowseScreen({ address }: BrowseProps) {
  const isSignedIn = useViewer() !== null;
  const filters = askedFilters(address.filters, { isMember: isSignedIn });
  // The server and its list, the same for everyone, know no limits.
  const isLimited = useOnceHydrated(filters.mode === 'limits');
  return <WithMovieList address={address} filters={filters} isSignedIn={isSignedIn} isLimited={isLimited} />;
}

interface AskedProps extends BrowseProps {
  /** Those of them that are asked for. */
  readonly filters: BrowseFilters;
  readonly isSignedIn: boolean;
  readonly isLimited: boolean;
}

function WithMovieList(props: AskedProps) {
  const list = useMovieList(props.filters, { isMember: props.isSignedIn, isOn: !props.isLimited });
  return <WithLimitedList {...props} list={list} />;
}

function WithLimitedList(props: AskedProps & { readonly list: MovieList }) {
  const limited = useLimitedList(props.filters, { isMember: props.isSignedIn, isOn: props.isLimited });
  return <BrowseLayout {...props} limited={limited} />;
}

function BrowseLayout({
  address,
  filters,
  isSignedIn,
  isLimited,
  list,
  limited,
}: AskedProps & { readonly list: MovieList; readonly limited: LimitedList }) {
  const controls = useBrowseDraft(address.filters);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const found = isLimited ? withinOf(limited) : countOf(list);
  const counts = isLimited && limited.first !== null ? limitCountsText(limited.first) : countedOf(list, filters);
  // A member's own are not known at once.
  const hasLimits = (isSignedIn && limited.saved === null) || activeLimits(limited.limits).length > 0;
  const limits = isLimited ? (
    <Suspense>
      <LimitPanel
        limits={limited.limits}
        saved={limited.saved}
        histograms={limited.first?.histograms ?? null}
        onChange={limited.setLimits}
        from={browsePath(filters)}
      />
    </Suspense>
  ) : null;
  const shown = isLimited ? limited.movies.map(({ movie }) => movie) : list.state === 'ready' ? list.movies : [];
  const unranked = !isLimited && list.state === 'ready' && !list.stale ? unrankedText(filters, list.unranked) : null;
  return (
    <div className={styles.browse}>
      <header className={styles.head}>
        <h1 className={styles.title}>{listTitle(filters, hasLimits)}</h1>
        <p className={styles.found}>
          <output>{counts}</output>
          {unranked !== null && <span className={typography.small}> {`\u00b7 ${unranked}`}</span>}
          <span className={styles.legend}>
            <EstimateLegend movies={shown} />
          </span>
        </p>
      </header>
      <SkipFilters />
      <div className={styles.filters}>
        <FilterForm controls={controls} className={styles.form}>
          <SearchBox controls={controls} isMember={isSignedIn} />
          <div className={styles.fields}>
            <FilterFields controls={controls} isMember={isSignedIn} limits={limits} />
            <span className={styles.withoutScript}>
              <Button type="submit" className={styles.submit}>
                Apply filters
              </Button>
            </span>
          </div>
        </FilterForm>
        <div className={styles.sheet}>
          <FilterSheet
            isOpen={isSheetOpen}
            setOpen={setSheetOpen}
            controls={controls}
            isMember={isSignedIn}
            limits={limits}
            done={found === null ? 'Show movies' : `Show ${found}`}
          />
        </div>
      </div>
      <section id={listId} tabIndex={-1} aria-label="Movies" className={styles.list}>
        <FilterProblems problems={address.problems} />
        {!isSignedIn && (address.filters.mine !== undefined || address.filters.sortBy === 'me') && (
          <Suspense>
            <SignInForMine filters={address.filters} />
          </Suspense>
        )}
        <MoreWays filters={filters} />
        <ActiveFilters filters={filters} />
        {filters.sortBy === 'me' && (
          <Suspense>
            <UsualOrder />
          </Suspense>
        )}
        {isSignedIn && (
          <Suspense>
            <SeenLeftOut
              filters={filters}
              count={isLimited ? (limited.first?.seen ?? null) : seenOf(list)}
              isStale={isLimited ? limited.isOutdated : list.state !== 'ready' || list.stale}
            />
          </Suspense>
        )}
        {isLimited ? (
          <Suspense fallback={<MovieGridSkeleton count={moviesPerPage} />}>
            <LimitedResults list={limited} onOpenSheet={() => setSheetOpen(true)} />
          </Suspense>
        ) : (
          <BrowseResults filters={filters} list={list} isMember={isSignedIn} />
        )}
      </section>
    </div>
  );
}

/** The filters have forty tab stops; this link skips them. */
function SkipFilters() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(listId)?.focus();
  };
  return (
    <a href={`#${listId}`} onClick={skip} className={skipLinkStyles.skipLink}>
      Skip to the movies
    </a>
  );
}

/** '1 movie', '420 movies'; the previous list's while the requested one is loading, nothing while neither is known. */
function countOf(list: MovieList): string | null {
  return list.state === 'ready' ? moviesText(list.total) : null;
}

/** The same with what is counted, where a movie needs ratings to be listed (R393). */
function countedOf(list: MovieList, { near }: BrowseFilters): string | null {
  return near === undefined || list.state !== 'ready' ? countOf(list) : comparedMoviesText(list.total);
}

/** How many movies are left out since the viewer has seen them; null where none are to be. */
function seenOf(list: MovieList): number | null {
  return list.state === 'ready' ? list.seen : null;
}

/** The same of the movies within limits. */
function withinOf({ first, withProbably }: LimitedList): string | null {
  return first === null ? null : moviesText(first.counts.within + (withProbably ? first.counts.probably : 0));
}

function moviesText(count: number): string {
  return count === 1 ? '1 movie' : `${countInDigits(count)} movies`;
}

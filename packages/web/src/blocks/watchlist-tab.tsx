import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { errorTexts } from '@hexreel/domain/api/errors';
import { watchlistOrderLabels, watchlistOrders, watchlistTexts, type WatchlistOrder } from '@hexreel/domain/watchlist';
import { MovieCard } from '../features/movies/movie-card.tsx';
import { watchlistQuery } from '../features/watchlist/watchlist-query.ts';
import { WatchlistToggle } from '../features/watchlist/watchlist-toggle.tsx';
import { failureText } from '../lib/failure-text.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { ownProfilePath } from '../lib/people-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { MorePages } from '../ui/more-pages.tsx';
import { EmptyState, FailureNotice } from '../ui/notice.tsx';
import { MovieGridSkeleton } from './movie-grid.tsx';

/** Posters on the first screen of a phone below the profile's header. */
const inSight = 2;

/** The Watchlist tab: movies in one of four orders. What is taken off keeps its place until the tab is opened again. */
export function WatchlistTab({ order }: { readonly order: WatchlistOrder }) {
  const list = useInfiniteQuery({ ...watchlistQuery(useApi(), order).all, placeholderData: keepPreviousData });
  if (list.data === undefined) {
    if (list.isError && !list.isFetching)
      return <FailureNotice text={failureText(list.error)} onRetry={() => void list.refetch()} />;
    return <MovieGridSkeleton count={12} />;
  }
  const entries = list.data.pages.flatMap((page) => page.movies);
  if (entries.length === 0) {
    return (
      <EmptyState title={watchlistTexts.empty}>
        <a href="/browse" className={buttonClass('quiet')}>
          Browse Movies
        </a>
      </EmptyState>
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData} className={`transition-opacity ${list.isPlaceholderData ? 'opacity-40' : ''}`}>
      <Orders chosen={order} />
      <ul className="movie-grid">
        {entries.map(({ movie, available }, index) => (
          <li key={movie.id}>
            <MovieCard movie={movie} sizes="(min-width: 29rem) 10.5rem, 44vw" eager={index < inSight} />
            {!available && <p className="mt-1 text-xs text-muted">{errorTexts.movieBanned}</p>}
            <WatchlistToggle movieId={movie.id} title={movie.title} look="card" />
          </li>
        ))}
      </ul>
      <MorePages list={list} failureText={failureText(list.error)} />
    </div>
  );
}

function Orders({ chosen }: { readonly chosen: WatchlistOrder }) {
  return (
    <nav aria-label="Sort by" className="mb-6 flex flex-wrap gap-2">
      {watchlistOrders.map((order) => (
        <a
          key={order}
          href={ownProfilePath('watchlist', { sort: order === 'added' ? undefined : order })}
          aria-current={order === chosen ? 'true' : undefined}
          data-keep-scroll
          data-replace
          className="choice"
        >
          {watchlistOrderLabels[order]}
        </a>
      ))}
    </nav>
  );
}

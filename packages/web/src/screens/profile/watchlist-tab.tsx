import type { WatchlistResponse } from '@hexreel/domain/contract/watchlist';
import type { ShelfChoice } from '@hexreel/domain/shelf';
import { watchlistOrders, type WatchlistOrder } from '@hexreel/domain/watchlist';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { onShelfText } from '@hexreel/domain/texts/enjoyment-cards';
import { watchlistOrderLabels, watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { MovieCard } from '../../features/movie-card/movie-card.tsx';
import { watchlistQuery } from '../../features/watchlist/watchlist-query.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useHasShelf } from '../../lib/shelf.ts';
import { ownProfilePath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { MovieGridSkeleton } from '../../blocks/movie-grid-skeleton.tsx';
import { useCardActions } from '../../blocks/use-card-actions.tsx';
import { useCardMarks } from '../../blocks/use-card-marks.tsx';
import { useCardPredictions } from '../../blocks/use-card-predictions.tsx';
import { BringRatings } from './bring-ratings-later.tsx';
import * as movieGridStyles from '../../blocks/movie-grid.module.css';
import * as choiceStyles from '../../ui/choice-button.module.css';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as styles from './watchlist-tab.module.css';

/** Posters on the first screen of a phone below the profile's header. */
const inSight = 2;

interface WatchlistTabProps {
  readonly order: WatchlistOrder;
  readonly shelf: ShelfChoice | undefined;
  /** The first visit above it has the way to the import already. */
  readonly isFirstRun: boolean;
}

/** The Watchlist tab: movies in one of four orders. Removed movies keep their place until the tab is opened again. */
export function WatchlistTab({ order, shelf, isFirstRun }: WatchlistTabProps) {
  return (
    <CursorList
      query={watchlistQuery(useApi(), order, shelf).all}
      keepsPrevious
      itemsOf={({ movies }) => movies}
      skeleton={<MovieGridSkeleton count={12} />}
      empty={
        shelf === 'only' ? (
          <>
            <Orders order={order} shelf={shelf} />
            <EmptyState title="Nothing here is on our shelf.">
              <a href={ownProfilePath('watchlist')} className={buttonClass('quiet')}>
                Show all of my watchlist
              </a>
            </EmptyState>
          </>
        ) : (
          <>
            <EmptyState title={watchlistTexts.empty}>
              <a href="/browse" className={buttonClass('quiet')}>
                Browse Movies
              </a>
            </EmptyState>
            {!isFirstRun && <BringRatings />}
          </>
        )
      }
    >
      {(entries) => (
        <>
          <Orders order={order} shelf={shelf} />
          <Entries entries={entries} />
        </>
      )}
    </CursorList>
  );
}

function Entries({ entries }: { readonly entries: readonly WatchlistResponse['movies'][number][] }) {
  const actions = useCardActions();
  const marks = useCardMarks();
  const forYou = useCardPredictions(entries.map(({ movie }) => movie));
  return (
    <ul className={`${movieGridStyles.grid} ${movieGridStyles.withLine}`}>
      {entries.map(({ movie, available }, index) => (
        <li key={movie.id} className={available ? undefined : styles.unavailable}>
          <MovieCard
            movie={movie}
            sizes="(min-width: 29rem) 10.5rem, 44vw"
            eager={index < inSight}
            note={available ? undefined : errorTexts.movieBanned}
            marks={
              <>
                {marks(movie.id)}
                {available && forYou?.(movie.id)}
              </>
            }
          />
          {actions?.(movie, { isBanned: !available })}
        </li>
      ))}
    </ul>
  );
}

function Orders({ order: chosen, shelf }: Omit<WatchlistTabProps, 'isFirstRun'>) {
  const hrefOf = (order: WatchlistOrder, from: ShelfChoice | undefined) =>
    ownProfilePath('watchlist', { sort: order === 'added' ? undefined : order, shelf: from });
  const hasShelf = useHasShelf();
  const link = { 'data-keep-scroll': true, 'data-replace': true, className: `${chosenStyles.chosen} ${choiceStyles.choice}` };
  return (
    <nav aria-label="Sort by" className={styles.orders}>
      {watchlistOrders.map((order) => (
        <a key={order} href={hrefOf(order, shelf)} aria-current={order === chosen ? 'true' : undefined} {...link}>
          {watchlistOrderLabels[order]}
        </a>
      ))}
      {(hasShelf || shelf === 'only') && (
        <a
          href={hrefOf(chosen, shelf === 'only' ? undefined : 'only')}
          aria-current={shelf === 'only' ? 'true' : undefined}
          {...link}
        >
          {onShelfText}
        </a>
      )}
    </nav>
  );
}

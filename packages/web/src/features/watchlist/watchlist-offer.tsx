import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WatchlistFailure } from './watchlist-failure.tsx';
import { useWatchlistOnce } from './use-watchlist-once.ts';
import * as toggleFailure from '../../ui/toggle-failure.module.css';
import * as styles from './watchlist-offer.module.css';

/**
 * Offers to remove a movie from the watchlist once it has been rated; nothing where it is not on it. Only an offer:
 * some users keep movies that they want to see again.
 */
export function WatchlistOffer({ movieId, isRated }: { readonly movieId: number; readonly isRated: boolean }) {
  const { isOn, failed, error, pressed, pressOnce, message } = useWatchlistOnce(movieId, false);
  return (
    <div aria-live="polite">
      {isRated && isOn && (
        <div className={`${toggleFailure.row} ${styles.offer}`}>
          <p>{watchlistTexts.stillListed}</p>
          <Button variant="quiet" onClick={pressOnce}>
            <Icon name="bookmark" />
            {watchlistTexts.remove}
          </Button>
          <WatchlistFailure {...{ isOn, failed, error }} />
        </div>
      )}
      {pressed && !isOn && (
        <p ref={message} tabIndex={-1} className={styles.removed}>
          <Icon name="check" />
          {watchlistTexts.removed}
        </p>
      )}
    </div>
  );
}

import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { Icon } from '../../ui/icon.tsx';
import { WatchlistFailure } from './watchlist-failure.tsx';
import { WatchlistAddButton } from './watchlist-add-button.tsx';
import { useWatchlistOnce } from './use-watchlist-once.ts';
import * as styles from './watchlist-add.module.css';

/** Add to Watchlist in Surprise Me, for users: it only adds, and shows the result (R73). */
export function WatchlistAdd({ movieId }: { readonly movieId: number }) {
  const { isOn, failed, error, pressed, pressOnce, message } = useWatchlistOnce(movieId, true);
  if (isOn) {
    return (
      <p ref={message} tabIndex={-1} className={styles.message}>
        <Icon name="check" />
        <output>{pressed ? watchlistTexts.added : watchlistTexts.in}</output>
      </p>
    );
  }
  return (
    <>
      <WatchlistAddButton onClick={pressOnce} />
      <WatchlistFailure {...{ isOn, failed, error }} />
    </>
  );
}

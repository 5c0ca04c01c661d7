import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useWatchlisted } from './use-watchlisted.ts';
import * as corner from '../../ui/poster-corner.module.css';
import * as bookmarkStyles from './bookmark.module.css';
import * as styles from './watchlist-card-button.module.css';

/**
 * A bookmark that is empty or full, on cards and in rankings (R108, R110). After a failed change it shows a warning,
 * and pressing it retries.
 * @param variant `card` overlays a poster's corner, `row` is inline
 */
export function WatchlistCardButton({
  movieId,
  title,
  variant,
}: {
  readonly movieId: number;
  readonly title: string;
  readonly variant: 'card' | 'row';
}) {
  const { isOn, failed, press } = useWatchlisted(movieId);
  const [pressed, setPressed] = useState(false);
  if (isOn === undefined) return null;
  const what = isOn ? `Remove ${title} from Watchlist` : `Add ${title} to Watchlist`;
  return (
    <button
      type="button"
      aria-label={failed ? `That failed. Try again: ${what}` : what}
      title={failed ? 'That failed. Try again' : undefined}
      data-on={isOn}
      data-moves={pressed}
      className={`${bookmarkStyles.bookmark} ${variant === 'card' ? `${corner.corner} ${styles.card}` : styles.toggle}`}
      onClick={() => {
        setPressed(true);
        press();
      }}
    >
      <span key={String(isOn)}>
        <Icon name={failed ? 'warning' : 'bookmark'} />
      </span>
    </button>
  );
}

import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useWatchlisted } from './use-watchlisted.ts';

/**
 * A bookmark that is empty or full, on cards and in rankings (specification, sections 2 and 4). Where a change failed it
 * shows a warning, and pressing it tries again.
 * @param look `card` lies on a poster's corner, `row` stands in a line
 */
export function WatchlistToggle({
  movieId,
  title,
  look,
}: {
  readonly movieId: number;
  readonly title: string;
  readonly look: 'card' | 'row';
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
      className={look === 'card' ? 'watch-toggle watch-toggle-card' : 'watch-toggle'}
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

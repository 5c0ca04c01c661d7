import { useState } from 'react';
import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWatchlisted } from './use-watchlisted.ts';
import { WatchlistFailure } from './watchlist-failure.tsx';
import * as bookmarkStyles from './bookmark.module.css';

/**
 * Add to Watchlist / In Watchlist on the movie page, for users.
 * @param isNext adding is the likely next step, so it is the page's red action
 */
export function WatchlistButton({ movieId, isNext }: { readonly movieId: number; readonly isNext: boolean }) {
  const { isOn = false, failed, error, press } = useWatchlisted(movieId);
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <Button
        variant={isNext && !isOn ? 'primary' : 'quiet'}
        aria-pressed={isOn}
        className={bookmarkStyles.bookmark}
        data-on={isOn}
        data-moves={pressed}
        onClick={() => {
          setPressed(true);
          press();
        }}
      >
        <span key={String(isOn)}>
          <Icon name="bookmark" />
        </span>
        {isOn ? watchlistTexts.in : watchlistTexts.add}
      </Button>
      <WatchlistFailure {...{ isOn, failed, error }} />
    </>
  );
}

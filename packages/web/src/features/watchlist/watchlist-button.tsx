import { watchlistTexts } from '@hexreel/domain/watchlist';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWatchlisted } from './use-watchlisted.ts';

/** Add to Watchlist / In Watchlist on the movie page, for members. */
export function WatchlistButton({ movieId }: { readonly movieId: number }) {
  const { isOn = false, failed, press } = useWatchlisted(movieId);
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <Button
        look={isOn ? 'quiet' : 'primary'}
        aria-pressed={isOn}
        className="watch-button"
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
      {failed && (
        <p role="alert" className="basis-full text-sm">
          {isOn ? watchlistTexts.removeFailed : watchlistTexts.addFailed} Try again.
        </p>
      )}
    </>
  );
}

import { watchlistTexts } from '@hexreel/domain/watchlist';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWatchlisted } from './use-watchlisted.ts';

/** Add to Watchlist in Surprise Me, for members: it only adds, and says how that went (specification, sections 4 and 8). */
export function WatchlistAdd({ movieId }: { readonly movieId: number }) {
  const { isOn = false, failed, press } = useWatchlisted(movieId);
  const [pressed, setPressed] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is of no use any more: what is said in its place takes the focus.
  useEffect(() => {
    if (pressed && isOn) said.current?.focus();
  }, [pressed, isOn]);
  if (isOn) {
    return (
      <p ref={said} tabIndex={-1} className="flex min-h-11 items-center gap-2 text-sm">
        <Icon name="check" />
        <output>{pressed ? watchlistTexts.added : watchlistTexts.in}</output>
      </p>
    );
  }
  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          setPressed(true);
          press();
        }}
      >
        <Icon name="bookmark" />
        {watchlistTexts.add}
      </Button>
      <p role="alert" className="basis-full text-sm empty:hidden">
        {failed && watchlistTexts.addFailed}
      </p>
    </>
  );
}

import { useState } from 'react';
import { loginPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/**
 * Add to Watchlist for visitors in Surprise Me: it says what is missing and stays (specification, section 8; readings, 9).
 * @param from this page, for the way back
 * @param onLeave the link to sign-in was followed
 */
export function WatchlistPrompt({ from, onLeave }: { readonly from: string; readonly onLeave: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        <Icon name="bookmark" />
        Add to Watchlist
      </Button>
      <p role="alert" className="basis-full text-sm empty:hidden">
        {asked && (
          <>
            You must be logged in to add to your watchlist.{' '}
            <a href={loginPath(from)} onClick={onLeave} className="inline-block py-2 text-ember underline underline-offset-4">
              Sign In
            </a>
          </>
        )}
      </p>
    </>
  );
}

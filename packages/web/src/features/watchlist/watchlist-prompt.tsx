import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { useState } from 'react';
import { loginPath } from '../../lib/paths.ts';
import { WatchlistAddButton } from './watchlist-add-button.tsx';
import { rememberWatchlistAdd } from './visitor-adds.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './watchlist-prompt.module.css';

/**
 * Add to Watchlist for visitors in Surprise Me: it asks them to sign in, and the dialog stays open (R73). The movie is
 * added after sign-in.
 * @param from this page, to return to
 * @param onLeave the link to sign-in was followed
 */
export function WatchlistPrompt({
  movieId,
  from,
  onLeave,
}: {
  readonly movieId: number;
  readonly from: string;
  readonly onLeave: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const ask = () => {
    rememberWatchlistAdd(movieId);
    setAsked(true);
  };
  return (
    <>
      <WatchlistAddButton onClick={ask} />
      <p role="alert" className={styles.invitation}>
        {asked && (
          <>
            {watchlistTexts.signInFirst}{' '}
            <a href={loginPath(from)} onClick={onLeave} className={typography.callToSignIn}>
              Sign In
            </a>
          </>
        )}
      </p>
    </>
  );
}

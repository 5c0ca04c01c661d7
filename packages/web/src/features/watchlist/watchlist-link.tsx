import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { loginPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rememberWatchlistAdd } from './visitor-adds.ts';

/**
 * Add to Watchlist for visitors: it goes to sign-in and back (R111). The movie is added after sign-in.
 * @param from this page
 */
export function WatchlistLink({ movieId, from }: { readonly movieId: number; readonly from: string }) {
  return (
    <a href={loginPath(from)} onClick={() => rememberWatchlistAdd(movieId)} className={buttonClass()}>
      <Icon name="bookmark" />
      {watchlistTexts.add}
    </a>
  );
}

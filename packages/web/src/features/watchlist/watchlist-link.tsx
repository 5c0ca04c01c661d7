import { loginPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Add to Watchlist for visitors: it leads to sign-in and back (specification, section 2; readings, 9). @param from this page */
export function WatchlistLink({ from }: { readonly from: string }) {
  return (
    <a href={loginPath(from)} className={buttonClass()}>
      <Icon name="bookmark" />
      Add to Watchlist
    </a>
  );
}

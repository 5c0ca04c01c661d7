import { rankingTexts } from '@hexreel/domain/texts/rankings';
import { rememberWatchlistAdd } from '../features/watchlist/visitor-adds.ts';
import { loginPath } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';
import * as iconButtonStyles from '../ui/icon-button.module.css';

/** A visitor's toggle in a ranking: goes to sign-in and back (R111), after which the movie is added. */
export function SignInToWatchlist({
  movieId,
  title,
  from,
}: {
  readonly movieId: number;
  readonly title: string | null;
  readonly from: string;
}) {
  return (
    <a
      href={loginPath(from)}
      onClick={() => rememberWatchlistAdd(movieId)}
      aria-label={`Add ${title ?? rankingTexts.unknownTitle} to Watchlist`}
      className={iconButtonStyles.iconButton}
    >
      <Icon name="bookmark" />
    </a>
  );
}

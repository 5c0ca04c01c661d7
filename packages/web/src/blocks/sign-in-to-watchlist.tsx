import { rankingTexts } from '@hexreel/domain/ranking';
import { loginPath } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';

/** A visitor's toggle in a ranking leads to sign-in and back (readings, 9). */
export function SignInToWatchlist({ title, from }: { readonly title: string | null; readonly from: string }) {
  return (
    <a
      href={loginPath(from)}
      aria-label={`Add ${title ?? rankingTexts.unknownTitle} to Watchlist`}
      className="grid size-11 place-items-center rounded-md text-muted hover:bg-raised hover:text-bone"
    >
      <Icon name="bookmark" />
    </a>
  );
}

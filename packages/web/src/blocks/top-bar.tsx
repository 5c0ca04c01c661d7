import { searchBoxId } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountLinks } from './account-links.tsx';

/** The sticky bar: logo, Browse, Top Movies, Surprise Me, search, account. On phones the middle moves to the bottom bar. */
export function TopBar({ pathname, onSurprise }: { readonly pathname: string; readonly onSurprise: () => void }) {
  return (
    <header className="top-bar">
      <div className="page-edge flex h-full items-center gap-2">
        <a href="/" aria-label="Hexreel, Home" aria-current={pathname === '/' ? 'page' : undefined} className="mr-3 rounded-md">
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          <a href="/browse" aria-current={pathname === '/browse' ? 'page' : undefined} className="bar-link">
            Browse
          </a>
          <a href="/top-by-criteria" aria-current={pathname === '/top-by-criteria' ? 'page' : undefined} className="bar-link">
            Top Movies
          </a>
          <button type="button" onClick={onSurprise} aria-haspopup="dialog" className="bar-link">
            <Icon name="dice" className="size-5 text-muted" />
            Surprise Me
          </button>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <a href={`/browse#${searchBoxId}`} aria-label="Search movies" aria-keyshortcuts="/" className="bar-link">
            <Icon name="search" />
            <kbd className="hidden rounded-sm border border-line px-1.5 font-text text-2xs text-muted lg:inline">/</kbd>
          </a>
          <AccountLinks pathname={pathname} />
        </div>
      </div>
    </header>
  );
}

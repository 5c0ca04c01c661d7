import { searchBoxPath } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { AccountLinks } from './account-links.tsx';
import * as barLinkStyles from '../../ui/bar-link.module.css';
import * as styles from './top-bar.module.css';

/** The sticky bar: logo, Browse, Top Movies, Surprise Me, search, account. On phones the middle moves to the bottom bar. */
export function TopBar({ pathname, onSurprise }: { readonly pathname: string; readonly onSurprise: () => void }) {
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <a href="/" aria-label="Hexreel, Home" aria-current={pathname === '/' ? 'page' : undefined} className={styles.home}>
          <Logo />
        </a>
        <nav aria-label="Main" className={styles.navigation}>
          <a href="/browse" aria-current={pathname === '/browse' ? 'page' : undefined} className={barLinkStyles.link}>
            Browse
          </a>
          <a
            href="/top-by-criteria"
            aria-current={pathname === '/top-by-criteria' ? 'page' : undefined}
            className={barLinkStyles.link}
          >
            Top Movies
          </a>
          <button type="button" onClick={onSurprise} aria-haspopup="dialog" className={barLinkStyles.link}>
            <Icon name="dice" className={styles.dice} />
            Surprise Me
          </button>
        </nav>
        <div className={styles.actions}>
          <a href={searchBoxPath} aria-label="Search movies" aria-keyshortcuts="/" className={barLinkStyles.link}>
            <Icon name="search" />
            <kbd className={styles.key}>/</kbd>
          </a>
          <AccountLinks pathname={pathname} />
        </div>
      </div>
    </header>
  );
}

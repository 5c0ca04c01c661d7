import type { FrameDialog } from '../frame-extras.tsx';
import { useSite } from '../../lib/hexreel-context.tsx';
import { searchBoxPath } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { AccountLinks } from './account-links.tsx';
import * as barLinkStyles from '../../ui/bar-link.module.css';
import * as styles from './top-bar.module.css';

const pages = [
  ['/browse', 'Browse'],
  ['/top-by-criteria', 'Top Movies'],
] as const;

/** The sticky bar: logo, main pages, Surprise Me, Tonight, the menu of all else, search, account (R3). On phones the bottom bar has the pages. */
export function TopBar({
  pathname,
  isClosed,
  onOpen,
}: {
  readonly pathname: string;
  /** Only the account is shown, for a visitor of a private site. */
  readonly isClosed: boolean;
  readonly onOpen: (dialog: FrameDialog) => void;
}) {
  const site = useSite();
  const link = (href: string, text: string) => (
    <a key={href} href={href} aria-current={pathname === href ? 'page' : undefined} className={barLinkStyles.link}>
      {text}
    </a>
  );
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <a
          href="/"
          aria-label={`${site.name}, Home`}
          aria-current={pathname === '/' ? 'page' : undefined}
          className={styles.home}
        >
          <Logo site={site} />
        </a>
        {!isClosed && (
          <>
            <nav aria-label="Main" className={styles.navigation}>
              {pages.map(([href, text]) => link(href, text))}
              <button type="button" onClick={() => onOpen('surprise')} aria-haspopup="dialog" className={barLinkStyles.link}>
                <Icon name="dice" className={styles.dice} />
                Surprise Me
              </button>
              {link('/tonight', 'Tonight')}
            </nav>
            <button
              type="button"
              onClick={() => onOpen('more')}
              aria-haspopup="dialog"
              className={`${barLinkStyles.link} ${styles.more}`}
            >
              <span className={styles.moreText}>More</span>
              <Icon name="menu" className={styles.moreIcon} />
            </button>
          </>
        )}
        <div className={styles.actions}>
          {!isClosed && (
            <a href={searchBoxPath} aria-label="Search movies" aria-keyshortcuts="/" className={barLinkStyles.link}>
              <Icon name="search" />
              <kbd className={styles.key}>/</kbd>
            </a>
          )}
          <AccountLinks pathname={pathname} isAlone={isClosed} />
        </div>
      </div>
    </header>
  );
}

import { Suspense, useState, type ReactNode } from 'react';
import { pagesOfPrivateSites } from '@hexreel/domain/accounts';
import { siteTexts } from '@hexreel/domain/texts/site';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { PagePath } from '../../lib/addresses.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ConfiguredLink } from './configured-link.tsx';
import type { FooterDialog } from './footer-dialogs.tsx';
import * as styles from './footer.module.css';

/** Loaded when one is first opened; otherwise their texts would be part of every first load. */
const FooterDialogs = lazyDialog(() => import('./footer-dialogs.tsx'));

const explore = [
  ['/browse', 'Browse Movies'],
  ['/profile', 'My Profile'],
  ['/lists', 'Lists'],
  ['/top-by-criteria', 'Top Movies'],
  ['/members', 'Members'],
  ['/map', 'Night Map'],
  ['/tonight', 'Tonight'],
  ['/marathon', 'Marathon'],
  ['/ladder', 'Fear Ladder'],
] as const;
const about = [
  ['/how-taste-works', 'How Hexreel reads taste'],
  ['/import', 'Import ratings'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const;

export interface FooterProps {
  /** The meaning of the sign of an estimate (R521). */
  readonly legend: ReactNode;
  /** Only what anyone may read is linked, for a visitor of a private site. */
  readonly isClosed: boolean;
}

/** The foot of every page (R5). */
export default function Footer({ legend, isClosed }: FooterProps) {
  const site = useSite();
  const [dialog, setDialog] = useState<FooterDialog | null>(null);
  const [used, setUsed] = useState(false);
  const open = (next: FooterDialog) => {
    setUsed(true);
    setDialog(next);
  };
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <Logo site={site} />
          <p className={styles.claim}>{site.description ?? siteTexts.slogan}</p>
        </div>
        {!isClosed && (
          <nav aria-label="Footer" className={`${styles.list} ${styles.three}`}>
            <h2>Explore</h2>
            {explore.map(linkTo)}
          </nav>
        )}
        <div className={`${styles.list} ${styles.two}`}>
          <h2>{site.name}</h2>
          <button type="button" aria-haspopup="dialog" onClick={() => open('about')}>
            About Us
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => open('contact')}>
            Contact
          </button>
          {about.filter(([path]) => !isClosed || pagesOfPrivateSites.includes(path)).map(linkTo)}
        </div>
        <div className={`${styles.list} ${styles.row}`}>
          <h2>Follow us</h2>
          {site.socialLinks.map(({ name, url }) => (
            <ConfiguredLink key={name} url={url}>
              {name}
            </ConfiguredLink>
          ))}
        </div>
      </div>
      <p className={styles.rights}>
        © {site.currentYear} {site.name}.{site.name !== 'Hexreel' && ' Runs on Hexreel.'}
        {site.movieSource === 'tmdb' && ` ${siteTexts.tmdbAttribution}`} {!isClosed && legend}
      </p>
      {used && (
        <Suspense>
          <FooterDialogs shown={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </footer>
  );
}

function linkTo([page, text]: readonly [PagePath, string]) {
  return (
    <a key={page} href={page}>
      {text}
    </a>
  );
}

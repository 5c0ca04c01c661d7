import { Suspense, useState } from 'react';
import { lateDialog } from '../ui/late-dialog.tsx';
import { useSite } from '../lib/hexreel-context.tsx';
import { Logo } from '../ui/logo.tsx';
import type { FooterDialog } from './footer-dialogs.tsx';

/** Come when one is first opened: their words are a part of every first visit's weight otherwise. */
const FooterDialogs = lateDialog(() => import('./footer-dialogs.tsx'));

/** Shown as words without a link until the site's owner sets addresses (readings, 24). */
const socialPlaceholders = ['Instagram', 'Letterboxd', 'YouTube'] as const;

/** The foot of every page (specification, section 2). */
export function Footer() {
  const site = useSite();
  const [dialog, setDialog] = useState<FooterDialog | null>(null);
  const [used, setUsed] = useState(false);
  const open = (next: FooterDialog) => {
    setUsed(true);
    setDialog(next);
  };
  return (
    <footer className="page-edge mt-24 border-t border-line pt-12 pb-10 text-sm">
      <div className="footer-columns">
        <div>
          <Logo />
          <p className="mt-4 max-w-sm text-muted">The ultimate destination for horror movies.</p>
        </div>
        <nav aria-label="Footer" className="footer-list">
          <h2>Explore</h2>
          <a href="/browse">Browse Movies</a>
          <a href="/profile">My Profile</a>
          <a href="/top-by-criteria">Top Movies</a>
        </nav>
        <div className="footer-list">
          <h2>Hexreel</h2>
          <button type="button" aria-haspopup="dialog" onClick={() => open('about')}>
            About Us
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => open('contact')}>
            Contact
          </button>
          <a href="/privacy">Privacy</a>
          <a href="/terms">Terms</a>
        </div>
        <div className="footer-list">
          <h2>Follow us</h2>
          {site.socialLinks.length === 0
            ? socialPlaceholders.map((name) => <span key={name}>{name}</span>)
            : site.socialLinks.map(({ name, url }) => (
                <a key={url} href={url} rel="noopener">
                  {name}
                </a>
              ))}
        </div>
      </div>
      <p className="mt-12 text-xs text-muted">
        © {site.currentYear} Hexreel.
        {site.movieSource === 'tmdb' && ' This product uses the TMDB API but is not endorsed or certified by TMDB.'}
      </p>
      {used && (
        <Suspense>
          <FooterDialogs shown={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </footer>
  );
}

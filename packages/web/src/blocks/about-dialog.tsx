import { useSite } from '../lib/hexreel-context.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/**
 * About Us with the donation link (specification, section 1); until the site's owner sets its address a word without a
 * link stands in its place, as in the footer (readings, 24).
 */
export function AboutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { donationUrl, movieSource } = useSite();
  return (
    <Dialog open={open} onClose={onClose} title="About Us">
      <div className="grid gap-4">
        <p>
          Hexreel is for people who love horror movies and argue about them. A single star rating says little about a film that is
          meant to frighten you, so here every movie is rated on six characteristics: gore, psychological impact, jump scares,
          characters, pace and comedy.
        </p>
        <p>Discover something you have not seen, say what it did to you, and follow the people whose nerves work like yours.</p>
        {movieSource === 'tmdb' && (
          <p className="text-sm text-muted">This product uses the TMDB API but is not endorsed or certified by TMDB.</p>
        )}
        {donationUrl === null ? (
          <p className="text-sm text-muted">Donate: content coming soon</p>
        ) : (
          <p>
            <a href={donationUrl} rel="noopener" className={buttonClass()}>
              Donate
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}

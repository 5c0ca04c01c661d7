import { siteTexts } from '@hexreel/domain/texts/site';
import { useSite } from '../../lib/hexreel-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfiguredLink } from './configured-link.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './about-dialog.module.css';

/** About Us with the donation link (R6). */
export function AboutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { name, description, donationUrl, movieSource } = useSite();
  return (
    <Dialog open={open} onClose={onClose} title="About Us">
      <div className={styles.text}>
        {description !== null && <p>{description}</p>}
        <p>
          {name} is for people who love horror movies and argue about them. A single star rating says little about a movie that is
          meant to scare you, so every movie here is rated on six characteristics: gore, psychological impact, jump scares,
          characters, pace and comedy.
        </p>
        <p>Discover movies you have not seen, say what they did to you, and follow people who share your taste.</p>
        {movieSource === 'tmdb' && <p className={typography.hint}>{siteTexts.tmdbAttribution}</p>}
        <p>
          <ConfiguredLink url={donationUrl} className={buttonClass()}>
            Donate
          </ConfiguredLink>
          {donationUrl === null && <span className={`${typography.hint} ${styles.soon}`}>Content coming soon</span>}
        </p>
      </div>
    </Dialog>
  );
}

import type { SiteInfo } from '@hexreel/domain/contract/page';
import * as styles from './logo.module.css';

/** A logo of more than this times its height has the site's name in it. */
const widestMark = 2;

/**
 * The site's own logo (R765) or the mark of catalogue/brand/favicon.svg, a film reel with six sides whose holes grow like
 * scores; and the site's name, unless the logo is wide enough to say it.
 */
export function Logo({ site: { name, logo } }: { readonly site: Pick<SiteInfo, 'name' | 'logo'> }) {
  const isWide = logo !== undefined && logo.width > widestMark * logo.height;
  return (
    <span className={styles.logo}>
      {logo === undefined ? (
        <svg viewBox="0 0 64 64" className={styles.mark} aria-hidden="true">
          <path
            fillRule="evenodd"
            d="M28.5 3.5Q32 1.5 35.5 3.5L54.9 14.8Q58.4 16.8 58.4 20.8L58.4 43.3Q58.4 47.3 54.9 49.3L35.5 60.5Q32 62.5 28.5 60.5L9.1 49.3Q5.6 47.3 5.6 43.3L5.6 20.7Q5.6 16.7 9.1 14.7zM24.8 14.6a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0-14.4 0zM40.5 23.3a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0zM41.1 40.7a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM26.6 49.4a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0zM12.1 40.7a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0zM12.7 23.3a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0zM28.6 32a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z"
          />
        </svg>
      ) : (
        <img src={logo.path} width={logo.width} height={logo.height} alt={isWide ? name : ''} className={styles.own} />
      )}
      {!isWide && <span className={styles.name}>{name}</span>}
    </span>
  );
}

import type { BrowseFilters } from '@hexreel/domain/movie';
import { useSite } from '../../lib/hexreel-context.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { activeFilters } from './filters.ts';
import * as styles from './more-ways.module.css';

const title = 'More ways to find a movie';

/**
 * The other ways to a movie, above a list that nothing was asked of yet: the bars have no room for them, and the footer is
 * below the list (R405).
 */
export function MoreWays({ filters }: { readonly filters: BrowseFilters }) {
  const { currentYear } = useSite();
  if (filters.mode === 'limits' || activeFilters(filters, currentYear).length > 0) return null;
  return (
    <nav aria-label={title} className={styles.ways}>
      <span aria-hidden="true" className={styles.lead}>
        {title}:
      </span>
      <Way href="/tonight" icon="play" name="Tonight" />
      <Way href="/marathon" icon="film" name="Marathon" />
      <Way href="/ladder" icon="steps" name="Fear Ladder" />
      <Way href="/map" icon="star" name="Night Map" />
      <Way href="/lists" icon="bookmark" name="Lists" />
      <Way href="/members" icon="person" name="Members" />
    </nav>
  );
}

/** Underlined words, not a capsule: those next to the list are filters. */
function Way({ href, icon, name }: { readonly href: string; readonly icon: IconName; readonly name: string }) {
  return (
    <a href={href} className={styles.way}>
      <Icon name={icon} size="small" className={styles.icon} />
      <span className={styles.name}>{name}</span>
    </a>
  );
}
